/* The header of a model, twice. */
#include "net.h"
#include "net.h"

int use(const net_args *args);
int use(const net_args *args) { return net_run(args); }
