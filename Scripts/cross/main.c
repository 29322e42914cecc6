/* Prints the digests of the core; all computation is in Swift.
 *
 *   core-digests [DIVISOR]                  each case at a DIVISOR-th of its length: name, frames, digest; then all
 *   core-digests CASE FROM EVERY COUNT      the case's digest after frame FROM and each EVERY frames from there
 */
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int32_t core_case_count(void);
const char *core_case_name(int32_t index);
int32_t core_case_length(int32_t index, int32_t divisor);
uint64_t core_case_digest(int32_t index, int32_t divisor);
uint64_t core_combined(const uint64_t *digests, int32_t count);
void core_case_notes(int32_t index, int32_t from, int32_t every, int32_t count, uint64_t *values);

static int print_all(int32_t divisor) {
  int32_t count = core_case_count();
  uint64_t *digests = calloc((size_t)count, sizeof *digests);
  if (digests == NULL || divisor < 1) return 1;
  long frames = 0;
  for (int32_t index = 0; index < count; index++) {
    digests[index] = core_case_digest(index, divisor);
    frames += core_case_length(index, divisor);
    printf("%s %" PRId32 " %016" PRIx64 "\n", core_case_name(index), core_case_length(index, divisor), digests[index]);
    fflush(stdout);
  }
  printf("all %ld %016" PRIx64 "\n", frames, core_combined(digests, count));
  free(digests);
  return 0;
}

static int print_notes(const char *name, int32_t from, int32_t every, int32_t count) {
  if (from < 0 || every < 1 || count < 1) return 1;
  uint64_t *values = calloc((size_t)count, sizeof *values);
  if (values == NULL) return 1;
  for (int32_t index = 0; index < core_case_count(); index++) {
    if (strcmp(name, core_case_name(index)) != 0) continue;
    core_case_notes(index, from, every, count, values);
    for (int32_t note = 0; note < count; note++) printf("%ld %016" PRIx64 "\n", (long)from + (long)note * every, values[note]);
    free(values);
    return 0;
  }
  free(values);
  fprintf(stderr, "there is no case %s\n", name);
  return 1;
}

int main(int argc, char **argv) {
  if (argc <= 2) return print_all(argc == 2 ? atoi(argv[1]) : 1);
  if (argc == 5) return print_notes(argv[1], atoi(argv[2]), atoi(argv[3]), atoi(argv[4]));
  fprintf(stderr, "usage: core-digests [DIVISOR] | core-digests CASE FROM EVERY COUNT\n");
  return 64;
}
