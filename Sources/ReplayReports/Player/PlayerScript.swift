/// The script of the player's page. Coordinates are points of the screen.
enum PlayerScript {
  /// Draws a frame of a case, its fingers, and the plot.
  static let drawing = #"""
    "use strict";
    const cases = JSON.parse(document.getElementById("cases").textContent);
    const element = (id) => document.getElementById(id);
    const color = (name) => getComputedStyle(document.documentElement).getPropertyValue("--" + name).trim();
    let colors = {};
    const readColors = () => {
      for (const name of ["card", "ink", "soft", "line", "accent", "warm", "row", "row-even", "pinned", "touch", "callback", "bad"])
        colors[name] = color(name);
    };
    // The places in the arrays that the command writes.
    const F = { number: 0, time: 1, phase: 2, x: 3, y: 4, dx: 5, dy: 6, views: 7, items: 8, values: 9, callbacks: 10, thumbs: 11 };

    const isMark = (text) => text !== "didScroll" && text !== "didZoom";

    // Sizes a canvas for the display's density; returns its context in points.
    function context(canvas, width, height) {
      const ratio = window.devicePixelRatio || 1;
      if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
        canvas.width = Math.round(width * ratio);
        canvas.height = Math.round(height * ratio);
      }
      const pen = canvas.getContext("2d");
      pen.setTransform(ratio, 0, 0, ratio, 0, 0);
      return pen;
    }

    // The screen: all outermost scroll views of the first frame.
    function bounds(shown) {
      let [width, height] = [40, 40];
      for (const [, parent, x, y, w, h] of shown.frames[0][F.views]) {
        if (parent < 0) [width, height] = [Math.max(width, x + w), Math.max(height, y + h)];
      }
      return [Math.min(width, 4000), Math.min(height, 4000)];
    }

    function drawScene(pen, shown, frame, width, height, time) {
      pen.fillStyle = colors.card;
      pen.fillRect(0, 0, width, height);
      const value = (kind, index, view = 0) =>
        frame[F.values].find((v) => v[0] === kind && v[1] === index && v[3] === view)?.[2];
      const mirrored = (x, w) => (shown.rtl ? width - x - w : x);
      const clips = {};
      for (const view of frame[F.views]) {
        const [node, parent, x, y, w, h] = view;
        clips[node] = { parent, x: mirrored(x, w), y, w, h };
        pen.save();
        clip(pen, clips, node);
        // A nested scroll view hides the row that holds it.
        pen.fillStyle = colors.card;
        pen.fillRect(clips[node].x, y, w, h);
        const rows = frame[F.items].filter((item) => item[0] === node);
        if (rows.length) for (const row of rows) drawRow(pen, row, mirrored, value, w);
        else drawTiles(pen, view, clips[node]);
        drawThumbs(pen, frame, node, clips[node], value);
        pen.restore();
        if (parent >= 0) outline(pen, clips[node]);
      }
      drawControls(pen, frame, value, width, height);
      drawTouches(pen, shown, time, width, height);
    }

    function clip(pen, clips, node) {
      for (let inner = clips[node]; inner; inner = clips[inner.parent]) {
        pen.beginPath();
        pen.rect(inner.x, inner.y, inner.w, inner.h);
        pen.clip();
      }
    }

    function outline(pen, { x, y, w, h }) {
      pen.strokeStyle = colors.soft;
      pen.globalAlpha = 0.5;
      pen.strokeRect(x + 0.5, y + 0.5, w - 1, h - 1);
      pen.globalAlpha = 1;
    }

    function drawRow(pen, [node, kind, index, x, y, w, h, isPinned], mirrored, value, room) {
      pen.save();
      const of = (number, otherwise) => (kind === 0 ? value(number, index, node) ?? otherwise : otherwise);
      const left = mirrored(x, w);
      pen.globalAlpha = Math.max(0, Math.min(1, of(41, 1)));
      pen.translate(left + w / 2 + of(45, 0), y + h / 2 + of(46, 0));
      pen.rotate((of(44, 0) * Math.PI) / 180);
      pen.scale(of(42, 1), of(43, 1));
      const blur = of(47, 0);
      if (blur > 0) pen.filter = `blur(${blur}px)`;
      pen.fillStyle = kind ? colors.pinned : index % 2 ? colors["row-even"] : colors.row;
      pen.fillRect(-w / 2, -h / 2, w, h);
      pen.fillStyle = colors.line;
      pen.fillRect(-w / 2, h / 2 - 1, w, 1);
      if (w < room - 1) pen.fillRect(w / 2 - 1, -h / 2, 1, h);
      const size = Math.max(7, Math.min(17, h * 0.55, w * 0.3));
      pen.font = `${kind ? 600 : 500} ${size}px system-ui, sans-serif`;
      pen.textBaseline = "middle";
      pen.fillStyle = kind ? colors.accent : colors.ink;
      const text = kind === 1 ? `Section ${index}` : kind === 2 ? `End of ${index}` : String(index);
      pen.beginPath();
      pen.rect(-w / 2, -h / 2, w, h);
      pen.clip();
      if (w < 60) {
        pen.textAlign = "center";
        pen.fillText(text, 0, 0);
      } else {
        pen.fillText(text, -w / 2 + 14, 0);
        // Grey bars stand for the row's text.
        pen.globalAlpha *= 0.16;
        const start = -w / 2 + 26 + pen.measureText(text).width;
        const lines = Math.max(1, Math.min(6, Math.floor(h / 24)));
        for (let line = 0; line < lines; line++) {
          const share = 0.45 + ((index * 37 + line * 61) % 50) / 100;
          const length = Math.max(0, w / 2 - 16 - start) * share;
          pen.fillRect(start, (line - (lines - 1) / 2) * 20 - 4, length, 8);
        }
      }
      pen.restore();
    }

    // Content without rows: tiles of 100 points with their places.
    function drawTiles(pen, [, , , , , , scale, ox, oy, zoom, cw, ch], { x, y, w, h }) {
      const side = 100 * zoom * scale;
      const [left, top] = [x - ox * scale, y - oy * scale];
      const [columns, rows] = [Math.ceil((cw * scale) / side), Math.ceil((ch * scale) / side)];
      if (!(side > 1)) return;
      const first = (start, place) => Math.max(0, Math.floor((place - start) / side));
      pen.save();
      pen.beginPath();
      pen.rect(left, top, cw * scale, ch * scale);
      pen.clip();
      pen.font = `${Math.max(8, Math.min(14, side / 6))}px system-ui, sans-serif`;
      pen.textBaseline = "top";
      for (let row = first(top, y); row < rows && top + row * side < y + h; row++) {
        for (let column = first(left, x); column < columns && left + column * side < x + w; column++) {
          pen.fillStyle = (row + column) % 2 ? colors["row-even"] : colors.row;
          pen.fillRect(left + column * side, top + row * side, side, side);
          pen.fillStyle = colors.soft;
          pen.fillText(`${column * 100}, ${row * 100}`, left + column * side + 8, top + row * side + 8);
        }
      }
      pen.restore();
    }

    function drawThumbs(pen, frame, node, { x, y, w, h }, value) {
      for (const axis of [0, 1]) {
        const opacity = value(10, 2 * node + axis);
        let place = opacity === undefined ? null : [value(11, 2 * node + axis), value(12, 2 * node + axis)];
        if (!place && node === 0) place = frame[F.thumbs][axis];
        if (!place || place[1] === undefined) continue;
        pen.globalAlpha = 0.5 * (opacity ?? (frame[F.phase] === "idle" ? 0 : 1));
        pen.fillStyle = colors.ink;
        pen.beginPath();
        if (axis === 0) pen.roundRect(x + place[0], y + h - 7, place[1], 4, 2);
        else pen.roundRect(x + w - 7, y + place[0], 4, place[1], 2);
        pen.fill();
        pen.globalAlpha = 1;
      }
    }

    // A refresh control, page dots and a keyboard.
    function drawControls(pen, frame, value, width, height) {
      for (const [kind, index, number] of frame[F.values]) {
        if (kind === 26 && number > 0) {
          pen.strokeStyle = colors.accent;
          pen.lineWidth = 3;
          pen.beginPath();
          pen.arc(width / 2, 28, 11, -Math.PI / 2, -Math.PI / 2 + Math.min(1, number) * 2 * Math.PI);
          pen.stroke();
          pen.lineWidth = 1;
        } else if (kind === 24) {
          const count = Math.min(12, Math.max(number + 1, 5));
          for (let dot = 0; dot < count; dot++) {
            pen.fillStyle = dot === number ? colors.accent : colors.soft;
            pen.beginPath();
            pen.arc(width / 2 + (dot - (count - 1) / 2) * 16, height - 16, 4, 0, 2 * Math.PI);
            pen.fill();
          }
        } else if (kind === 32 && number > 0) {
          pen.fillStyle = colors.line;
          pen.fillRect(0, height - number, width, number);
        }
      }
    }

    // Fingers that are down at `time` with the last third of a second of their paths, and the last turns of the wheel.
    function drawTouches(pen, shown, time, width, height) {
      const trails = new Map();
      let [wheelX, wheelY] = [0, 0];
      for (const [at, kind, pointer, x, y] of shown.events) {
        if (at > time) { if (kind === 5) continue; break; }
        if (kind === 0) trails.set(pointer, [[at, x, y]]);
        else if (kind === 1) trails.get(pointer)?.push([at, x, y]);
        else if (kind === 2 || kind === 3) trails.delete(pointer);
        else if (kind === 4 && time - at < 120000) [wheelX, wheelY] = [wheelX + x, wheelY + y];
      }
      pen.strokeStyle = pen.fillStyle = colors.touch;
      pen.lineCap = "butt";
      pen.save();
      pen.translate(-shown.padding[0], -shown.padding[1]);
      for (const trail of trails.values()) {
        for (let step = 1; step < trail.length; step++) {
          const age = time - trail[step][0];
          if (age > 333000) continue;
          pen.globalAlpha = 0.6 * (1 - age / 333000);
          pen.lineWidth = 6;
          pen.beginPath();
          pen.moveTo(trail[step - 1][1], trail[step - 1][2]);
          pen.lineTo(trail[step][1], trail[step][2]);
          pen.stroke();
        }
        const [, x, y] = trail[trail.length - 1];
        pen.globalAlpha = 0.35;
        pen.beginPath();
        pen.arc(x, y, 22, 0, 2 * Math.PI);
        pen.fill();
        pen.globalAlpha = 1;
        pen.lineWidth = 2;
        pen.stroke();
      }
      pen.restore();
      if (wheelX || wheelY) {
        pen.globalAlpha = 0.8;
        pen.lineWidth = 4;
        const length = Math.max(1, Math.hypot(wheelX, wheelY));
        const reach = 20 + Math.min(60, length);
        const [endX, endY] = [width / 2 + (wheelX / length) * reach, height / 2 + (wheelY / length) * reach];
        pen.beginPath();
        pen.moveTo(width / 2, height / 2);
        pen.lineTo(endX, endY);
        pen.stroke();
        pen.beginPath();
        pen.arc(endX, endY, 6, 0, 2 * Math.PI);
        pen.fill();
      }
      pen.globalAlpha = pen.lineWidth = 1;
    }
    """#

  /// Plays a case and follows the controls.
  static let controls = #"""
    let shown = cases[0], position = 0, playing = null, axis = "y", extent = [40, 40];
    const last = () => shown.frames[shown.frames.length - 1];
    const duration = () => Math.max(1, last()[F.time]);

    function choose(index, start = 0) {
      shown = cases[index];
      stop();
      element("case").value = String(index);
      element("summary").textContent = shown.summary;
      element("digest").textContent = shown.digest;
      const words = { same: "same as its golden", missing: "no golden" };
      element("golden").textContent = words[shown.golden.state] ?? `differs from its golden at frame ${shown.golden.first}`;
      element("golden").className = "pill " + shown.golden.state;
      element("scrub").max = String(shown.frames.length - 1);
      extent = bounds(shown);
      const range = (place) => {
        const all = shown.frames.map((frame) => frame[place]);
        return all.reduce((a, b) => Math.max(a, b)) - all.reduce((a, b) => Math.min(a, b));
      };
      axis = range(F.x) > range(F.y) ? "x" : "y";
      listCallbacks();
      show(start);
    }

    function listCallbacks() {
      const rows = [];
      shown.frames.forEach((frame, index) => {
        const told = frame[F.callbacks].filter(isMark);
        if (told.length) rows.push([index, frame[F.time], told.join(", ").replace(/(\.\d\d)\d+/g, "$1")]);
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
      const pen = context(element("scene"), ...extent);
      element("scene").style.width = extent[0] + "px";
      element("scene").style.aspectRatio = extent[0] + " / " + extent[1];
      drawScene(pen, shown, frame, ...extent, time ?? frame[F.time]);
      element("scrub").value = String(position);
      element("frame").textContent = `${frame[F.number]}`;
      element("time").textContent = (frame[F.time] / 1e6).toFixed(3) + " s";
      element("phase").textContent = frame[F.phase];
      element("offset").textContent = `${frame[F.x].toFixed(1)}, ${frame[F.y].toFixed(1)}`;
      element("velocity").textContent = `${frame[F.dx].toFixed(0)}, ${frame[F.dy].toFixed(0)}`;
      element("scene").setAttribute("aria-label", `Scene of ${shown.name}, frame ${frame[F.number]}`);
      element("scrub").setAttribute("aria-valuetext", `frame ${frame[F.number]}, ${frame[F.phase]}`);
      if (!playing) element("state").textContent =
        `Frame ${frame[F.number]}, ${frame[F.phase]}, offset ${element("offset").textContent} points`;
      for (const line of element("callbacks").children) line.className = Number(line.dataset.frame) <= position ? "past" : "";
      drawPlot();
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

    cases.forEach((each, index) => element("case").add(new Option(each.name, String(index))));
    element("case").onchange = (event) => { choose(Number(event.target.value)); remember(); };
    const move = (index) => { stop(); show(index); remember(); };
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
      if (/SELECT|INPUT|BUTTON/.test(event.target.tagName)) return;
      const keys = { " ": play, ArrowLeft: () => move(position - 1), ArrowRight: () => move(position + 1),
        Home: () => move(0), End: () => move(shown.frames.length - 1) };
      if (!keys[event.key]) return;
      event.preventDefault();
      keys[event.key]();
    });
    function open() {
      const [name, frame] = decodeURIComponent(location.hash.slice(1)).split("@");
      const index = Math.max(0, cases.findIndex((each) => each.name === name));
      const found = frame === "end" ? cases[index].frames.length - 1
        : cases[index].frames.findIndex((each) => each[F.number] >= Number(frame ?? 0));
      choose(index, Math.max(0, found));
    }
    matchMedia("(prefers-color-scheme: dark)").onchange = () => { readColors(); show(position); };
    addEventListener("resize", () => show(position));
    addEventListener("hashchange", open);
    readColors();
    open();
    document.documentElement.dataset.state = "ready";
    """#
}
