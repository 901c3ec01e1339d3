/* Faults of writing, for LD_PRELOAD. Standard output, pipes and files without a name do not have them, and programs that the
   program starts do not either.

   The program sends itself the signal FAULT_SIGNAL at its moment number FAULT_MOMENT. A moment is before each call that makes
   or changes a file or a folder, and after half of the bytes of a write. FAULT_LOG names a file that gets a line for each
   moment. With FAULT_SHORT each write writes only half of its bytes, and returns their number, as the system may do. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static int moments, chosen, number, isShort, list = -1;

__attribute__((constructor)) static void begin(void) {
    const char *moment = getenv("FAULT_MOMENT"), *signal = getenv("FAULT_SIGNAL"), *path = getenv("FAULT_LOG");
    if (moment) chosen = atoi(moment);
    if (signal) number = atoi(signal);
    isShort = getenv("FAULT_SHORT") != NULL;
    if (path) list = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    unsetenv("LD_PRELOAD");
}

static int is_chosen(const char *name) {
    if (list >= 0) {
        char line[64];
        syscall(SYS_write, list, line, snprintf(line, sizeof line, "%s\n", name));
    }
    return __atomic_add_fetch(&moments, 1, __ATOMIC_SEQ_CST) == chosen;
}

/* Another thread may be the one that takes the signal, so this one waits for it. */
static void send_signal(void) {
    kill(getpid(), number);
    usleep(100000);
}

static int is_counted(int file) {
    struct stat status;
    return file > 2 && fstat(file, &status) == 0 && S_ISREG(status.st_mode) && status.st_nlink > 0
        && (fcntl(file, F_GETFL) & O_ACCMODE) != O_RDONLY;
}

#define REPLACE(result, name, parameters, arguments, counts)              \
    result name parameters {                                              \
        static result(*real) parameters;                                  \
        if (!real) real = (result(*) parameters)dlsym(RTLD_NEXT, #name);  \
        if ((counts) && is_chosen(#name)) send_signal();                  \
        return real arguments;                                            \
    }

#define REPLACE_WRITE(name, parameters, arguments, half, rest)                 \
    ssize_t name parameters {                                                  \
        static ssize_t(*real) parameters;                                      \
        if (!real) real = (ssize_t(*) parameters)dlsym(RTLD_NEXT, #name);      \
        if (!is_counted(file)) return real arguments;                          \
        if (is_chosen(#name)) send_signal();                                   \
        if (size < 2) return real arguments;                                   \
        if (isShort) return real half;                                         \
        if (!is_chosen("half of a " #name)) return real arguments;             \
        ssize_t first = real half;                                             \
        send_signal();                                                         \
        if (first != (ssize_t)(size / 2)) return first;                        \
        ssize_t second = real rest;                                            \
        return second < 0 ? first : first + second;                            \
    }

REPLACE_WRITE(write, (int file, const void *bytes, size_t size), (file, bytes, size), (file, bytes, size / 2),
              (file, bytes + size / 2, size - size / 2))
REPLACE_WRITE(pwrite, (int file, const void *bytes, size_t size, off_t place), (file, bytes, size, place),
              (file, bytes, size / 2, place), (file, bytes + size / 2, size - size / 2, place + (off_t)(size / 2)))
REPLACE(int, fsync, (int file), (file), is_counted(file))
REPLACE(int, ftruncate, (int file, off_t size), (file, size), is_counted(file))
REPLACE(int, close, (int file), (file), is_counted(file))
REPLACE(int, rename, (const char *from, const char *to), (from, to), 1)
REPLACE(int, renameat, (int one, const char *from, int other, const char *to), (one, from, other, to), 1)
REPLACE(int, renameat2, (int one, const char *from, int other, const char *to, unsigned flags), (one, from, other, to, flags), 1)
REPLACE(int, link, (const char *from, const char *to), (from, to), 1)
REPLACE(int, symlink, (const char *from, const char *to), (from, to), 1)
REPLACE(int, mkdir, (const char *path, mode_t mode), (path, mode), 1)
