#include "RuntimeCounts.h"

#include <dlfcn.h>
#include <stddef.h>

namespace {

using Retain = void *(*)(void *);
using Release = void (*)(void *);
using Allocate = void *(*)(const void *, size_t, size_t);

RuntimeCounts counts;
Retain originalRetain;
Release originalRelease;
Allocate originalAllocate;

void *countedRetain(void *object) {
    counts.retains += 1;
    return originalRetain(object);
}

void countedRelease(void *object) {
    counts.releases += 1;
    originalRelease(object);
}

void *countedAllocate(const void *metadata, size_t size, size_t alignment) {
    counts.allocations += 1;
    return originalAllocate(metadata, size, alignment);
}

/// The runtime calls its functions through these variables if the flag is set.
struct Hooks {
    bool *flag;
    Retain *retain;
    Release *release;
    Allocate *allocate;

    bool areThere() const { return flag && retain && release && allocate; }
};

template <typename Value> Value *variable(const char *name) {
    return static_cast<Value *>(dlsym(RTLD_DEFAULT, name));
}

const Hooks &hooks() {
    static const Hooks found = {
        variable<bool>(
            "_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly"),
        variable<Retain>("_swift_retain"),
        variable<Release>("_swift_release"),
        variable<Allocate>("_swift_allocObject"),
    };
    return found;
}

}  // namespace

bool runtimeCountsStart(void) {
    if (!hooks().areThere()) return false;
    originalRetain = *hooks().retain;
    originalRelease = *hooks().release;
    originalAllocate = *hooks().allocate;
    *hooks().retain = countedRetain;
    *hooks().release = countedRelease;
    *hooks().allocate = countedAllocate;
    counts = {};
    *hooks().flag = true;
    return true;
}

RuntimeCounts runtimeCountsStop(void) {
    *hooks().flag = false;
    *hooks().retain = originalRetain;
    *hooks().release = originalRelease;
    *hooks().allocate = originalAllocate;
    return counts;
}
