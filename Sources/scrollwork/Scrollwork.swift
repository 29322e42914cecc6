import ArgumentParser

@main
struct Scrollwork: ParsableCommand {}
