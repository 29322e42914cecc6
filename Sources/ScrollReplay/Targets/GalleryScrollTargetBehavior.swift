import ScrollEngine

/// The custom behavior of the example in "Beyond scroll views" (WWDC 2023, session 10159), as written there.
///
/// A flick towards the start that would end in the first third of the first screen goes on to the start.
struct GalleryScrollTargetBehavior: ScrollTargetBehavior {
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    if target.rect.minY < (context.containerSize.height / 3.0),
      context.velocity.dy < 0.0
    {
      target.rect.origin.y = 0.0
    }
  }
}
