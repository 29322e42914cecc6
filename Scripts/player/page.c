/* What the player's module needs besides Scripts/cross/freestanding.c. */
#include <stddef.h>
#include <stdint.h>
__attribute__((import_module("page"), import_name("number"))) double player_number(const char *text, size_t count);

/* Converts the decimal number of a text. The page's conversion rounds correctly, and the readers have checked the
   grammar. */
const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
  size_t count = 0;
  while (text[count] != 0) count++;
  *result = player_number(text, count);
  return text + count;
}

int memcmp(const void *first, const void *second, size_t count) {
  const unsigned char *a = first, *b = second;
  for (; count > 0; count--, a++, b++)
    if (*a != *b) return *a < *b ? -1 : 1;
  return 0;
}

/* Seeds of hashes: no result depends on them. */
void arc4random_buf(void *target, size_t count) {
  for (unsigned char *byte = target; count > 0; count--) *byte++ = 0;
}
