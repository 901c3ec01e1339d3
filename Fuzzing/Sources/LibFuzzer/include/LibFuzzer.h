// The entry point of libFuzzer for programs that have their own main function. The toolchain does not
// contain its headers.
#pragma once
#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerRunDriver(int *count, char ***arguments,
                        int (*callback)(const uint8_t *bytes, size_t count));
