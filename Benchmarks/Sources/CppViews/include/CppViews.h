// A tree of views as a C++ programmer would write it, behind a C header. The engine is measured
// against it.
#pragma once
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct CppView CppView;

/// The methods that the class of a view overrides.
typedef enum {
    CppViewPlain,
    /// `pointInside`, which enlarges the bounds.
    CppViewEnlarged,
    /// `hitTest`, which calls the base class.
    CppViewForwarding,
} CppViewKind;

/// The number of points by which `CppViewEnlarged` enlarges its bounds on each side.
static const double CppViewEnlargement = 2;

CppView *_Nonnull cppViewMake(
    CppViewKind kind, int64_t tag, double x, double y, double width, double height);
void cppViewAdd(CppView *_Nonnull parent, CppView *_Nonnull child);
/// Deletes a view and all its descendants.
void cppViewDelete(CppView *_Nonnull root);

/// The tag of the view that is hit; -1 if there is none.
int64_t cppViewTagOfHit(const CppView *_Nonnull root, double x, double y);

/// Hit-tests `count` points, given as x, y, x, y, …
///
/// - Returns: the number of points that hit a view.
size_t cppViewHitTestAll(const CppView *_Nonnull root, const double *_Nonnull points, size_t count);

/// The number of bytes that are allocated with malloc and not freed.
size_t mallocBytesInUse(void);

#ifdef __cplusplus
}
#endif
