#ifndef CSTART_H
#define CSTART_H

/// The number of words of the call, the program's name among them; 0 where the system does not hand them over early.
int cstart_word_count(void);

/// A word of the call: bytes that need not be UTF-8.
const char *cstart_word(int index);

/// A variable of the environment, such as `HOME=/root`; null after the last one.
const char *cstart_variable(int index);

#endif
