/// A minimal subsequence of `steps` that still fails, which a test reports for a random sequence.
///
/// Delta debugging removes large parts first and single steps last. No single step of the result can be removed.
/// Source: Zeller and Hildebrandt, "Simplifying and Isolating Failure-Inducing Input", 2002.
///
/// - Precondition: all of `steps` fail.
public func shortestFailure<Step>(of steps: [Step], fails: ([Step]) -> Bool) -> [Step] {
  var left = steps
  var size = (left.count + 1) / 2
  while size > 0 {
    var start = 0
    var hasShrunk = false
    while start < left.count {
      let shorter = Array(left[..<start] + left[min(left.count, start + size)...])
      if shorter.count < left.count, fails(shorter) {
        left = shorter
        hasShrunk = true
      } else {
        start += size
      }
    }
    if size == 1, !hasShrunk { break }
    size = max(1, size / 2)
  }
  return left
}
