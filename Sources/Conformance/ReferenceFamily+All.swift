extension ReferenceFamily {
  /// All families, a line for each file of `Families`.
  package static let all: [ReferenceFamily] = [
    DecelerationAnswers.families,
    SpringAnswers.families,
    RubberBandAnswers.families,
    ClosedFormAnswers.families,
    VelocityAnswers.families,
    NumberAnswers.families,
    RevealAnswers.families,
    NestedRevealAnswers.families,
    ScrollIntoViewAnswers.families,
    ContentChangeAnswers.families,
    PagingAnswers.families,
    TouchSnapAnswers.families,
    DragStartAnswers.families,
    ReconcileAnswers.families,
    WheelGestureAnswers.families,
    IndicatorAnswers.families,
    LazyRangeAnswers.families,
    AnchoringAnswers.families,
    SnapAnswers.families,
    VirtualRangeAnswers.families,
    FlingAnswers.families,
    PlatformCurveAnswers.families,
    ScrollAnimationAnswers.families,
    EngineAnswers.families,
  ].flatMap(\.self)
}
