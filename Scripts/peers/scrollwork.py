"""Drives Scrollwork: builds Scripts/peers/scrollwork.swift in a package of its own, and runs it."""

import os
import subprocess
import sys

import work

PACKAGE = work.ROOT / ".build/peers-probe"
MANIFEST = """// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "peers-probe",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "scrollwork", path: "../..")],
  targets: [
    .executableTarget(
      name: "peer",
      dependencies: [
        .product(name: "ScrollScenes", package: "scrollwork"), .product(name: "ScrollViews", package: "scrollwork"),
      ])
  ]
)
"""


def build():
    """Builds the driver and returns its path. An unchanged driver takes a few seconds."""
    sources = PACKAGE / "Sources/peer"
    sources.mkdir(parents=True, exist_ok=True)
    (PACKAGE / "Package.swift").write_text(MANIFEST)
    (sources / "main.swift").write_bytes((work.FOLDER / "scrollwork.swift").read_bytes())
    command = ["swift", "build", "--package-path", str(PACKAGE), "-c", "release", "--product", "peer"]
    done = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    if done.returncode:
        sys.exit(f"the driver of Scrollwork does not build:\n{done.stdout}{done.stderr}")
    found = subprocess.run([*command, "--show-bin-path"], capture_output=True, text=True, check=True)
    return f"{found.stdout.strip()}/peer"


if __name__ == "__main__":
    program = build()
    os.execv(program, [program, sys.argv[1]])
