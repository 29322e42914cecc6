import Conformance
import Testing

/// Rows of other flings than the published ones: the family must apply its rule to these rows.
@Suite("Rest positions of a browser, by rule")
struct ChromiumSnapTests {
  private static let header =
    "case,trace,trace_scale,viewport,content,start_offset,config,item,gap,align,stop,expected_displacement,settle_s,note,"
    + "tolerance_kind,tolerance,source\n"

  /// The verdict on a slow fling upwards that covers 346 points without snapping.
  private func agrees(_ config: String, _ displacement: String, pitch: (item: Int, gap: Int) = (180, 20)) throws -> Bool
  {
    let align = config.contains("center") ? "center" : "start"
    let start = config.contains("center") ? "24090" : "24000"
    let row =
      "a,android-sailfish-fling-up-slow-2,0.3703703704,800,48000,\(start),\(config),\(pitch.item),\(pitch.gap),\(align),"
      + "normal,\(displacement),1,,abs,3.46,s"
    return try Vectors.results(Self.header + row, of: "touch_snap_chromium").first?.outcome == .passed
  }

  @Test("With items, any whole number in the direction of the flick agrees, except 0")
  func items() throws {
    for config in ["items-start-mandatory", "items-center-mandatory"] {
      #expect(try agrees(config, "200"))
      #expect(try agrees(config, "1000"))
      #expect(try !agrees(config, "-200"))
      #expect(try !agrees(config, "0"))
    }
    // A page that begins between two items of another length does not rest on whole items.
    #expect(try !agrees("items-start-mandatory", "200", pitch: (169, 20)))
  }

  @Test("Without items the distance counts, including the predicted movement")
  func plain() throws {
    #expect(try agrees("plain", "346"))
    #expect(try !agrees("plain", "338"))
    #expect(try !agrees("plain", "354"))
    #expect(try !agrees("plain", "-346"))
  }
}
