// The functions of C's mathematics library that the sources call. They have one name on all systems, but the module that
// declares them does not, and a target without a system has none.
#ifndef IMDF_ELEMENTARY_H
#define IMDF_ELEMENTARY_H

double acos(double);
double asin(double);
double atan(double);
double atan2(double, double);
double cos(double);
double exp(double);
double exp2(double);
double log(double);
double log2(double);
double sin(double);
double tan(double);

#endif
