#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The machine's monotonic clock, for frame costs only. Recordings do not depend on it.
public enum SystemClock {
  /// Nanoseconds since an arbitrary time; monotonic.
  public static func nanoseconds() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    // Each measured frame reads the clock twice: no checks that cannot fail.
    return UInt64(truncatingIfNeeded: time.tv_sec) &* 1_000_000_000 &+ UInt64(truncatingIfNeeded: time.tv_nsec)
  }
}
