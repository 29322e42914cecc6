import Foundation

/// Unbuffered writing to descriptors, so that no error is lost.
enum RawOutput {
  /// Writes all bytes.
  ///
  /// - Returns: the system's error number; `nil` on success.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let written = Foundation.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if written >= 0 {
          rest = rest.dropFirst(written)
        } else if errno == EAGAIN {
          var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          poll(&waiting, 1, -1)
        } else if errno != EINTR {
          return errno
        }
      }
      return nil
    }
  }

  /// The system's description of an error.
  static func reason(_ number: Int32) -> String { String(cString: strerror(number)) }

  /// Makes writing safe: a closed pipe becomes an error instead of a signal. Later files cannot get the number of a
  /// standard stream that is closed at the start.
  static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      // A descriptor opened for reading refuses writes, as a closed one does.
      _ = open("/dev/null", O_RDONLY)
    }
  }
}
