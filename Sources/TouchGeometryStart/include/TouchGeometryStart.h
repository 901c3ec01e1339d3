#ifndef TOUCH_GEOMETRY_START_H
#define TOUCH_GEOMETRY_START_H
// Lets Core Foundation compare objects of Swift when the program is loaded. It has nothing to call.
#endif
