/* The functions of a C library that the compiler expects, for WebAssembly without one. */
#include <stddef.h>
#include <stdint.h>

extern unsigned char __heap_base;
static uintptr_t next_free;

/* Blocks have powers of two as sizes. A block begins with 16 bytes: the logarithm of its size, or the next free block
   of that size. */
typedef struct Block {
  size_t logarithm;
  struct Block *next;
  uintptr_t unused[2];
} Block;

static Block *free_blocks[32];

static Block *grow(size_t logarithm) {
  if (next_free == 0) next_free = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
  size_t size = (size_t)1 << logarithm;
  size_t pages = __builtin_wasm_memory_size(0);
  if (size > (uintptr_t)-1 - next_free) return NULL;
  size_t needed = (next_free + size + 65535) / 65536;
  if (needed > pages && __builtin_wasm_memory_grow(0, needed - pages) == (size_t)-1) return NULL;
  Block *block = (Block *)next_free;
  next_free += size;
  return block;
}

/* Alignments are at most 16. */
void *allocate(size_t size, size_t alignment) {
  (void)alignment;
  size_t logarithm = 5;
  while (((size_t)1 << logarithm) - sizeof(Block) < size)
    if (++logarithm > 30) return NULL;
  Block *block = free_blocks[logarithm];
  if (block == NULL)
    block = grow(logarithm);
  else
    free_blocks[logarithm] = block->next;
  if (block == NULL) return NULL;
  block->logarithm = logarithm;
  return block + 1;
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  *result = allocate(size, alignment);
  return *result == NULL;
}

void free(void *pointer) {
  if (pointer == NULL) return;
  Block *block = (Block *)pointer - 1;
  block->next = free_blocks[block->logarithm];
  free_blocks[block->logarithm] = block;
}

#ifdef __wasm_bulk_memory__
/* Single instructions of the machine. */
void *memset(void *target, int value, size_t count) { return __builtin_memset(target, value, count); }

void *memcpy(void *restrict target, const void *restrict source, size_t count) {
  return __builtin_memcpy(target, source, count);
}

void *memmove(void *target, const void *source, size_t count) { return __builtin_memmove(target, source, count); }
#else

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

#endif

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
