#ifndef TOUCH_TESTING_START_H
#define TOUCH_TESTING_START_H
// Registers the observer of XCTest when the program is loaded. It has nothing to call.
#endif
