import re, pathlib, sys
root = pathlib.Path("/work/wt-player/Sources"); out = pathlib.Path("/tmp/emb/gen")
LEFT_OUT = {"GestureTraces": ["Tools/", "BundledGesture", "GestureTrace+Files", "RegularFile", "CSVFields"],
  "ScrollReplay": ["Suite/", "TraceFolder", "ScenarioReader.swift", "Key.swift", "KeyTable+", "Measures/ScrollToProbeX"]}
def place(path):
    if path == "self": return "Place({ root in root }, { root, value in root = value })"
    return f"Place({{ root in root.{path} }}, {{ root, value in root.{path} = value }})"
IMPORTS = "".join(f"import {m}\n" for m in ("PlaneGeometry","ScrollPhysics","LazyLayout","ConstraintLayout","ScrollEngine","ScrollScenes","GestureTraces"))
def rewrite(text, name):
    text = re.sub(r"^import Foundation\n", "", text, flags=re.M)
    text = re.sub(r'(Key\(\s*"\w+",\s*(?:filling: )?)\\\.([\w.]+)', lambda m: m[1] + place(m[2]), text)
    text = re.sub(r"\.at\(\\\.([\w.]+)\)", lambda m: f".at({place(m[1])})", text)
    text = re.sub(r"(?m)^(?!\s*//)(.*)$", lambda m: re.sub(r"(?<=[(\s])\\\.([a-z][\w.]*)", lambda k: "{ $0 }" if k[1] == "self" else "{ $0." + k[1] + " }", m[1]), text)
    text = re.sub(r"\bthrows (->|\{|=)", r"throws(ScenarioError) \1", text)
    text = re.sub(r"WritableKeyPath<([^>]*<[^>]*>[^>]*|[^<>]*)> & Sendable", r"Place<\1>", text)
    text = text.replace('String(format: "%.6f", number)', '"\\(number)"')
    text = re.sub(r"\bData\b", "[UInt8]", text)
    return text
for m in ("GestureTraces", "ScrollReplay"):
    for f in sorted((root/m).rglob("*.swift")):
        if any(x in str(f.relative_to(root/m)) or (x.endswith(".swift") and f.name == x) for x in LEFT_OUT[m]) and f.name not in ("HeldInputs.swift",): continue
        t = out/m/f.name; t.parent.mkdir(parents=True, exist_ok=True)
        t.write_text((IMPORTS if m == "ScrollReplay" else "") + rewrite(f.read_text(), f.name))
p = out/"ScrollReplay/KeyGroup.swift"; s = p.read_text()
p.write_text(IMPORTS + s[s.index("/// The allowed number"):s.index("  /// The group as the documentation")] + "  var table: KeyTable { KeyTable(name: name, rule: rule, rows: []) }\n}\n\n" + s[s.index("/// The untyped declarations"):])
