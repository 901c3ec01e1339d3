#include "CppViews.h"

#include <malloc.h>
#include <vector>

namespace {
struct Point {
    double x, y;
};

struct Rect {
    double x, y, width, height;

    bool contains(Point point) const {
        return point.x >= x && point.x < x + width && point.y >= y && point.y < y + height;
    }
};
}  // namespace

struct CppView {
    explicit CppView(int64_t tag, Rect frame) : frame(frame), tag(tag) {}
    virtual ~CppView() {
        for (CppView *child : children) delete child;
    }

    virtual CppView *hitTest(Point point) {
        if (hidden || !enabled || alpha < 0.01 || !pointInside(point)) return nullptr;
        for (size_t index = children.size(); index-- > 0;) {
            CppView *child = children[index];
            if (CppView *hit = child->hitTest(child->fromParent(point))) return hit;
        }
        return this;
    }

    virtual bool pointInside(Point point) const { return bounds().contains(point); }

    Rect bounds() const { return {boundsOrigin.x, boundsOrigin.y, frame.width, frame.height}; }

    Point fromParent(Point point) const {
        return {point.x - frame.x + boundsOrigin.x, point.y - frame.y + boundsOrigin.y};
    }

    Rect frame;
    Point boundsOrigin{0, 0};
    double alpha = 1;
    bool hidden = false;
    bool enabled = true;
    int64_t tag;
    CppView *parent = nullptr;
    std::vector<CppView *> children;
};

namespace {
struct EnlargedView final : CppView {
    using CppView::CppView;

    bool pointInside(Point point) const override {
        Rect area = bounds();
        return Rect{
            area.x - CppViewEnlargement, area.y - CppViewEnlargement,
            area.width + 2 * CppViewEnlargement, area.height + 2 * CppViewEnlargement}
            .contains(point);
    }
};

struct ForwardingView final : CppView {
    using CppView::CppView;

    CppView *hitTest(Point point) override { return CppView::hitTest(point); }
};
}  // namespace

CppView *cppViewMake(
    CppViewKind kind, int64_t tag, double x, double y, double width, double height) {
    Rect frame{x, y, width, height};
    switch (kind) {
        case CppViewEnlarged: return new EnlargedView(tag, frame);
        case CppViewForwarding: return new ForwardingView(tag, frame);
        case CppViewPlain: break;
    }
    return new CppView(tag, frame);
}

void cppViewAdd(CppView *parent, CppView *child) {
    child->parent = parent;
    parent->children.push_back(child);
}

void cppViewDelete(CppView *root) { delete root; }

int64_t cppViewTagOfHit(const CppView *root, double x, double y) {
    CppView *hit = const_cast<CppView *>(root)->hitTest({x, y});
    return hit ? hit->tag : -1;
}

size_t cppViewHitTestAll(const CppView *root, const double *points, size_t count) {
    CppView *view = const_cast<CppView *>(root);
    size_t hits = 0;
    for (size_t index = 0; index < count; index++) {
        if (view->hitTest({points[2 * index], points[2 * index + 1]})) hits++;
    }
    return hits;
}

size_t mallocBytesInUse(void) {
    struct mallinfo2 info = mallinfo2();
    // Large blocks have their own mappings, which are counted separately.
    return info.uordblks + info.hblkhd;
}
