/* The functions of a C library that the compiler expects, for WebAssembly without one. Memory is never freed: the
   program is short-lived. */
#include <stddef.h>
#include <stdint.h>

extern unsigned char __heap_base;
static uintptr_t next_free;

void *allocate(size_t size, size_t alignment) {
  if (next_free == 0) next_free = (uintptr_t)&__heap_base;
  uintptr_t start = (next_free + alignment - 1) & ~(uintptr_t)(alignment - 1);
  uintptr_t end = start + size;
  size_t pages = __builtin_wasm_memory_size(0);
  size_t needed = (end + 65535) / 65536;
  if (needed > pages && __builtin_wasm_memory_grow(0, needed - pages) == (size_t)-1) return NULL;
  next_free = end;
  return (void *)start;
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  *result = allocate(size, alignment);
  return *result == NULL;
}

void free(void *pointer) { (void)pointer; }

void *memset(void *target, int value, size_t count) {
  for (unsigned char *byte = target; count > 0; count--) *byte++ = (unsigned char)value;
  return target;
}

void *memcpy(void *restrict target, const void *restrict source, size_t count) {
  unsigned char *to = target;
  for (const unsigned char *from = source; count > 0; count--) *to++ = *from++;
  return target;
}

void *memmove(void *target, const void *source, size_t count) {
  unsigned char *to = target;
  const unsigned char *from = source;
  if (to < from) return memcpy(target, source, count);
  while (count-- > 0) to[count] = from[count];
  return target;
}

/* Rounds to the nearest integer, halves away from zero. Every step is exact. */
double round(double number) {
  double whole = __builtin_trunc(number);
  double rest = __builtin_fabs(number - whole);
  return rest >= 0.5 ? whole + __builtin_copysign(1, number) : __builtin_copysign(whole, number);
}

/* The product of two 128-bit integers, used by checked multiplications of 64 bits. */
unsigned __int128 __multi3(unsigned __int128 first, unsigned __int128 second) {
  uint64_t a = (uint64_t)first, b = (uint64_t)second;
  uint64_t a0 = (uint32_t)a, a1 = a >> 32, b0 = (uint32_t)b, b1 = b >> 32;
  uint64_t low = a0 * b0;
  uint64_t middle = a1 * b0 + (low >> 32);
  uint64_t carry = a0 * b1 + (uint32_t)middle;
  uint64_t high = a1 * b1 + (middle >> 32) + (carry >> 32);
  high += a * (uint64_t)(second >> 64) + b * (uint64_t)(first >> 64);
  return (unsigned __int128)high << 64 | (carry << 32 | (uint32_t)low);
}

typedef union {
  unsigned __int128 whole;
  uint64_t words[2]; /* the lower one first */
} Wide;

/* Shifts of 128-bit integers by less than 128, used by the linker to copy several fields at once. */
unsigned __int128 __ashlti3(unsigned __int128 number, int count) {
  Wide from = {number}, to = {0};
  if (count >= 64) {
    to.words[1] = from.words[0] << (count - 64);
  } else if (count > 0) {
    to.words[0] = from.words[0] << count;
    to.words[1] = from.words[1] << count | from.words[0] >> (64 - count);
  } else {
    to = from;
  }
  return to.whole;
}

unsigned __int128 __lshrti3(unsigned __int128 number, int count) {
  Wide from = {number}, to = {0};
  if (count >= 64) {
    to.words[0] = from.words[1] >> (count - 64);
  } else if (count > 0) {
    to.words[0] = from.words[0] >> count | from.words[1] << (64 - count);
    to.words[1] = from.words[1] >> count;
  } else {
    to = from;
  }
  return to.whole;
}

uintptr_t __stack_chk_guard = 0x5ca1ab1e;

void __stack_chk_fail(void) { __builtin_trap(); }
