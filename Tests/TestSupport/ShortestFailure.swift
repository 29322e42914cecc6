/// A short part of `steps`, in their order, that still fails: what a test tells of a random sequence that went wrong.
///
/// Parts are left out, large ones first and at last single steps, as long as what is left fails (Zeller and Hildebrandt, "Simplifying and
/// Isolating Failure-Inducing Input", 2002). No step of the result can be left out alone.
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
