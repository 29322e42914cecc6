import Foundation

// The entry of text. A host has no keyboard; a frame records the modifiers.
extension View {
  /// Records the meaning of a text field.
  public nonisolated func textContentType(_ textContentType: UITextContentType?) -> some View {
    drawn("textContentType", textContentType?.rawValue ?? "none")
  }
  /// Records whether text is corrected.
  public nonisolated func disableAutocorrection(_ disable: Bool?) -> some View {
    drawn("autocorrectionDisabled", disable.map { "\($0)" } ?? "default")
  }
  /// Records the capitalization of text.
  public nonisolated func autocapitalization(_ style: UITextAutocapitalizationType) -> some View {
    drawn("autocapitalization", "\(style)")
  }
}

/// The meaning of a text field; UIKit's `UITextContentType`.
public nonisolated struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// The meaning of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A person's name.
  public static let name = UITextContentType(rawValue: "name")
  /// A person's given name.
  public static let givenName = UITextContentType(rawValue: "given-name")
  /// A person's family name.
  public static let familyName = UITextContentType(rawValue: "family-name")
  /// A name of an account.
  public static let username = UITextContentType(rawValue: "username")
  /// A password.
  public static let password = UITextContentType(rawValue: "password")
  /// A new password.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A code for a single login.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  /// An address of electronic mail.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// A number of a telephone.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// An address of a page.
  public static let URL = UITextContentType(rawValue: "url")
  /// A postal address.
  public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
  /// A city.
  public static let addressCity = UITextContentType(rawValue: "address-level2")
  /// A postal code.
  public static let postalCode = UITextContentType(rawValue: "postal-code")
  /// A number of a credit card.
  public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
}

/// The capitalization of text; UIKit's `UITextAutocapitalizationType`.
public nonisolated enum UITextAutocapitalizationType: Int, Sendable {
  /// None, or the first letter of each word or sentence, or all letters.
  case none, words, sentences, allCharacters
}
