import ArgumentParser

/// The option that names the folder, the same in all commands.
struct TracesOption: ParsableArguments {
  static let defaultFolder = "Traces"

  /// The advice for a folder without its option.
  static let advice = "The option --traces names the folder, as in --traces Traces."

  @Option(help: "The folder of scenarios, gestures and goldens.", completion: .directory)
  var traces = Self.defaultFolder
}
