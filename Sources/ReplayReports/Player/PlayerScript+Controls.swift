extension PlayerScript {
  /// Plays a case and follows the controls.
  static let controls = #"""
    let shown, chosen = 0, position = 0, playing = null, axis = "y", extent = [40, 40], firstFrame = 0;
    const last = () => shown.frames[shown.frames.length - 1];
    const duration = () => Math.max(1, last()[F.time]);

    // Shows a case from the frame at the place that `start` finds; an error leaves the last case.
    function choose(index, start = () => 0) {
      endLive();
      stop();
      attempt(() => {
        shown = replayed(cases[index]);
        chosen = index;
      });
      if (!shown) return;
      element("case").value = String(chosen);
      element("summary").textContent = shown.summary;
      describeDigest();
      element("save").hidden = !cases[chosen].recorded;
      element("cost").textContent = "";
      element("scrub").max = String(shown.frames.length - 1);
      extent = bounds(shown);
      const range = (place) => {
        const all = shown.frames.map((frame) => frame[place]);
        return all.reduce((a, b) => Math.max(a, b)) - all.reduce((a, b) => Math.min(a, b));
      };
      axis = range(F.x) > range(F.y) ? "x" : "y";
      listCallbacks();
      show(start());
    }

    // Runs `body`; the sentence of an error is shown.
    function attempt(body) {
      element("error").textContent = "";
      try { return body(); } catch (error) { element("error").textContent = error.message; }
    }

    function describeDigest() {
      element("digest").textContent = shown.digest ?? "";
      const words = { same: "same as its golden", missing: "no golden", live: "live: touch, drag, wheel or keys",
        recorded: "same as recorded" };
      element("golden").textContent = words[shown.golden.state] ?? (shown.golden.first === null
        ? "differs from its golden" : `differs from its golden at frame ${shown.golden.first}`);
      element("golden").className = "pill " + shown.golden.state;
    }

    function listCallbacks() {
      const rows = [];
      shown.frames.forEach((frame, index) => {
        const named = frame[F.callbacks].filter(isMark);
        if (named.length) rows.push([index, frame[F.time], named.join(", ").replace(/(\.\d\d)\d+/g, "$1")]);
      });
      for (const [time, kind, text] of shown.events) if (kind === 5) rows.push([frameAt(time), time, text]);
      rows.sort((a, b) => a[1] - b[1]);
      element("callbacks").replaceChildren(...rows.slice(0, 500).map(([index, time, text]) => {
        const line = document.createElement("li");
        const button = document.createElement("button");
        button.textContent = (time / 1e6).toFixed(3) + " s";
        button.onclick = () => { stop(); show(index); };
        line.append(button, text);
        line.dataset.frame = String(index);
        return line;
      }));
    }

    // The last frame that is shown at `time`: binary search.
    function frameAt(time) {
      let [low, high] = [0, shown.frames.length - 1];
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (shown.frames[middle][F.time] <= time) low = middle; else high = middle - 1;
      }
      return low;
    }

    function show(index, time) {
      position = Math.max(0, Math.min(shown.frames.length - 1, index));
      const frame = shown.frames[position];
      describe(frame, time);
      element("scrub").value = String(position);
      element("scrub").setAttribute("aria-valuetext", `frame ${frame[F.number]}, ${frame[F.phase]}`);
      for (const line of element("callbacks").children) line.className = Number(line.dataset.frame) <= position ? "past" : "";
      drawPlot();
    }

    // Draws a frame and writes its numbers.
    function describe(frame, time) {
      const pen = context(element("scene"), ...extent);
      element("scene").style.width = extent[0] + "px";
      element("scene").style.aspectRatio = extent[0] + " / " + extent[1];
      element("scene").style.setProperty("--ratio", extent[0] / extent[1]);
      drawScene(pen, shown, frame, ...extent, time ?? frame[F.time]);
      element("frame").textContent = `${frame[F.number]}`;
      element("time").textContent = (frame[F.time] / 1e6).toFixed(3) + " s";
      element("phase").textContent = frame[F.phase];
      element("offset").textContent = `${frame[F.x].toFixed(1)}, ${frame[F.y].toFixed(1)}`;
      element("velocity").textContent = `${frame[F.dx].toFixed(0)}, ${frame[F.dy].toFixed(0)}`;
      element("scene").setAttribute("aria-label", `Scene of ${shown.name}, frame ${frame[F.number]}`);
      if (!playing && !live) element("state").textContent =
        `Frame ${frame[F.number]}, ${frame[F.phase]}, offset ${element("offset").textContent} points`;
    }

    function drawPlot() {
      const canvas = element("plot");
      const [width, height] = [canvas.clientWidth, canvas.clientHeight];
      const pen = context(canvas, width, height);
      pen.clearRect(0, 0, width, height);
      const across = (time) => 8 + ((width - 16) * time) / duration();
      const line = (place, stroke) => {
        const own = shown.frames.map((frame) => [frame[F.time], frame[place]]);
        const golden = stroke === colors.accent ? (shown.golden.points ?? []) : [];
        const other = golden.map((point) => [(point[0] * 1e6) / shown.fps, point[axis === "x" ? 1 : 2]]);
        const all = [...own, ...other].map((point) => point[1]);
        const [low, high] = [all.reduce((a, b) => Math.min(a, b)), all.reduce((a, b) => Math.max(a, b))];
        const draw = (points) => {
          pen.beginPath();
          points.forEach(([time, number], index) => {
            const y = height - 26 - ((height - 40) * (number - low)) / (high - low || 1);
            index ? pen.lineTo(across(time), y) : pen.moveTo(across(time), y);
          });
          pen.stroke();
        };
        pen.lineWidth = 2;
        pen.strokeStyle = stroke;
        draw(own);
        if (other.length) {
          pen.strokeStyle = colors.ink;
          pen.setLineDash([5, 4]);
          draw(other);
          pen.setLineDash([]);
          pen.fillStyle = colors.bad;
          pen.fillRect(across((shown.golden.first * 1e6) / shown.fps) - 1, 0, 2, height);
        }
        return [low, high];
      };
      // The phase is a band at the bottom, empty at rest.
      shown.frames.forEach((frame, index) => {
        const next = shown.frames[index + 1];
        if (next && frame[F.phase] !== "idle") {
          pen.fillStyle = frame[F.phase] === "decelerating" ? colors.warm : colors.accent;
          pen.fillRect(across(frame[F.time]), height - 6, across(next[F.time]) - across(frame[F.time]) + 0.5, 6);
        }
        if (frame[F.callbacks].some(isMark)) {
          pen.fillStyle = colors.callback;
          pen.fillRect(across(frame[F.time]) - 1, height - 20, 2, 10);
        }
      });
      line(axis === "x" ? F.dx : F.dy, colors.warm);
      const [low, high] = line(axis === "x" ? F.x : F.y, colors.accent);
      pen.fillStyle = colors.soft;
      pen.font = "11px system-ui, sans-serif";
      pen.textAlign = "right";
      pen.fillText(`${high.toFixed(0)} pt`, width - 10, 12);
      pen.fillText(`${low.toFixed(0)} pt`, width - 10, height - 30);
      pen.fillStyle = colors.ink;
      pen.fillRect(across(shown.frames[position][F.time]) - 0.75, 0, 1.5, height);
    }

    function stop() {
      if (playing) cancelAnimationFrame(playing.request);
      playing = null;
      element("play").textContent = "Play";
    }

    function play() {
      if (playing) return stop();
      if (position === shown.frames.length - 1) show(0);
      playing = { time: shown.frames[position][F.time], before: performance.now() };
      element("play").textContent = "Pause";
      const step = (now) => {
        playing.time += Math.max(0, now - playing.before) * 1000 * Number(element("speed").value);
        playing.before = now;
        show(frameAt(playing.time), playing.time);
        if (playing.time >= duration()) stop(); else playing.request = requestAnimationFrame(step);
      };
      playing.request = requestAnimationFrame(step);
    }

    const listCases = () =>
      element("case").replaceChildren(...cases.map((each, index) => new Option(each.name, String(index))));
    element("case").onchange = (event) => { choose(Number(event.target.value)); remember(); };
    const move = (index) => { if (live) return; stop(); show(index); remember(); };
    const remember = () => history.replaceState(null, "", `#${shown.name}@${shown.frames[position][F.number]}`);
    element("play").onclick = play;
    element("back").onclick = () => move(position - 1);
    element("next").onclick = () => move(position + 1);
    element("scrub").oninput = (event) => move(Number(event.target.value));
    const seek = (event) => {
      const box = element("plot").getBoundingClientRect();
      move(frameAt((duration() * (event.clientX - box.left - 8)) / (box.width - 16)));
    };
    element("plot").onpointerdown = (event) => { element("plot").setPointerCapture(event.pointerId); seek(event); };
    element("plot").onpointermove = (event) => { if (event.buttons) seek(event); };
    addEventListener("keydown", (event) => {
      if (live || /SELECT|INPUT|BUTTON/.test(event.target.tagName)) return;
      const keys = { " ": play, ArrowLeft: () => move(position - 1), ArrowRight: () => move(position + 1),
        Home: () => move(0), End: () => move(shown.frames.length - 1) };
      if (!keys[event.key]) return;
      event.preventDefault();
      keys[event.key]();
    });
    function open() {
      const named = decodeURIComponent(location.hash.slice(1));
      const end = cases.some((each) => each.name === named) ? -1 : named.lastIndexOf("@");
      const [name, frame] = end < 0 ? [named] : [named.slice(0, end), named.slice(end + 1)];
      choose(Math.max(0, cases.findIndex((each) => each.name === name)), () => (frame === "end" ? Infinity
        : shown.frames.findIndex((each) => each[F.number] >= Number(frame ?? 0))));
    }

    async function start() {
      await loadModule();
      matchMedia("(prefers-color-scheme: dark)").onchange = () => { readColors(); if (!live) show(position); };
      addEventListener("resize", () => { if (!live) show(position); });
      addEventListener("hashchange", open);
      readColors();
      listCases();
      open();
      firstFrame = performance.now();
      document.documentElement.dataset.state = "ready";
    }
    """#
}
