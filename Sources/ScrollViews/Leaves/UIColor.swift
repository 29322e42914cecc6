/// A color of UIKit by its name, limited to the colors that are common as arguments of `Color`.
public nonisolated struct UIColor: Hashable, Sendable {
  let name: String

  init(named name: String) { self.name = name }

  /// The color behind content.
  public static let systemBackground = UIColor(named: "systemBackground")
  /// The color behind groups.
  public static let secondarySystemBackground = UIColor(named: "secondarySystemBackground")
  /// The color behind groups in groups.
  public static let tertiarySystemBackground = UIColor(named: "tertiarySystemBackground")
  /// The color behind grouped content.
  public static let systemGroupedBackground = UIColor(named: "systemGroupedBackground")
  /// The color of groups.
  public static let secondarySystemGroupedBackground = UIColor(named: "secondarySystemGroupedBackground")
  /// The color of thin overlays.
  public static let systemFill = UIColor(named: "systemFill")
  /// The color of thinner overlays.
  public static let secondarySystemFill = UIColor(named: "secondarySystemFill")
  /// The color of the thinnest overlays.
  public static let tertiarySystemFill = UIColor(named: "tertiarySystemFill")
  /// The grays, from the middle to the lightest.
  public static let systemGray = UIColor(named: "systemGray")
  /// A lighter gray.
  public static let systemGray2 = UIColor(named: "systemGray2")
  /// A lighter gray.
  public static let systemGray3 = UIColor(named: "systemGray3")
  /// A light gray.
  public static let systemGray4 = UIColor(named: "systemGray4")
  /// A lighter gray.
  public static let systemGray5 = UIColor(named: "systemGray5")
  /// The lightest gray.
  public static let systemGray6 = UIColor(named: "systemGray6")
  /// The color of text.
  public static let label = UIColor(named: "label")
  /// The color of less important text.
  public static let secondaryLabel = UIColor(named: "secondaryLabel")
  /// The color of lines between content.
  public static let separator = UIColor(named: "separator")
  /// The system's blue.
  public static let systemBlue = UIColor(named: "systemBlue")
  /// The system's red.
  public static let systemRed = UIColor(named: "systemRed")
  /// The system's green.
  public static let systemGreen = UIColor(named: "systemGreen")
  /// The system's indigo.
  public static let systemIndigo = UIColor(named: "systemIndigo")
}
