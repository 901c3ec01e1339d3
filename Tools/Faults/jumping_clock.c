/* A clock of the wall that jumps: with LD_PRELOAD, each reading is a day later or earlier than it should be.
   The clock that only grows is left alone: the system promises that it does not jump. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <sys/time.h>
#include <time.h>

static int readings;
static long jump(void) { return (++readings % 3 - 1) * 86400L; }

int clock_gettime(clockid_t clock, struct timespec *time) {
    static int (*real)(clockid_t, struct timespec *);
    if (!real) real = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
    int code = real(clock, time);
    if (code == 0 && clock == CLOCK_REALTIME) time->tv_sec += jump();
    return code;
}

int gettimeofday(struct timeval *time, void *zone) {
    static int (*real)(struct timeval *, void *);
    if (!real) real = (int (*)(struct timeval *, void *))dlsym(RTLD_NEXT, "gettimeofday");
    int code = real(time, zone);
    if (code == 0) time->tv_sec += jump();
    return code;
}
