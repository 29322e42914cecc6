/// The reason why a case is not measured.
public struct CaseFailure: Error, CustomStringConvertible {
  /// The reason in one sentence.
  public let description: String

  /// A failure with its reason in one sentence.
  public init(_ description: String) { self.description = description }
}
