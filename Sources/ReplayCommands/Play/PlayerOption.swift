import ArgumentParser
import ReplayReports

/// The option of commands whose HTML links cases to the player.
struct PlayerOption: ParsableArguments {
  @Option(
    help: """
      With --format html: link each case to this page or folder of scrollwork play, a path relative to the report or an address.
      """)
  var player: String?

  func validate(isPage: Bool) throws {
    guard player == nil || isPage else { throw ValidationError("--player takes --format html.") }
  }

  /// The links; `scenarios` are those that the player shows, `nil` for all.
  func links(scenarios: Set<String>? = nil) -> PlayerLinks? { player.map { PlayerLinks(to: $0, scenarios: scenarios) } }
}
