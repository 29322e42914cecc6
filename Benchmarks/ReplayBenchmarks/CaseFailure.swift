/// The reason why a case is not measured.
struct CaseFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
