import ScrollEngine
import ScrollReplay

extension GoldenDifference {
  /// Reads a stored difference. The keys that are present determine its subject.
  init(_ object: JSONObject) throws(ScenarioError) {
    let most = 0...ReplayError.maximumFrames
    // Two sides without a common frame have twice as many.
    let either = 0...2 * ReplayError.maximumFrames
    let numbers = 0...StoredLimits.frameNumber
    let subject: Subject
    if let frame = try object["frame"].map({ node throws(ScenarioError) in try node.whole(numbers) }) {
      try object.refuse(StoredRun.detectedAtKey)
      if let name = object["field"] {
        let field = Field(
          name: try name.string(), expected: try object.required("expected").text(),
          found: try object.required("found").text())
        subject = .field(field, frame: frame, detectedAt: try object.required("detected_at").whole(numbers))
      } else {
        subject = .digest(frame: frame)
      }
    } else if let expected = object["expected_frames"] {
      subject = .frameCount(expected: try expected.whole(most), found: try object.required("found_frames").whole(most))
    } else {
      subject = .origin
    }
    self.init(
      subject: subject, origin: try object["origin"].map { node throws(ScenarioError) in try node.string() },
      differingFrames: try object.required("differing_frames").whole(either),
      frames: try object.required("frames").whole(either),
      phase: try object["phase"].map { node throws(ScenarioError) in try node.phase() })
  }
}
