// The entrance of libFuzzer for programs with a main function of their own; its headers are not part of
// the toolchain.
#pragma once
#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerRunDriver(int *count, char ***arguments,
                        int (*callback)(const uint8_t *bytes, size_t count));
