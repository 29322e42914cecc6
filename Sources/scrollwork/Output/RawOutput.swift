import Foundation

/// Bytes to descriptors, without buffers that could lose them.
enum RawOutput {
  /// Writes all bytes.
  ///
  /// - Returns: the system's number of the error that stopped it; `nil` where all is written.
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

  /// What the system says of an error.
  static func reason(_ number: Int32) -> String { String(cString: strerror(number)) }

  /// Makes writing safe: a closed pipe is an error and not the end of the process, and no file that is opened later
  /// gets the number of a standard stream that the process began without.
  static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      // What is open for reading alone refuses to be written to, as a closed descriptor does.
      _ = open("/dev/null", O_RDONLY)
    }
  }
}
