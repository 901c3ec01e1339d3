#include "TouchGeometryStart.h"

// In TouchGeometry, which links this file.
void touchstone_compare_objects(void);

// A program may change an attributed text before it calls anything of the engine.
__attribute__((constructor)) static void start(void) { touchstone_compare_objects(); }

#if defined(__linux__)
// Foundation on Linux says that rectangles intersect whose edges only touch; Core Graphics says that they do not (RT-33).
// The linker prefers this function to Foundation's method. It is weak, so that a program with a static Foundation can be
// linked too; there the method stays as it is.
//
// The symbol is CGRect.intersects(_:). Swift passes the four numbers of the other rectangle before those of the own one,
// each in a register for floating-point numbers, as C does.
__attribute__((weak, visibility("default"))) _Bool touchstone_rectangles_intersect(
    double otherX, double otherY, double otherWidth, double otherHeight,
    double x, double y, double width, double height
) __asm__("$s10Foundation6CGRectV10intersectsySbACF");

static _Bool overlap(double start, double length, double otherStart, double otherLength) {
    double low = length < 0 ? start + length : start;
    double high = length < 0 ? start : start + length;
    double otherLow = otherLength < 0 ? otherStart + otherLength : otherStart;
    double otherHigh = otherLength < 0 ? otherStart : otherStart + otherLength;
    // A rectangle without a width or a height is a line or a point, which may be on an edge.
    if (length == 0 || otherLength == 0) return low <= otherHigh && otherLow <= high;
    return low < otherHigh && otherLow < high;
}

_Bool touchstone_rectangles_intersect(
    double otherX, double otherY, double otherWidth, double otherHeight,
    double x, double y, double width, double height
) {
    // The null rectangle, which is at no finite place, intersects none.
    if (__builtin_isinf(x) || __builtin_isinf(y)) return 0;
    if (__builtin_isinf(otherX) || __builtin_isinf(otherY)) return 0;
    return overlap(x, width, otherX, otherWidth) && overlap(y, height, otherY, otherHeight);
}
#endif
