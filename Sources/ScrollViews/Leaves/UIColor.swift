/// A color of UIKit by its name, limited to the common arguments of `Color`.
public nonisolated struct UIColor: Hashable, Sendable {
  let name: String

  init(named name: String) { self.name = name }

  /// The background of the main content.
  public static let systemBackground = UIColor(named: "systemBackground")
  /// The background of content grouped on the main background.
  public static let secondarySystemBackground = UIColor(named: "secondarySystemBackground")
  /// The background of content grouped on the secondary background.
  public static let tertiarySystemBackground = UIColor(named: "tertiarySystemBackground")
  /// The main background of grouped content.
  public static let systemGroupedBackground = UIColor(named: "systemGroupedBackground")
  /// The secondary background of grouped content.
  public static let secondarySystemGroupedBackground = UIColor(named: "secondarySystemGroupedBackground")
  /// The fill of thin and small shapes.
  public static let systemFill = UIColor(named: "systemFill")
  /// The fill of medium shapes.
  public static let secondarySystemFill = UIColor(named: "secondarySystemFill")
  /// The fill of large shapes.
  public static let tertiarySystemFill = UIColor(named: "tertiarySystemFill")
  /// The standard gray.
  public static let systemGray = UIColor(named: "systemGray")
  /// The second gray, lighter than `systemGray`.
  public static let systemGray2 = UIColor(named: "systemGray2")
  /// The third gray, lighter than `systemGray2`.
  public static let systemGray3 = UIColor(named: "systemGray3")
  /// The fourth gray, lighter than `systemGray3`.
  public static let systemGray4 = UIColor(named: "systemGray4")
  /// The fifth gray, lighter than `systemGray4`.
  public static let systemGray5 = UIColor(named: "systemGray5")
  /// The lightest gray.
  public static let systemGray6 = UIColor(named: "systemGray6")
  /// The color of text.
  public static let label = UIColor(named: "label")
  /// The color of secondary text.
  public static let secondaryLabel = UIColor(named: "secondaryLabel")
  /// The color of separators.
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
