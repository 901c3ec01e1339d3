// Counts what the Swift runtime does, through the hooks that it has for Instruments.
#pragma once
#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct {
    /// Objects that were allocated on the heap: instances of classes, storage of arrays and sets,
    /// contexts of closures.
    int64_t allocations;
    /// Strong references that were taken.
    int64_t retains;
    /// Strong references that were given up, by single calls of `swift_release`.
    int64_t releases;
} RuntimeCounts;

/// Sets the counts to zero and begins to count. Do not print meanwhile: functions of the standard
/// library that join strings expect that a retain leaves all registers as they are.
///
/// - Returns: false if this runtime has no such hooks. Then nothing is counted.
bool runtimeCountsStart(void);

/// Stops counting, and returns the counts since the start.
RuntimeCounts runtimeCountsStop(void);

#ifdef __cplusplus
}
#endif
