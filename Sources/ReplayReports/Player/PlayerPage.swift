import Foundation

/// HTML pages that replay cases with the core as WebAssembly.
///
/// The fragment of an address names a case and a frame, such as `player.html#text-feed/fling@120`; see ``PlayerLinks``.
public enum PlayerPage {
  /// Renders one page, which loads nothing else.
  ///
  /// - Parameters:
  ///   - cases: the cases; those of one scenario share its files.
  ///   - module: the player's module, compressed with gzip.
  public static func page(_ cases: [PlayedCase], module: [UInt8]) -> String {
    page(cases, before: "<script>const packedModule = \"\(Data(module).base64EncodedString())\"</script>")
  }

  /// Renders the files of a folder: a page of each scenario, the module that these load, and `index.html`, which lists
  /// all cases.
  ///
  /// A browser opens the pages from a disk too, since scripts may be loaded there. ``PlayerLinks`` has the addresses.
  public static func folder(_ cases: [PlayedCase], module: [UInt8]) -> [(name: String, text: String)] {
    var scenarios: [(name: String, cases: [PlayedCase])] = []
    var indices: [String: Int] = [:]
    for each in cases {
      let name = String(each.name.prefix { $0 != "/" })
      let index = indices[name] ?? scenarios.count
      if index == scenarios.count { scenarios.append((name, [])) }
      indices[name] = index
      scenarios[index].cases.append(each)
    }
    let pages = scenarios.map { ($0.name + ".html", page($0.cases, before: "<script src=\"\(moduleName)\"></script>")) }
    let script = "const packedModule = \"\(Data(module).base64EncodedString())\"\n"
    return [(moduleName, script)] + pages + [("index.html", index(of: scenarios))]
  }

  private static let moduleName = "module.js"

  private static func index(of scenarios: [(name: String, cases: [PlayedCase])]) -> String {
    let links: PlayerLinks? = PlayerLinks(to: ".")
    let sections = scenarios.map { scenario in
      let items = scenario.cases.map {
        "<li>\(links.markup(String($0.name.dropFirst(scenario.name.count + 1)), for: $0.name))</li>\n"
      }
      return "<h2>\(scenario.name.escapedForMarkup)</h2>\n<ul>\n\(items.joined())</ul>\n"
    }
    return HTMLPage.page(title: "player", "<h1>Replays</h1>\n" + sections.joined())
  }

  /// A page with an element before its scripts that defines the module.
  private static func page(_ cases: [PlayedCase], before module: String) -> String {
    var scenarios: [PlayedScenario] = []
    let listed = cases.map { each in
      let index = scenarios.firstIndex { $0.file.path == each.scenario.file.path } ?? scenarios.count
      if index == scenarios.count { scenarios.append(each.scenario) }
      return each.json(scenario: index)
    }
    let data = """
      {"scenarios":[\(scenarios.map(\.json).joined(separator: ",\n"))],
      "cases":[\(listed.joined(separator: ",\n"))]}
      """
    // A script element ends at `</`, whatever the type.
    let scripts = """
      \(body)
      \(module)
      <script type="application/json" id="data">\(data.replacing("</", with: "<\\/"))</script>
      <script>
      \(PlayerScript.core)
      \(PlayerScript.drawing)
      \(PlayerScript.controls)
      \(PlayerScript.live)
      \(PlayerScript.files)
      start();
      </script>
      """
    return HTMLPage.document(title: "player", style: PlayerStyle.sheet, body: scripts)
  }

  private static let body = """
    <header>
    <h1>Scrollwork</h1>
    <label>Case <select id="case"></select></label>
    <button id="live" aria-pressed="false">Live</button>
    <button id="save" hidden>Save trace</button>
    <label class="file">Open <input id="open" type="file" multiple accept=".csv,.json,.txt"></label>
    <span id="golden" class="pill"></span>
    <output id="digest" aria-label="Digest of the replay"></output>
    </header>
    <p id="error" role="alert"></p>
    <main>
    <section class="stage" aria-label="Scene">
    <canvas id="scene" role="img" tabindex="0" aria-describedby="state"></canvas>
    </section>
    <section class="panel" aria-label="Replay">
    <p id="summary"></p>
    <div class="controls" role="group" aria-label="Playback">
    <button id="play" class="primary" aria-keyshortcuts="Space">Play</button>
    <button id="back" aria-label="Previous frame" aria-keyshortcuts="ArrowLeft">‹</button>
    <button id="next" aria-label="Next frame" aria-keyshortcuts="ArrowRight">›</button>
    <label>Speed <select id="speed">
    <option value="0.1">1/10</option><option value="0.25">1/4</option><option value="0.5">1/2</option>
    <option value="1" selected>1</option><option value="2">2</option>
    </select></label>
    </div>
    <label class="scrub"><span>Frame</span><input id="scrub" type="range" min="0" value="0" step="1"></label>
    <dl class="tiles">
    <div><dt>Frame</dt><dd id="frame"></dd></div><div><dt>Time</dt><dd id="time"></dd></div>
    <div><dt>Phase</dt><dd id="phase"></dd></div><div><dt>Offset</dt><dd id="offset"></dd></div>
    <div><dt>Velocity</dt><dd id="velocity"></dd></div><div><dt>Core</dt><dd id="cost"></dd></div>
    </dl>
    <figure><figcaption>Offset <i class="key offset"></i> velocity <i class="key velocity"></i> callbacks
    <i class="key callback"></i> golden, if it differs <i class="key golden"></i></figcaption>
    <canvas id="plot" role="img" aria-label="Offset and velocity over time"></canvas></figure>
    <h2>Callbacks and events</h2>
    <ol id="callbacks"></ol>
    <p id="state" class="hidden" role="status"></p>
    </section>
    </main>
    """
}
