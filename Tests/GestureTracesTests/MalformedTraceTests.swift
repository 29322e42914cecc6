import Foundation
import GestureTraces
import Testing

/// Each file contains one fault. The article TraceFormat specifies the messages.
struct MalformedTraceTests {
  private static let columns = "time_us, event, pointer, x, y, dx, dy, detail"
  private static let knownEvents =
    "down, move, up, cancel, wheel, select, resize, inset, stop, caret, type, act, scroll-to, scroll-to-top, safe-area, "
    + "refresh-ended, page-control, flash-indicators, scroller-style, zoom-to, zoom-limits, key, crown, focus, edit and scroll-enabled"
  private static let page = "next, previous, pause, resume or page=INDEX with an index from 0"
  private static let unit = "a unit (precise, line or pinch), optionally a space and a phase"
  private static let phase =
    "a phase (began, changed, ended, momentum-began, momentum-changed, momentum-ended) after the unit and a space"
  private static let keys =
    "a key (ArrowUp, ArrowDown, ArrowLeft, ArrowRight, PageUp, PageDown, Home, End, Space), optionally after modifiers like Shift+"
  private static let target = "one of item=INDEX, id=NUMBER, rect=X:Y:WIDTH:HEIGHT, offset=X:Y and edge=EDGE"
  private static let zoomTarget = "one of scale=NUMBER, rect=X:Y:WIDTH:HEIGHT and double-tap=X:Y"
  private static let zoomLimits = "minimum=SCALE maximum=SCALE, scales from 0.001 to 1000"
  private static let edits =
    "insert, delete, move, resize, replace, reload or width=POINTS, with the arguments of that edit"
  private static let caret = "item=INDEX, id=NUMBER or rect=X:Y:WIDTH:HEIGHT, and policy, anchor and animated"
  private static let time = "a time of 0 or more that fits 64 bits in nanoseconds"

  /// The file, and the message after its name.
  static let structure: [(String, String)] = [
    ("empty", ":1: expected a header row, found an empty file"),
    ("byte-order-mark-alone", ":1: expected a header row, found an empty file"),
    ("byte-order-mark-twice", #":1: column 1: expected ASCII text outside quotes, found "\u{FEFF}time_us""#),
    ("header-alone", ":2: expected an event, found the end of the file"),
    ("unknown-column", #":1: column 6: expected one of the columns \#(columns), found "pressure""#),
    ("duplicate-column", #":1: column 6: expected each column once, found "x""#),
    ("no-time-column", #":1: expected a column "time_us", found "event,pointer,x,y""#),
    ("no-event-column", #":1: expected a column "event", found "time_us,pointer,x,y""#),
    ("semicolons", #":1: column 1: expected one of the columns \#(columns), found "time_us;event;pointer;x;y""#),
    ("comment-line", #":2: expected 8 fields, found 1"#),
    ("field-too-few", ":3: expected 8 fields, found 7"),
    ("field-too-many", ":3: expected 8 fields, found 9"),
    ("blank-line-between", ":3: expected a row, found a blank line"),
    ("unterminated-quote", #":3: column "detail": expected a closing quote, found "\"resampled""#),
    ("quote-inside-field", #":3: column "x": expected quotes around the whole field, not inside, found "27\"0""#),
    ("text-after-quote", #":3: column "x": expected a comma after the closing quote, found "\"270\"0,530,,,""#),
    ("leading-blank", #":3: column "x": expected no space before a field, found " 270""#),
    ("carriage-return-alone", #":1: column 8: expected no control character, found "detail\r0""#),
    ("null-character", #":3: column "x": expected no control character, found "270\0""#),
    ("line-separator", #":3: column "x": expected ASCII text outside quotes, found "270\u{2028}""#),
    ("no-break-space", #":3: column "x": expected ASCII text outside quotes, found "\u{A0}270""#),
    ("combining-accent-behind-comma", #":3: column "pointer": expected ASCII text outside quotes, found "\u{301}1""#),
    (
      "combining-accent-behind-quote",
      ":3: expected a row of CSV, found a quote that forms one grapheme with the character behind it"
    ),
    (
      "prepended-mark-before-quote",
      ":3: expected a row of CSV, found a quote that forms one grapheme with the character in front of it"
    ),
    ("invalid-utf8", ":3: expected UTF-8, found the byte 0xff at offset 75"),
    ("utf8-cut-off", ":3: expected UTF-8, found the byte 0xe2 at offset 83"),
    ("utf16", #":1: column 1: expected no control character, found "\0t\0i\0m\0e\0_\0u\0s\0""#),
    ("first-of-two-faults", #":3: column "x": expected a number, found "east""#),
  ]

  static let numbers: [(String, String)] = [
    ("decimal-comma", #":3: column "x": expected a number, found "12,5""#),
    ("not-a-number-nan", #":3: column "x": expected a number, found "nan""#),
    ("not-a-number-infinity", #":3: column "y": expected a number, found "-inf""#),
    ("not-a-number-hexadecimal", #":3: column "x": expected a number, found "0x10""#),
    ("number-beyond-double", #":3: column "x": expected a number, found "1e999""#),
    ("trailing-blank", #":3: column "x": expected a number, found "270 ""#),
    ("leading-plus", #":3: column "x": expected a number, found "+270""#),
    ("missing-y", #":3: column "y": expected a number, found nothing"#),
    ("missing-column-needed", #":2: column "y": expected a number, found nothing"#),
    ("up-with-half-a-place", #":3: column "y": expected a number, found nothing"#),
    ("missing-pointer", #":2: column "pointer": expected a pointer's number, from 0, found nothing"#),
    ("negative-pointer", #":2: column "pointer": expected a pointer's number, from 0, found "-1""#),
    ("time-missing", #":2: column "time_us": expected a number, found nothing"#),
    ("time-negative", #":2: column "time_us": expected \#(time), found "-1""#),
    ("time-beyond-64-bits", #":3: column "time_us": expected \#(time), found "9300000000000000""#),
    ("wheel-without-delta", #":2: column "dx": expected a number, found nothing"#),
    ("crown-without-turns", #":2: column "dy": expected a number, found nothing"#),
  ]

  static let order: [(String, String)] = [
    ("time-backwards", #":4: column "time_us": expected a time of 8000 or later, found "7999.999""#),
    ("move-before-down", #":3: column "pointer": expected a pointer that is down, found "2""#),
    ("up-twice", #":4: column "pointer": expected a pointer that is down, found "1""#),
    ("move-after-cancel", #":4: column "pointer": expected a pointer that is down, found "1""#),
    ("too-many-pointers", #":102: column "pointer": expected at most 100 pointers that are down, found "100""#),
    ("key-down-twice", #":3: column "detail": expected a key that is not down already, found "Shift+Space down""#),
    ("down-twice", #":3: column "pointer": expected a pointer that is not down already, found "1""#),
  ]

  static let events: [(String, String)] = [
    ("unknown-event", #":3: column "event": expected one of the events \#(knownEvents), found "tap""#),
    ("event-in-capitals", #":2: column "event": expected one of the events \#(knownEvents), found "Down""#),
    (
      "long-text",
      #":2: column "event": expected one of the events \#(knownEvents), "#
        + #"found "swipe-swipe-swipe-swipe-swipe-swipe-swip…""#
    ),
    ("delta-on-move", #":3: column "dx": expected nothing for the event move, found "4""#),
    ("line-break-in-quotes", #":4: column "dx": expected nothing for the event move, found "4""#),
    ("place-on-wheel", #":2: column "x": expected nothing for the event wheel, found "270""#),
    (
      "detail-on-refresh-ended", #":2: column "detail": expected nothing for the event refresh-ended, found "now""#
    ),
    ("flash-indicators-twice", #":2: column "detail": expected nothing for the event flash-indicators, found "twice""#),
    ("crown-sideways", #":2: column "dx": expected nothing for the event crown, found "1""#),
    ("detail-on-stop", #":2: column "detail": expected nothing for the event stop, found "now""#),
    ("detail-on-down", #":2: column "detail": expected nothing for the event down, found "resampled""#),
  ]

  static let details: [(String, String)] = [
    ("unknown-move-detail", #"expected nothing or resampled, found "interpolated""#),
    ("wheel-without-unit", #"expected \#(unit), found nothing"#),
    ("wheel-unknown-phase", #"expected \#(phase), found "precise start""#),
    ("wheel-two-blanks", #"expected \#(phase), found "precise  began""#),
    ("wheel-word-behind-shift", #"expected \#(phase), found "line shift began""#),
    ("scroller-style-auto", #"expected legacy or overlay, found "automatic""#),
    ("scroll-enabled-maybe", #"expected true or false, found "maybe""#),
    ("select-unknown-phase", #"expected began, changed, ended or cancelled, found "done""#),
    ("resize-without-height", #"expected WIDTHxHEIGHT in points, both above 0, found "390""#),
    ("resize-to-nothing", #"expected WIDTHxHEIGHT in points, both above 0, found "390x0""#),
    ("inset-unknown-edge", #"expected top=, leading=, bottom= or trailing=, separated by ;, found "left=4""#),
    ("inset-edge-twice", #"expected each edge once, found "top=4;top=5""#),
    ("inset-negative", #"expected insets of 0 points or more, found "top=-4""#),
    ("scroll-to-two-targets", #"expected \#(target), found "item=3 offset=0:10""#),
    ("scroll-to-no-target", #"expected \#(target), found "animated=false""#),
    (
      "scroll-to-unknown-key",
      #"expected the keys item, id, rect, offset, edge, policy, anchor, animated, snaps and velocity, found "item=3 speed=2""#
    ),
    ("scroll-to-anchor-without-align", #"expected policy=align beside anchor=X:Y, found "item=3 anchor=0.5:0""#),
    ("scroll-to-offset-with-policy", #"expected no policy beside offset=X:Y, found "offset=0:10 policy=minimal""#),
    ("scroll-to-item-that-snaps", #"expected no snaps=true beside item=INDEX, found "item=3 snaps=true""#),
    ("scroll-to-bad-snaps", #"expected snaps=true or snaps=false, found "offset=0:10 snaps=yes""#),
    ("scroll-to-key-twice", #"expected each key once, found "item=3 animated=true animated=true""#),
    ("scroll-to-bad-rect", #"expected rect=X:Y:WIDTH:HEIGHT with a size of 0 or more, found "rect=0:0:10:-1""#),
    ("scroll-to-unknown-edge", #"expected edge=top, edge=leading, edge=bottom or edge=trailing, found "edge=left""#),
    ("scroll-to-edge-with-policy", #"expected no policy beside edge=EDGE, found "edge=top policy=minimal""#),
    ("scroll-to-velocity-animated", #"expected animated=false beside velocity=kept, found "edge=top velocity=kept""#),
    ("scroll-to-velocity-lost", #"expected velocity=kept, found "edge=top animated=false velocity=lost""#),
    ("caret-at-an-offset", #"expected \#(caret), found "offset=0:10""#),
    ("caret-nowhere", #"expected \#(caret), found "policy=minimal""#),
    ("type-at-an-item", #"expected nothing, or the keys policy, anchor and animated, found "item=3""#),
    (
      "act-with-velocity",
      #"expected nothing, or the keys policy, anchor and animated, found "animated=false velocity=kept""#
    ),
    ("zoom-to-nothing", #"expected \#(zoomTarget), found "animated=false""#),
    ("zoom-to-two-targets", #"expected \#(zoomTarget), found "scale=2 double-tap=10:20""#),
    ("zoom-to-no-scale", #"expected scale=NUMBER with a number above 0, found "scale=0""#),
    ("zoom-to-anchor-alone", #"expected scale=NUMBER beside anchor=X:Y, found "double-tap=1:2 anchor=0:0""#),
    ("zoom-to-bad-rect", #"expected rect=X:Y:WIDTH:HEIGHT with a size of 0 or more, found "rect=0:0:-1:5""#),
    ("zoom-to-bad-tap", #"expected double-tap=X:Y with two numbers, found "double-tap=10""#),
    ("zoom-to-key-twice", #"expected each key once, found "scale=2 scale=2""#),
    (
      "zoom-to-unknown-key",
      #"expected the keys scale, rect, double-tap, anchor and animated, found "scale=2 policy=align""#
    ),
    ("zoom-limits-nothing", #"expected \#(zoomLimits), found nothing"#),
    ("zoom-limits-one", #"expected \#(zoomLimits), found "maximum=3""#),
    ("zoom-limits-negative", #"expected \#(zoomLimits), found "minimum=-1 maximum=3""#),
    ("zoom-limits-not-a-number", #"expected \#(zoomLimits), found "minimum=nan maximum=3""#),
    ("zoom-limits-unknown-key", #"expected \#(zoomLimits), found "minimum=1 maximum=3 scale=2""#),
    ("zoom-limits-two-blanks", #"expected \#(zoomLimits), found "minimum=1  maximum=3""#),
    ("zoom-limits-key-twice", #"expected each key once, found "minimum=1 minimum=2""#),
    (
      "zoom-limits-crossed",
      #"expected a minimum that is not above the maximum, found "minimum=3 maximum=1""#
    ),
    ("scroll-to-top-unknown", #"expected nothing or refused, found "denied""#),
    (
      "safe-area-unknown-edge",
      #"expected top=, leading=, bottom= or trailing=, separated by ;, found "left=4""#
    ),
    ("page-control-negative", #"expected \#(page), found "page=-1""#),
    ("page-control-unknown", #"expected \#(page), found "forward""#),
    ("scroll-to-negative-item", #"expected item=INDEX with an index from 0, found "item=-3""#),
    ("key-misspelt", #"expected \#(keys), found "PageDwn""#),
    ("key-missing", #"expected \#(keys), found nothing"#),
    ("key-letter", #"expected \#(keys), found "Shift+A""#),
    ("key-unknown-modifier", #"expected the modifiers Shift, Control, Option and Command, found "Alt+ArrowUp""#),
    ("key-modifier-twice", #"expected each modifier once, found "Shift+Shift+Space""#),
    (
      "key-unknown-phase",
      #"expected nothing after the key, or a space and down, repeat or up, found "Space pressed""#
    ),
    ("key-two-blanks", #"expected nothing after the key, or a space and down, repeat or up, found "Space  down""#),
    ("key-up-first", #"expected a key that is down, found "Space up""#),
    ("key-repeat-first", #"expected a key that is down, found "Space repeat""#),
    ("edit-unknown", #"expected \#(edits), found "swap at=1 count=1""#),
    ("edit-missing", #"expected \#(edits), found nothing"#),
    ("edit-reload-with-place", #"expected \#(edits), found "reload at=3""#),
    (
      "edit-insert-without-count",
      #"expected insert at=INDEX count=COUNT with indices from 0 and a count from 1 to 2147483647, found "insert at=3""#
    ),
    (
      "edit-insert-nothing",
      #"expected insert at=INDEX count=COUNT with indices from 0 and a count from 1 to 2147483647, found "insert at=3 count=0""#
    ),
    (
      "edit-delete-too-many",
      #"expected delete at=INDEX count=COUNT with indices from 0 and a count from 1 to 2147483647, found "delete at=3 count=2147483648""#
    ),
    (
      "edit-delete-negative",
      #"expected delete at=INDEX count=COUNT with indices from 0 and a count from 1 to 2147483647, found "delete at=-3 count=1""#
    ),
    (
      "edit-move-without-target",
      #"expected move from=INDEX count=COUNT to=INDEX with indices from 0 and a count from 1 to 2147483647, found "move from=3 count=1""#
    ),
    (
      "edit-key-twice",
      #"expected replace at=INDEX count=COUNT with indices from 0 and a count from 1 to 2147483647, found "replace at=3 at=4""#
    ),
    (
      "edit-resize-negative",
      #"expected resize item=INDEX length=POINTS with an index from 0 and 0 points or more, found "resize item=3 length=-1""#
    ),
    (
      "edit-resize-without-item",
      #"expected resize item=INDEX length=POINTS with an index from 0 and 0 points or more, found "resize length=10""#
    ),
    (
      "edit-two-blanks",
      #"expected insert at=INDEX count=COUNT with indices from 0 and a count from 1 to 2147483647, found "insert at=3  count=1""#
    ),
    ("edit-width-nothing", #"expected width=POINTS above 0, found "width=0""#),
    ("scroll-to-negative-id", #"expected id=NUMBER with a number from 0, found "id=-3""#),
    ("scroll-to-item-and-id", #"expected \#(target), found "item=3 id=3""#),
    ("scroll-to-id-that-snaps", #"expected no snaps=true beside id=NUMBER, found "id=3 snaps=true""#),
    ("focus-missing", #"expected item=INDEX, rect=X:Y:WIDTH:HEIGHT or none, found nothing"#),
    ("focus-unknown", #"expected item=INDEX, rect=X:Y:WIDTH:HEIGHT or none, found "next""#),
    ("focus-negative-item", #"expected item=INDEX, rect=X:Y:WIDTH:HEIGHT or none, found "item=-1""#),
    ("focus-bad-rect", #"expected item=INDEX, rect=X:Y:WIDTH:HEIGHT or none, found "rect=0:0:10:-1""#),
  ]

  private static func message(_ name: String) throws -> String {
    let bytes = try TraceFiles.bytes("malformed/\(name).csv")
    do {
      _ = try GestureTrace.parse(bytes: bytes, file: "Traces/\(name).csv")
      return "(no error)"
    } catch {
      return error.description
    }
  }

  @Test("A file without strict CSV or a known header is refused at its line", arguments: structure)
  func structureFault(name: String, message: String) throws {
    #expect(try Self.message(name) == "Traces/\(name).csv" + message)
  }

  @Test("A malformed number is refused at its column", arguments: numbers)
  func numberFault(name: String, message: String) throws {
    #expect(try Self.message(name) == "Traces/\(name).csv" + message)
  }

  @Test("Times and pointers out of order are refused", arguments: order)
  func orderFault(name: String, message: String) throws {
    #expect(try Self.message(name) == "Traces/\(name).csv" + message)
  }

  @Test("Unknown events, and fields that an event does not take, are refused", arguments: events)
  func eventFault(name: String, message: String) throws {
    #expect(try Self.message(name) == "Traces/\(name).csv" + message)
  }

  @Test("A detail outside of its event's grammar is refused", arguments: details)
  func detailFault(name: String, message: String) throws {
    let line = name == "unknown-move-detail" ? 3 : 2
    #expect(try Self.message(name) == "Traces/\(name).csv:\(line): column \"detail\": " + message)
  }

  @Test("Every malformed fixture is listed with its message")
  func everyFixtureIsListed() throws {
    let listed = [Self.structure, Self.numbers, Self.order, Self.events, Self.details].joined().map(\.0).sorted()
    let files = try TraceFiles.csvFiles(in: TraceFiles.fixtures.appending(path: "malformed"))
    #expect(listed == files.map { $0.deletingPathExtension().lastPathComponent })
  }
}
