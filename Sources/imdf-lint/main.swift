import IMDF
