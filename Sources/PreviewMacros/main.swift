import Foundation

// The compiler starts this program to expand the macros of ScrollViews, and all of them expand to nothing. Each message
// is a JSON text behind its length in eight bytes, least byte first. So few answers need no syntax library.

let (input, output) = (FileHandle.standardInput, FileHandle.standardOutput)

while let message = readMessage(from: input) {
  let request = (try? JSONSerialization.jsonObject(with: message)) as? [String: Any]
  // The compiler sends newer requests only to a program of a newer protocol.
  let answer =
    request?["getCapability"] == nil
    ? #"{"expandMacroResult":{"expandedSource":"","diagnostics":[]}}"#
    : #"{"getCapabilityResult":{"capability":{"protocolVersion":7,"features":[]}}}"#
  output.write(framed(Data(answer.utf8)))
}

/// The next message; `nil` at the end of the input.
func readMessage(from input: FileHandle) -> Data? {
  guard let header = readBytes(8, from: input) else { return nil }
  return readBytes(header.reversed().reduce(0) { $0 << 8 | Int($1) }, from: input)
}

/// A number of bytes, which may come in pieces; `nil` if the input ends before.
func readBytes(_ count: Int, from input: FileHandle) -> Data? {
  var bytes = Data()
  while bytes.count < count {
    guard let more = try? input.read(upToCount: count - bytes.count), !more.isEmpty else { return nil }
    bytes += more
  }
  return bytes
}

/// A message behind its length.
func framed(_ message: Data) -> Data {
  Data((0..<8).map { UInt8(truncatingIfNeeded: message.count >> (8 * $0)) }) + message
}
