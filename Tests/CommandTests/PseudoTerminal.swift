import Foundation
import Testing

/// A terminal whose input is complete from the start: all answers, then the end of the input.
struct PseudoTerminal {
  private let user: FileHandle
  /// The end that a process reads.
  let input: FileHandle

  init(typing lines: [String]) throws {
    var (master, terminal): (Int32, Int32) = (-1, -1)
    try #require(openpty(&master, &terminal, nil, nil, nil) == 0)
    user = FileHandle(fileDescriptor: master, closeOnDealloc: true)
    input = FileHandle(fileDescriptor: terminal, closeOnDealloc: true)
    // Control-D at the beginning of a line ends the input.
    try user.write(contentsOf: Data((lines.map { $0 + "\n" }.joined() + "\u{04}").utf8))
  }

  /// Runs the command with the terminal as its standard input.
  static func run(_ arguments: [String], typing lines: [String], environment: [String: String] = [:]) throws
    -> Tool.Output
  {
    let terminal = try PseudoTerminal(typing: lines)
    return try withExtendedLifetime(terminal) {
      try Tool.run(arguments, environment: ["CI": ""].merging(environment) { $1 }, input: terminal.input)
    }
  }
}
