import ScrollEngine
import ScrollScenes

extension ScenarioKeys {
  /// The keys of the device's traits.
  static let traits = KeyGroup("traits", from: ScrollTraits()) {
    Key(
      "layoutDirection", \.layoutDirection, .choice(["ltr": .leftToRight, "rtl": .rightToLeft]),
      "which way lines of text run")
    Key("horizontalSizeClass", \.horizontalSizeClass, sizeClass, "the size class across", else: regularWidth)
    Key(
      "verticalSizeClass", \.verticalSizeClass, sizeClass, "the size class down",
      else: "`regular` from 500 points of height on")
    Key("pointingDevice", \.pointingDevice, pointingDevice, "what a person points with")
    Key(
      "idiom", \.idiom,
      .choice(["phone": .phone, "pad": .pad, "mac": .mac, "tv": .tv, "watch": .watch, "vision": .vision]), "the device")
  }

  private static let sizeClass = KeyKind<UserInterfaceSizeClass>.choice(["compact": .compact, "regular": .regular])
  private static let regularWidth = "`regular` from 600 points of width on, where the height is regular"
  static let pointingDevice = KeyKind<PointingDevice>.choice(["touch": .touch, "trackpad": .trackpad, "mouse": .mouse])
}
