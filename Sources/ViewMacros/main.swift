import Foundation

// The compiler starts this program to expand the macros of ScrollViews. Each message is a JSON text behind its length
// in eight bytes, least byte first. So few answers need no syntax library.

let (input, output) = (FileHandle.standardInput, FileHandle.standardOutput)

while let message = readMessage(from: input) {
  let request = (try? JSONSerialization.jsonObject(with: message)) as? [String: Any]
  let answer: [String: Any] =
    request?["getCapability"] == nil
    ? ["expandMacroResult": ["expandedSource": expansion(of: request ?? [:]), "diagnostics": [Any]()]]
    : ["getCapabilityResult": ["capability": ["protocolVersion": 7, "features": [Any]()]]]
  output.write(framed((try? JSONSerialization.data(withJSONObject: answer)) ?? Data()))
}

/// The expansion of a macro: of `@Entry` its accessors or its key, of all others nothing.
///
/// A declaration that is no entry expands to nothing as well, and the compiler says that the accessors are missing.
func expansion(of request: [String: Any]) -> String {
  guard let attached = request["expandAttachedMacro"] as? [String: Any],
    let macro = attached["macro"] as? [String: Any], macro["typeName"] as? String == "EntryMacro",
    let syntax = attached["declSyntax"] as? [String: Any], let source = syntax["source"] as? String,
    let entry = EntryExpansion(of: source)
  else { return "" }
  return attached["macroRole"] as? String == "accessor" ? entry.accessors : entry.declaration
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
