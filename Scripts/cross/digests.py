"""Builds and runs the program that prints the digests of the core, for this machine and others."""

import os
import pathlib
import platform
import re
import shutil
import subprocess

DIGESTS = "CoreDigests"
MODULES = ["PlaneGeometry", "ScrollPhysics", "LazyLayout", "ConstraintLayout", "ScrollEngine", "ScrollScenes", DIGESTS]
EXPORTS = ["allocate", "core_case_count", "core_case_name", "core_has_case", "core_case_length", "core_case_digest",
           "core_combined", "core_case_notes"]
# The functions that the module of the engine alone exports to a page; linked to measure its size.
ENGINE_EXPORTS = ["view_begin", "view_target", "view_touch", "view_resize", "view_offset", "rows_begin", "rows_show", "rows_insert"]
ENTRY = "Scripts/cross/Entry.swift"
EXPECTED = "Sources/CoreDigests/ExpectedDigests.swift"
EMBEDDED = ["-enable-experimental-feature", "Embedded"]
# A module for the network is optimized for size before speed: no function is specialized for closure arguments, and
# none is inlined. The traps of a function share one instruction. Separate traps would each count as an instruction that
# may change all memory, and callers would copy their arguments. The linker treats the modules as one program, and
# inlines a function if that makes it smaller.
SMALL = ["-Osize", "-Xllvm", "-sil-disable-pass=closure-specialize", "-Xllvm", "-sil-disable-pass=capture-prop", "-Xllvm",
         "-sil-disable-pass=inline", "-Xllvm", "-inline-threshold=0", "-Xfrontend", "-mergeable-traps", "-Xcc",
         "-mbulk-memory", "-lto=llvm-full"]
SMALL_LINK = ["--lto-O2", "-mllvm", "-inline-threshold=-20", "-mllvm", "-sink-common-insts=true"]
# Hoisting constants comes last: -Oz would undo it.
SMALLER = ["-Oz", "--flatten", "--rereloop", "-Oz", "--converge", "--optimize-added-constants-propagate", "-Oz", "--const-hoisting",
           "--reorder-locals"]
# A copy of a scene on the stack takes kilobytes; the linker's default of 64 KB is too small for several.
STACK = 1 << 20
ENGINE_MODULE = "engine.wasm"
# The modules of the digests, each with a part of the cases, and the condition that excludes the others.
PARTS = {"views.wasm": "VIEWS_ALONE", "layouts.wasm": "LAYOUTS_ALONE", "trees.wasm": "TREES_ALONE",
         "scenes.wasm": "SCENES_ALONE"}
# Replacements of library members in the WebAssembly modules, with the modules that use the replacements.
IN_PLACE = {
    "InPlace": [*MODULES, "Engine"],
    "InPlaceRanges": ["CoreDigests"],
}
# Debian's packages, by command.
PACKAGES = {
    "qemu-aarch64-static": "qemu-user-static",
    "qemu-riscv64-static": "qemu-user-static",
    "aarch64-linux-gnu-gcc": "gcc-aarch64-linux-gnu libc6-dev-arm64-cross",
    "riscv64-linux-gnu-gcc": "gcc-riscv64-linux-gnu libc6-dev-riscv64-cross",
    "node": "nodejs",
    "wasm-opt": "binaryen",
}


class Failure(Exception):
    """A failed command; the text contains its name and its output."""


def called(command, **options):
    result = subprocess.run([str(word) for word in command], stdin=subprocess.DEVNULL, capture_output=True, text=True,
                            **options)
    if result.returncode != 0:
        words = " ".join(str(word) for word in command)
        raise Failure(f"{words}\nended with {result.returncode}: {(result.stderr + result.stdout).strip()[-3000:]}")
    return result.stdout


def toolchain(name):
    """Returns a program of the Swift toolchain: beside swiftc, or else on the path."""
    swiftc = shutil.which("swiftc")
    beside = pathlib.Path(os.path.realpath(swiftc)).parent / name if swiftc else None
    return str(beside) if beside and beside.exists() else shutil.which(name)


class Target:
    """A kind of program, with its commands to compile, link and run."""

    def __init__(self, name, flags, **options):
        self.name = name
        self.flags = flags
        # The prefix of the cross compiler, the emulator, and other requirements.
        self.prefix = options.get("prefix")
        self.runner = options.get("runner", [])
        self.tools = options.get("tools", [])
        self.is_native = options.get("is_native", False)
        self.is_wasm = options.get("is_wasm", False)
        # Interpreters too slow for the full length run the short length.
        self.is_slow = options.get("is_slow", False)
        self.shares = options.get("shares")

    @property
    def seeds(self):
        """Returns for each run whether hash seeds are fixed; `None` where the runner determines them."""
        if not self.is_native:
            return [None]
        # Slow, and a hash seed acts alike in all native builds.
        return [False] if "-Onone" in self.flags else [False, True]

    @property
    def is_embedded(self):
        return self.flags[-1] == EMBEDDED[-1]

    @property
    def is_in_package(self):
        """Whether CI builds the package so too: for release with -O, and with -Onone."""
        return self.is_native and self.flags in (["-O"], ["-Onone"])

    @property
    def missing(self):
        """Returns the missing commands."""
        return [tool for tool in self.tools if not (toolchain(tool) or shutil.which(tool))]

    def build(self, root, folder):
        """Compiles the tree at `root` and links it in `folder`; returns the programs, which contain each case once."""
        folder.mkdir(parents=True, exist_ok=True)
        core = [self.compiled(module, root, folder) for module in MODULES if module != DIGESTS]
        if not self.is_wasm:
            return [self.link(root, folder, [*filter(None, core), self.compiled(DIGESTS, root, folder)])]
        engine = self.compiled("Engine", root, folder)
        self.module(engine, ENGINE_EXPORTS, root, folder / ENGINE_MODULE)
        programs = []
        for name, condition in PARTS.items():
            part = self.compiled(DIGESTS, root, folder, "-D", condition)
            programs.append(self.module(part, EXPORTS, root, folder / name))
        return programs

    def compiled(self, module, root, folder, *flags):
        """Compiles a module; returns its object file, or `None` if the modules that import it contain its code."""
        source = root / f"Scripts/cross/{module}.swift"
        sources = [source] if source.exists() else sorted((root / "Sources" / module).rglob("*.swift"))
        if module == DIGESTS:
            # In the same module: as a client, Embedded Swift would specialize all generic code once more.
            sources.append(root / ENTRY)
        if self.is_wasm:
            sources += [root / f"Scripts/cross/{name}.swift" for name, modules in IN_PLACE.items() if module in modules]
        # Embedded Swift compiles the imported functions again in each object file. The last module needs no other object.
        result = None if self.is_embedded and module in MODULES and module != DIGESTS else folder / f"{module}.o"
        called(["swiftc", *self.flags, *flags, "-wmo", "-parse-as-library", "-swift-version", "6", "-package-name", "scrollwork",
                "-module-name", module, "-I", folder, "-emit-module", "-emit-module-path", folder / f"{module}.swiftmodule",
                *sources, *(["-c", "-o", result] if result else [])])
        return result

    def link(self, root, folder, objects):
        program = folder / "core-digests"
        main = root / "Scripts/cross/main.c"
        if self.prefix is None:
            objects.append(compiled_c([toolchain("clang")], main, folder))
            called(["swiftc", *objects, "-lm", "-o", program] if not self.is_embedded
                   else [toolchain("clang"), *objects, "-lm", "-o", program])
            return program
        compiler = f"{self.prefix}-gcc"
        objects.append(compiled_c([compiler], main, folder))
        place = lambda name: called([compiler, f"-print-file-name={name}"]).strip()
        # GNU ld refuses the copy relocations of Embedded Swift's objects; lld accepts them.
        called([toolchain("ld.lld"), "-static", place("crt1.o"), place("crti.o"), *objects, "--start-group", place("libc.a"),
                place("libm.a"), place("libgcc.a"), place("libgcc_eh.a"), "--end-group", place("crtn.o"), "-o", program])
        return program


    def module(self, object, names, root, path):
        """Returns the WebAssembly module of an object file that exports these functions, optimized for size."""
        shim = compiled_c([toolchain("clang"), "--target=wasm32-unknown-none-wasm", "-nostdlib", "-ffreestanding",
                           "-fno-builtin"], root / "Scripts/cross/freestanding.c", path.parent)
        exports = [f"--export={name}" for name in names]
        called([toolchain("wasm-ld"), "--no-entry", "--gc-sections", "--strip-all", "-z", f"stack-size={STACK}", *SMALL_LINK, *exports, object, shim,
                "-o", path])
        features = ["bulk-memory", "mutable-globals", "nontrapping-float-to-int", "sign-ext"]
        # The linker leaves the first 1024 bytes of memory free.
        called([toolchain("wasm-opt"), *SMALLER, "--low-memory-unused", *(f"--enable-{name}" for name in features),
                path, "-o", path])
        return path


def compiled_c(compiler, source, folder):
    result = folder / f"{source.stem}.o"
    # C computes only `round`; its operations must not be fused either.
    called([*compiler, "-O1", "-ffp-contract=off", "-c", source, "-o", result])
    return result


def targets(root):
    machine = platform.machine()
    script = root / "Scripts/cross/run.mjs"
    native = [Target(f"{machine} {flag}", [flag], is_native=True) for flag in ("-O", "-Onone", "-Ounchecked")]
    wasm = [*SMALL, "-target", "wasm32-unknown-none-wasm", *EMBEDDED]
    linked = ["wasm-ld", "clang", "wasm-opt"]
    return native + [
        # Scripts/check-embedded compiles the same, for a quick answer: a warning is an error in both.
        Target(f"{machine} Embedded", ["-O", "-warnings-as-errors", *EMBEDDED], is_native=True, tools=["clang"]),
        Target("arm64 Embedded", ["-O", "-target", "aarch64-none-none-elf", *EMBEDDED], prefix="aarch64-linux-gnu",
               runner=["qemu-aarch64-static"], tools=["ld.lld", "aarch64-linux-gnu-gcc", "qemu-aarch64-static"]),
        # Without the architecture and the calling convention the compiler makes soft-float code, which does not link.
        Target("riscv64 Embedded",
               ["-O", "-target", "riscv64-none-none-eabi", "-Xcc", "-march=rv64gc", "-Xcc", "-mabi=lp64d", *EMBEDDED],
               prefix="riscv64-linux-gnu", runner=["qemu-riscv64-static"],
               tools=["ld.lld", "riscv64-linux-gnu-gcc", "qemu-riscv64-static"]),
        Target("wasm32 node", wasm, is_wasm=True, runner=["node", script], tools=[*linked, "node"]),
        Target("wasm32 wasmkit", wasm, is_wasm=True, is_slow=True, tools=[*linked, "wasmkit"], shares="wasm32 node"),
    ]


class Program:
    """A built program, of one file or of several with a part of the cases each, and its output."""

    def __init__(self, target, paths):
        self.target = target
        self.paths = paths

    def output(self, *arguments, has_fixed_seeds=False):
        environment = {key: value for key, value in os.environ.items() if key != "SWIFT_DETERMINISTIC_HASHING"}
        if has_fixed_seeds:
            environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
        paths = ",".join(str(path) for path in self.paths)
        words = [str(word) for word in (*self.target.runner, paths, *arguments)]
        return called(words, env=environment)

    def digests(self, divisor, has_fixed_seeds=False):
        """Returns frames and digest by case, in the order of the cases; the last one is `all`."""
        text = self.output(divisor, has_fixed_seeds=has_fixed_seeds)
        return {name: (int(frames), digest) for name, frames, digest in (line.split() for line in text.splitlines())}

    def notes(self, case, start, every, count):
        text = self.output(case, start, every, count)
        return [line.split()[1] for line in text.splitlines()]


class WasmKitProgram(Program):
    """wasmkit calls one function and prints one value, so names and lengths are parameters."""

    def digests(self, divisor, has_fixed_seeds=False):
        result = {}
        expected = list(expected_digests(self.target.root)["short"].items())
        for index, (name, (frames, _)) in enumerate(expected[:-1]):
            result[name] = (frames, self.called(index, divisor))
        return result

    def called(self, index, divisor):
        path = next(path for path in self.paths if self.value(path, "core_has_case", index) == 1)
        return f"{self.value(path, 'core_case_digest', index, divisor) % (1 << 64):016x}"

    @staticmethod
    def value(path, function, *arguments):
        text = called([toolchain("wasmkit"), "run", path, function, *(f"i32:{argument}" for argument in arguments)])
        return int(re.search(r"i(?:32|64)\((-?\d+)\)", text).group(1))


def first_difference(case, length, one, other):
    """Returns the first frame of `case` in which two programs differ; `None` if none does before `length`."""
    start, every = 0, max(1, length // 100)
    while True:
        count = max(1, -(-(length - start) // every))
        notes = zip(one.notes(case, start, every, count), other.notes(case, start, every, count))
        index = next((index for index, (first, second) in enumerate(notes) if first != second), None)
        if index is None:
            # The recorded frames may end before the last frame.
            if every == 1:
                return None
            start, every = start + (count - 1) * every, max(1, every // 100)
            continue
        if every == 1 or (index == 0 and start == 0):
            return start + index * every
        found = start + index * every
        length, start, every = found + 1, max(0, found - every), max(1, every // 100)


def expected_digests(root):
    """Returns the committed constants: `full` and `short`, each frames and digest by case, and `divisor`."""
    text = (root / EXPECTED).read_text(encoding="utf-8")
    result = {"divisor": int(re.search(r"shortDivisor = (\d+)", text).group(1))}
    for name in ("full", "short"):
        body = re.search(rf"static let {name}: .*?= \[(.*?)\n  \]", text, re.S).group(1)
        rows = re.findall(r'ExpectedDigest\("([\w-]+)", ([\d_]+), 0x([0-9a-f_]+)\)', body)
        result[name] = {case: (int(frames.replace("_", "")), digest.replace("_", "")) for case, frames, digest in rows}
    return result


def expected_source(divisor, full, short):
    """Returns the text of the file of constants."""
    def rows(digests):
        for case, (frames, digest) in digests.items():
            groups = "_".join(digest[index:index + 4] for index in range(0, 16, 4))
            yield f'    ExpectedDigest("{case}", {frames:_}, 0x{groups}),'

    return "\n".join([
        "// Written by Scripts/cross-digests --record; CONTRIBUTING.md says when. Every machine must print these.",
        "",
        "/// The digest that one case must have.",
        "package struct ExpectedDigest: Sendable {",
        "  /// The case's name, or `all`.",
        "  package let name: StaticString",
        "  /// How many frames the digest is taken over.",
        "  package let frames: Int",
        "  /// The digest of the last frame.",
        "  package let digest: UInt64",
        "",
        "  private init(_ name: StaticString, _ frames: Int, _ digest: UInt64) {",
        "    self.name = name",
        "    self.frames = frames",
        "    self.digest = digest",
        "  }",
        "}",
        "",
        "extension ExpectedDigest {",
        "  /// The short length is the full one divided by this.",
        f"  package static let shortDivisor = {divisor}",
        "",
        "  /// The digests at full length, and that of all cases as the last.",
        "  package static let full: [ExpectedDigest] = [",
        *rows(full),
        "  ]",
        "",
        "  /// The digests at the short length, for tests and interpreters.",
        "  package static let short: [ExpectedDigest] = [",
        *rows(short),
        "  ]",
        "}",
        "",
    ])
