#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The machine's clock, for measuring what frames cost. Nothing that is replayed depends on it.
public enum SystemClock {
  /// Nanoseconds since some moment; never runs backwards.
  public static func nanoseconds() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    // Every frame that is measured reads it twice: no check that cannot fail.
    return UInt64(truncatingIfNeeded: time.tv_sec) &* 1_000_000_000 &+ UInt64(truncatingIfNeeded: time.tv_nsec)
  }
}
