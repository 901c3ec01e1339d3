#include "TouchTestingStart.h"

// In TouchTesting, which links this file.
void touchstone_watch_tests(void);

// XCTest tells an observer of each test only if it is registered before the first one. Suites that
// exist have no line that could do it.
__attribute__((constructor)) static void start(void) { touchstone_watch_tests(); }
