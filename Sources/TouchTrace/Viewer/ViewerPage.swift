// swift-format-ignore-file
// Written by Scripts/viewer-page from the files in Viewer. Do not edit.

/// The page of the viewer, in pieces, without a trace.
enum ViewerPage {
    /// The part before the mark `policy`.
    static let beforePolicy = ##"""
    <!DOCTYPE html>
    <html lang="en" data-theme="auto">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none';
    """##

    /// The part before the mark `title`.
    static let beforeTitle = ##"""
     img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
    <title>
    """##

    /// The part before the mark `more-style`.
    static let beforeMoreStyle = ##"""
    </title>
    <style>
    /* Colours: tested pairs of light and dark; states differ in form as well. */
    :root, :root[data-theme="light"] {
      color-scheme: light;
      --text: #1b1c1e; --dim: #5c6066; --panel: #ffffff; --back: #f2f3f5; --line: #d8dade;
      --stripe: #f7f8f9; --accent: #0058b0; --chosen: #dbeafc;
      --possible: #7a7f87; --active: #0072b2; --ended: #00805c; --failed: #6a6e75; --cancelled: #b85000;
      --held: #a05000; --view: #6b4fa0; --delayed: #a05000; --step: #4a5568; --animation: #9a3f79; --timer: #0b6b78;
      --arrow: #343a42; --different: #c2185b; --added: #dcf3e4; --removed: #fbe1e4; --mark: #ffe08a;
      --lost: #b3261e; --lost-back: #fdeceb; --passed: #1d6f42; --pointed: #c2185b26;
    }
    @media (prefers-color-scheme: dark) {
      :root[data-theme="auto"] {
        color-scheme: dark;
        --text: #ececee; --dim: #a2a7af; --panel: #1d1f22; --back: #131416; --line: #383b40;
        --stripe: #222528; --accent: #7cb8ff; --chosen: #1f3a58;
        --possible: #9aa0a8; --active: #4aa8e8; --ended: #2fbf91; --failed: #a6abb3; --cancelled: #ff9d4d;
        --held: #ffb357; --view: #a58be0; --delayed: #ffb357; --step: #5f6d82; --animation: #d880b4; --timer: #5cc4d4;
        --arrow: #d5d8dc; --different: #ff6fa5; --added: #173d29; --removed: #4a2026; --mark: #7a5b00;
        --lost: #ff8a80; --lost-back: #3d1f1f; --passed: #5fd39a; --pointed: #ff6fa540;
      }
    }
    :root[data-theme="dark"] {
      color-scheme: dark;
      --text: #ececee; --dim: #a2a7af; --panel: #1d1f22; --back: #131416; --line: #383b40;
      --stripe: #222528; --accent: #7cb8ff; --chosen: #1f3a58;
      --possible: #9aa0a8; --active: #4aa8e8; --ended: #2fbf91; --failed: #a6abb3; --cancelled: #ff9d4d;
      --held: #ffb357; --view: #a58be0; --delayed: #ffb357; --step: #5f6d82; --animation: #d880b4; --timer: #5cc4d4;
      --arrow: #d5d8dc; --different: #ff6fa5; --added: #173d29; --removed: #4a2026; --mark: #7a5b00;
      --lost: #ff8a80; --lost-back: #3d1f1f; --passed: #5fd39a; --pointed: #ff6fa540;
    }

    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    html { height: 100%; }
    body {
      margin: 0; height: 100%; display: flex; flex-direction: column; overflow: hidden;
      background: var(--back); color: var(--text);
      font: 14px/1.4 Inter, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
    }
    h3 { font-size: 14px; margin: 14px 0 4px; }
    p { margin: 6px 0; }
    button, select, input[type="search"] {
      font: inherit; color: inherit; background: var(--panel); border: 1px solid var(--line);
      border-radius: 6px; padding: 4px 9px; min-height: 30px;
    }
    button { cursor: pointer; }
    button:disabled { opacity: 0.55; cursor: default; }
    button:hover:not(:disabled) { border-color: var(--accent); }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
    .dim { color: var(--dim); }
    .time { color: var(--dim); font-variant-numeric: tabular-nums; }
    .rule {
      font-size: 12px; line-height: 16px; border: 1px solid var(--line); border-radius: 4px; padding: 0 4px;
      min-height: 0; background: none; white-space: nowrap; color: var(--dim); position: relative;
    }
    button.time {
      border: 0; background: none; padding: 0 2px; min-height: 0; position: relative; text-decoration: underline dotted;
      text-underline-offset: 3px; white-space: nowrap;
    }
    .plain { list-style: none; margin: 0; padding: 0; }
    .controls { display: flex; flex-wrap: wrap; gap: 6px; align-items: center; }
    .quiet { color: var(--dim); }

    header { padding: 8px 12px 4px; background: var(--panel); border-bottom: 1px solid var(--line); }
    #play { min-width: 64px; background: var(--accent); color: var(--panel); border-color: var(--accent); }
    #time { min-width: 92px; text-align: right; font-variant-numeric: tabular-nums; font-weight: 600; }
    #theme { margin-left: auto; }
    #scrubber { width: 100%; margin: 6px 0 0; accent-color: var(--accent); }
    #fact {
      margin: 2px 0 2px; height: 20px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap;
    }

    #report { background: var(--panel); border-bottom: 1px solid var(--line); padding: 5px 12px; flex: none; }
    #report.is-failed { border-top: 3px solid var(--lost); }
    #verdict-row { display: flex; gap: 8px; align-items: center; min-width: 0; }
    #verdict { flex: 1; min-width: 0; margin: 0; display: flex; gap: 10px; align-items: center; }
    #test-name { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-size: 15px; }
    .status { flex: none; font-weight: 700; border: 1px solid; border-radius: 6px; padding: 0 8px; }
    .is-failed .status { text-transform: uppercase; }
    .status.is-failed { color: var(--lost); background: var(--lost-back); }
    .status.is-passed { color: var(--passed); }
    #fold-report { min-height: 24px; padding: 0 8px; }
    #fold-report[aria-expanded="false"] { transform: rotate(-90deg); }
    #issue { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, auto); gap: 4px 20px; margin: 4px 0; }
    .expectation { min-width: 0; overflow-wrap: anywhere; }
    .message { white-space: pre-wrap; margin: 0 0 4px; max-height: 8.4em; overflow: auto; font-weight: 600; }
    .cause {
      margin: 0; color: var(--lost); background: var(--lost-back); border-left: 4px solid var(--lost);
      padding: 4px 8px; border-radius: 4px; max-height: 8.4em; overflow: auto;
    }
    .cause .rule, .cause .time { color: inherit; }
    .source { margin: 0; font-size: 12px; max-width: 46vw; flex: none; }
    .source figcaption { display: block; color: var(--dim); padding: 0; font-weight: 400; overflow-wrap: anywhere; }
    .source ol {
      list-style: none; margin: 2px 0 0; padding: 2px 0; overflow: auto; max-height: 150px; border-radius: 4px;
      border: 1px solid var(--line); position: relative;
    }
    .source li { display: flex; gap: 8px; min-width: max-content; padding-right: 8px; line-height: 18px; }
    .source .sign { width: 14px; flex: none; text-align: center; color: var(--lost); font-weight: 700; }
    .source .number { min-width: 24px; text-align: right; color: var(--dim); font-variant-numeric: tabular-nums; }
    .source code { white-space: pre; tab-size: 4; font-family: ui-monospace, Menlo, Consolas, monospace; }
    .source .failing { background: var(--lost-back); }

    main {
      flex: 1; min-height: 0; display: grid; gap: 0; padding: 10px;
      grid-template:
        "stage split lanes" minmax(100px, var(--lanes-height, 48%))
        "stage split splits" 10px
        "stage split side" minmax(100px, 1fr) / minmax(180px, var(--stage-width, var(--stage-share))) 10px minmax(280px, 1fr);
    }
    main { --stage-share: max(240px, 30%); }
    body.compares main { --stage-share: max(380px, 44%); }
    #split-stage { grid-area: split; }
    #split-lanes { grid-area: splits; }
    #split-names { position: absolute; top: 0; bottom: 0; left: calc(var(--names-width, 216px) - 3px); width: 7px; z-index: 4; }
    .splitter { touch-action: none; border-radius: 4px; }
    .splitter[aria-orientation="vertical"] { cursor: col-resize; }
    .splitter[aria-orientation="horizontal"] { cursor: row-resize; }
    .splitter:hover { background: var(--line); }
    .splitter:focus-visible { background: var(--accent); outline: none; }
    #lanes { position: relative; }
    #stage, #lanes, #side {
      background: var(--panel); border: 1px solid var(--line); border-radius: 8px; min-width: 0;
      min-height: 0; overflow: hidden; display: flex; flex-direction: column;
    }
    #stage { grid-area: stage; padding: 8px; gap: 8px; }
    #lanes { grid-area: lanes; }
    #side { grid-area: side; }
    .screens { flex: 1; min-height: 0; display: flex; gap: 8px; }
    figure { flex: 1; min-width: 0; margin: 0; display: flex; flex-direction: column; }
    figcaption { display: none; font-weight: 600; padding-bottom: 4px; }
    .compares figcaption { display: block; }
    .frame { flex: 1; min-height: 0; overflow: auto; display: flex; }
    .frame canvas { margin: auto; border: 1px solid var(--line); border-radius: 4px; flex: none; }

    #lane-scroll { position: relative; flex: 1; overflow: hidden auto; }
    #axis-row {
      display: flex; position: sticky; top: 0; z-index: 2; background: var(--panel);
      border-bottom: 1px solid var(--line);
    }
    #lane-tools {
      width: var(--names-width, 216px); flex: none; display: flex; flex-wrap: wrap; gap: 3px; padding: 6px 8px;
      align-content: center; overflow: hidden;
    }
    #lane-tools button { flex: 1; min-height: 26px; padding: 0 4px; line-height: 18px; }
    #lane-filter { width: 100%; min-width: 0; min-height: 26px; padding: 1px 6px; }
    #measure[aria-pressed="true"] { background: var(--accent); color: var(--panel); }
    #time-scale { display: flex; flex-direction: column; }
    #axis, #film { cursor: col-resize; touch-action: none; display: block; }
    #range {
      display: flex; gap: 6px; align-items: center; border-top: 1px solid var(--line); padding: 2px 8px; font-size: 13px;
    }
    #range-words { flex: 1; min-width: 0; }
    #range button { min-height: 24px; padding: 0 8px; }
    #lane-rows { display: flex; align-items: flex-start; }
    #lane-names { list-style: none; margin: 0; padding: 0; width: var(--names-width, 216px); flex: none; }
    #lane-names li {
      height: var(--lane-height, 26px); padding: 0 8px 0 2px; display: flex; gap: 4px; align-items: center;
      overflow: hidden;
    }
    #lane-names li:nth-child(even) { background: var(--stripe); }
    .lane-name { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: pre; }
    .fold { position: relative; width: 20px; flex: none; border: 0; background: none; padding: 0; min-height: 22px; color: var(--dim); }
    .lane-kind { margin-left: auto; flex: none; font-size: 11px; color: var(--dim); }
    .badge { font-size: 11px; font-weight: 700; border-radius: 4px; padding: 0 5px; border: 1px solid; }
    .run-0 { color: var(--ended); }
    .run-1 { color: var(--different); }
    #lanes-canvas { flex: none; cursor: crosshair; touch-action: pan-y; }
    #now {
      position: absolute; top: 0; width: 2px; margin-left: -1px; background: var(--different); z-index: 3;
      pointer-events: none;
    }
    .floating {
      position: fixed; z-index: 10; max-width: min(420px, 92vw); padding: 6px 9px; border-radius: 6px;
      background: var(--panel); border: 1px solid var(--dim); box-shadow: 0 4px 14px #00000040;
      overflow-wrap: anywhere;
    }
    #tip { pointer-events: none; }
    .preview { display: block; border: 1px solid var(--line); margin-top: 4px; }
    #screen-hits { flex: none; max-height: 30%; overflow: auto; border-bottom: 1px solid var(--line); }
    .shown-text { color: var(--accent); }

    [role="tablist"] {
      display: flex; gap: 2px; padding: 4px 4px 0; border-bottom: 1px solid var(--line); overflow-x: auto;
      flex: none;
    }
    [role="tab"] {
      border-color: transparent; border-radius: 6px 6px 0 0; background: none; white-space: nowrap;
    }
    [role="tab"][aria-selected="true"] {
      border-color: var(--line); border-bottom-color: var(--panel); font-weight: 600; margin-bottom: -1px;
      background: var(--panel);
    }
    .panel { flex: 1; min-height: 0; overflow: auto; padding: 8px 12px; }
    #transcript-panel { display: flex; flex-direction: column; gap: 6px; }
    #search { flex: 1; min-width: 110px; }
    #transcript { flex: 1; overflow: auto; min-height: 60px; }
    #transcript-space { position: relative; }
    .line {
      position: absolute; left: 0; right: 0; height: 22px; line-height: 22px; display: flex; gap: 10px;
      white-space: nowrap; cursor: pointer; border-radius: 4px; font-size: 13px;
    }
    .line .sign { width: 10px; flex: none; text-align: center; font-weight: 700; }
    body:not(.compares) .line .sign { display: none; }
    .line .time { width: 66px; flex: none; text-align: right; }
    .line .subject { width: 130px; flex: none; overflow: hidden; text-overflow: ellipsis; font-weight: 600; }
    .line .text { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; }
    .line:hover { background: var(--stripe); }
    .line.later { color: var(--dim); }
    .line.added { background: var(--added); }
    .line.removed { background: var(--removed); }
    .line.current { background: var(--chosen); box-shadow: inset 3px 0 0 var(--accent); }
    mark { background: var(--mark); color: inherit; }

    .finding {
      display: flex; gap: 10px; margin-bottom: 6px; align-items: baseline; cursor: pointer; border: 1px solid var(--line);
      border-left: 4px solid var(--line); border-radius: 6px; padding: 4px 9px;
    }
    .finding:hover { border-color: var(--accent); }
    .finding .time { flex: none; width: 84px; text-align: right; }
    .finding .kind { font-weight: 600; }
    .finding .kind::after { content: ":"; }
    .finding .count { font-weight: 700; margin-left: 6px; white-space: nowrap; }
    .finding.look-lost { border-left-color: var(--lost); }
    .finding.look-lost .kind { color: var(--lost); }
    .finding.look-held { border-left-color: var(--held); }
    .finding.look-failed { border-left-color: var(--failed); }
    .finding.look-cancelled { border-left-color: var(--cancelled); }
    .finding.is-cause { background: var(--lost-back); border-color: var(--lost); color: var(--lost); }
    .finding.is-cause .time, .finding.is-cause .rule { color: inherit; }
    .picker { display: flex; gap: 10px; align-items: center; }
    .relations { margin: 0 0 6px; padding-left: 22px; }
    .tree, .tree ul { list-style: none; margin: 0; padding-left: 16px; border-left: 1px solid var(--line); }
    .panel > .tree { padding-left: 0; border: 0; }
    .node {
      border: 0; background: none; padding: 1px 4px; min-height: 24px; text-align: left; display: inline-block;
      overflow-wrap: anywhere;
    }
    .node:disabled { opacity: 1; }
    .node .sign { display: inline-block; width: 16px; }
    .accepted > .node .sign { color: var(--ended); font-weight: 700; }
    .refused > .node { color: var(--dim); }
    .node.chosen { background: var(--chosen); }
    .chain { margin: 0; padding-left: 22px; }
    @media (min-width: 761px) {
      /* What is told of a view stands beside the tree. */
      #tree-panel {
        display: grid; grid-template: minmax(0, 1fr) / minmax(0, 2fr) minmax(0, 3fr); gap: 16px; overflow: hidden;
      }
      #tree-panel > * { overflow: auto; margin: 0; border: 0; }
    }
    .details { border-bottom: 1px solid var(--line); margin-bottom: 8px; padding-bottom: 8px; }
    #legend li, #keys li { display: flex; gap: 12px; align-items: center; min-height: 28px; }
    .legend-rule { width: 70px; flex: none; text-align: center; }
    #keys li > :first-child { width: 120px; flex: none; }
    kbd { border: 1px solid var(--line); border-bottom-width: 2px; border-radius: 4px; padding: 0 5px; font: inherit; }

    /* A thumb is no mouse. */
    @media (pointer: coarse) {
      button, select, input[type="search"], #lane-tools button { min-height: 44px; }
      button { min-width: 44px; }
      #split-names { width: 21px; margin-left: -7px; }
      #lane-tools { padding: 2px; }
      #lane-tools button { padding: 0; min-width: 36px; min-height: 44px; }
      #lane-filter { min-height: 44px; }
      #lane-names .fold { min-width: 0; width: 28px; min-height: 36px; }
      #range button, #fold-report { min-height: 40px; min-width: 40px; }
      /* Buttons inside of sentences reach beyond their letters. */
      .rule, button.time { min-height: 0; min-width: 0; }
      .rule::after, button.time::after, .fold::after { content: ""; position: absolute; inset: -11px -8px; }
      #scrubber { height: 40px; margin: 0; }
      input[type="checkbox"] { width: 24px; height: 24px; }
      label { display: inline-flex; gap: 8px; align-items: center; min-height: 44px; }
      .node { min-height: 36px; }
    }
    @media (max-width: 760px) {
      :root { --names-width: 160px; }
      body { height: auto; min-height: 100%; overflow: auto; }
      header { position: sticky; top: 0; z-index: 5; padding: 6px 8px 2px; }
      /* Buttons in the first row, the time and the slider in the second. */
      header { display: flex; flex-wrap: wrap; gap: 4px; align-items: center; }
      header .controls { display: contents; }
      header button { flex: 1 0 40px; min-width: 40px; }
      header #play { flex: 1 0 58px; }
      header #speed { flex: 1 0 64px; }
      button, select { padding: 4px 7px; }
      #time { order: 1; width: 76px; min-width: 0; font-size: 13px; }
      #scrubber { order: 2; flex: 1 0 60%; width: auto; min-width: 0; }
      #fact {
        order: 3; flex: 1 0 100%; margin: 0; white-space: normal; height: 38px; font-size: 13px; line-height: 19px;
        display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2;
      }
      #fact .rule { line-height: 14px; }
      #screen-hits { max-height: 30vh; }
      [role="tablist"] { padding: 2px 0 0; gap: 0; }
      [role="tab"] { flex: 1 0 auto; padding: 4px 5px; font-size: 13px; }
      main { display: flex; flex-direction: column; padding: 6px; gap: 6px; }
      #stage { height: 38vh; flex: none; }
      #lanes { max-height: 40vh; flex: none; }
      #side { min-height: 60vh; }
      #split-stage, #split-lanes { display: none; }
      #report { padding: 5px 8px; }
      #verdict { flex-wrap: wrap; gap: 4px 10px; }
      #test-name { white-space: normal; overflow-wrap: anywhere; flex: 1 1 55%; }
      .cause { max-height: 12em; }
      #issue { grid-template-columns: minmax(0, 1fr); }
      .source { max-width: 100%; min-width: 0; }
      .source ol { max-height: 96px; }
      #lane-names li { padding: 0 4px 0 0; font-size: 12px; gap: 2px; }
      .lane-kind { display: none; }
      #transcript { flex: none; height: 56vh; }
      .panel { max-height: 78vh; }
      .line .subject { width: 84px; }
      .line .time { width: 56px; }
      .line { gap: 6px; }
      .wide { display: none; }
      #play { min-width: 58px; }
      .finding { gap: 6px; padding: 4px 6px; }
      .finding .time { width: auto; min-width: 64px; font-size: 13px; }
    }
    @media (prefers-reduced-motion: no-preference) { button { transition: border-color 0.1s; } }
    """##

    /// The part before the mark `bar`.
    static let beforeBar = ##"""

    </style>
    </head>
    <body>
    <section id="report" aria-label="Result" hidden>
      <div id="verdict-row">
        <p id="verdict"></p>
        <button type="button" id="fold-report" aria-controls="issue" aria-expanded="true" title="Show or hide the failure" aria-label="The failure">▾</button>
      </div>
      <div id="issue" hidden></div>
    </section>

    """##

    /// The part before the mark `traces`.
    static let beforeTraces = ##"""
    <header>
      <div class="controls" role="group" aria-label="Time">
        <button type="button" id="fact-back" title="The fact before (P)" aria-label="The fact before">‹<span class="wide"> Fact</span></button>
        <button type="button" id="frame-back" title="A frame back (←)" aria-label="A frame back">◂</button>
        <button type="button" id="play" title="Play, pause (Space)" aria-pressed="false">Play</button>
        <button type="button" id="frame-on" title="A frame on (→)" aria-label="A frame on">▸</button>
        <button type="button" id="fact-on" title="The next fact (N)" aria-label="The next fact"><span class="wide">Fact </span>›</button>
        <select id="speed" aria-label="Speed" title="Speed ([ and ])">
          <option value="0.05">0.05×</option><option value="0.1">0.1×</option>
          <option value="0.25">0.25×</option><option value="0.5">0.5×</option>
          <option value="1" selected>1×</option><option value="2">2×</option>
          <option value="5">5×</option><option value="20">20×</option>
        </select>
        <output id="time" for="scrubber"></output>
        <button type="button" id="theme" class="quiet"><span aria-hidden="true">◐</span> <span id="theme-name" class="wide"></span></button>
      </div>
      <input type="range" id="scrubber" aria-label="Time of the run">
      <p id="fact" aria-live="polite"></p>
    </header>
    <main>
      <section id="stage" aria-label="Screen">
        <div class="screens">
          <figure>
            <figcaption>A: the run</figcaption>
            <div class="frame" id="frame-0"><canvas id="screen-0" role="img" aria-label="The screen; its views are in the panel Views"></canvas></div>
          </figure>
          <figure hidden>
            <figcaption>B: compared with</figcaption>
            <div class="frame" id="frame-1"><canvas id="screen-1" role="img" aria-label="The screen of the run that it is compared with"></canvas></div>
          </figure>
        </div>
        <div class="controls">
          <button type="button" id="zoom-out" title="The screen smaller" aria-label="The screen smaller">−</button>
          <button type="button" id="zoom-in" title="The screen larger" aria-label="The screen larger">+</button>
          <label><input type="checkbox" id="show-fingers" checked> fingers</label>
        </div>
      </section>
      <div id="split-stage" class="splitter" role="separator" tabindex="0" aria-orientation="vertical" aria-label="Width of the screen" aria-controls="stage"></div>
      <section id="lanes" aria-label="Lanes">
        <div id="split-names" class="splitter" role="separator" tabindex="0" aria-orientation="vertical" aria-label="Width of the names" aria-controls="lane-names"></div>
        <div id="lane-scroll">
          <div id="axis-row">
            <div id="lane-tools">
              <button type="button" id="lanes-out" aria-label="Lanes from farther away" title="(−)">−</button>
              <button type="button" id="lanes-in" aria-label="Lanes closer" title="(+)">+</button>
              <button type="button" id="lanes-fit" title="(0)">All</button>
              <button type="button" id="measure" aria-pressed="false" aria-label="Measure a range" title="Measure a range from here (M), or drag with Shift">⟷</button>
              <input type="search" id="lane-filter" placeholder="Filter lanes" aria-label="Filter lanes by name">
            </div>
            <div id="time-scale">
              <canvas id="film" aria-hidden="true"></canvas>
              <canvas id="axis" aria-hidden="true"></canvas>
            </div>
          </div>
          <div id="lane-rows">
            <ol id="lane-names"></ol>
            <canvas id="lanes-canvas" role="img" aria-label="What happened in each lane; the transcript and the panels Touch and Views tell the same"></canvas>
          </div>
          <div id="now"></div>
        </div>
        <div id="range" role="status" hidden>
          <span id="range-words"></span>
          <button type="button" id="range-show">Zoom</button>
          <button type="button" id="range-clear" aria-label="No range" title="(Esc)">✕</button>
        </div>
      </section>
      <div id="split-lanes" class="splitter" role="separator" tabindex="0" aria-orientation="horizontal" aria-label="Height of the lanes" aria-controls="lanes"></div>
      <section id="side" aria-label="Panels">
        <div role="tablist" aria-label="Panels">
          <button type="button" role="tab" aria-controls="short-panel">In short</button>
          <button type="button" role="tab" aria-controls="transcript-panel">Transcript</button>
          <button type="button" role="tab" aria-controls="touch-panel">Touch</button>
          <button type="button" role="tab" aria-controls="tree-panel">Views</button>
          <button type="button" role="tab" aria-controls="legend-panel">Signs<span class="wide"> and keys</span></button>
        </div>
        <div role="tabpanel" id="short-panel" class="panel" tabindex="0" aria-label="In short">
          <div id="comparison" hidden>
            <p id="comparison-words"></p>
            <p class="picker">
              <button type="button" id="difference-back">Difference before</button>
              <button type="button" id="difference-on">Next difference</button>
            </p>
          </div>
          <p id="summary"></p>
          <ol id="findings" class="plain"></ol>
        </div>
        <div role="tabpanel" id="transcript-panel" class="panel" aria-label="Transcript" hidden>
          <div class="controls">
            <input type="search" id="search" placeholder="Search (/)" aria-label="Search in the transcript and in the texts on the screen">
            <span id="found" role="status"></span>
            <label title="also show how responders hand touches on to the next one"><input type="checkbox" id="handing-on"> handing on</label>
          </div>
          <ol id="screen-hits" class="plain" aria-label="Texts on the screen" hidden></ol>
          <div id="transcript" role="listbox" tabindex="0" aria-label="Transcript"><div id="transcript-space" role="presentation"></div></div>
        </div>
        <div role="tabpanel" id="touch-panel" class="panel" tabindex="0" aria-label="Touch" hidden></div>
        <div role="tabpanel" id="tree-panel" class="panel" tabindex="0" aria-label="Views" hidden></div>
        <div role="tabpanel" id="legend-panel" class="panel" tabindex="0" aria-label="Signs and keys" hidden>
          <ul id="legend" class="plain"></ul>
          <h3>Keys</h3>
          <ul id="keys" class="plain"></ul>
        </div>
      </section>
    </main>
    <div id="tip" class="floating" role="tooltip" inert hidden></div>
    <div id="rule-card" class="floating" role="status" hidden></div>
    <noscript>This page shows a run with a script of its own. To see it, allow scripts for this file; it loads nothing from anywhere.</noscript>
    <script type="application/json" id="traces">
    """##

    /// The part before the mark `start`.
    static let beforeStart = ##"""
    </script>
    <script>
    (() => {
    "use strict";

    // Helpers for elements of the page. Content of a trace is inserted as text, never as HTML.

    /** A new element. Attributes are given by name, listeners as `on…`, then content: texts and elements. */
    function element(name, attributes = {}, ...content) {
        const made = document.createElement(name);
        for (const [key, value] of Object.entries(attributes)) {
            if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
            else if (value === true) made.setAttribute(key, "");
            else if (value !== false && value !== null && value !== undefined) {
                made.setAttribute(key, String(value));
            }
        }
        made.append(...content.filter((part) => part !== null && part !== undefined));
        return made;
    }

    /** The element of the page with an id. */
    function part(id) {
        return document.getElementById(id);
    }

    /** The current value of a color of the style sheet, by name. It differs between light and dark. */
    function color(name) {
        return getComputedStyle(document.documentElement).getPropertyValue("--" + name).trim();
    }

    /** A function that runs `work` at most once for each frame of the display. */
    function oncePerFrame(work) {
        let isDue = false;
        return () => {
            if (isDue) return;
            isDue = true;
            requestAnimationFrame(() => {
                isDue = false;
                work();
            });
        };
    }

    /** Gives a canvas the size in pixels at which it is shown. Returns the number of pixels for a point. */
    function fitCanvas(canvas, width, height) {
        const scale = Math.min(window.devicePixelRatio || 1, 3);
        const [pixelsWide, pixelsHigh] = [Math.round(width * scale), Math.round(height * scale)];
        if (canvas.width !== pixelsWide) canvas.width = pixelsWide;
        if (canvas.height !== pixelsHigh) canvas.height = pixelsHigh;
        canvas.style.width = width + "px";
        canvas.style.height = height + "px";
        return scale;
    }

    // Times as text: milliseconds below ten seconds, minutes and seconds above.

    /** A time or a length without its unit, for columns: "350.0", or "10:32.883". */
    function timeInDigits(seconds) {
        const milliseconds = Math.round(Math.abs(seconds) * 10_000) / 10;
        const sign = seconds < 0 && milliseconds > 0 ? "-" : "";
        if (milliseconds < 10_000) return sign + milliseconds.toFixed(1);
        const whole = Math.round(milliseconds);
        const rest = ((whole % 60_000) / 1000).toFixed(3).padStart(6, "0");
        return `${sign}${Math.floor(whole / 60_000)}:${rest}`;
    }

    /** A time or a length: "350.0 ms", or "10:32.883". */
    function timeInWords(seconds) {
        const digits = timeInDigits(seconds);
        return digits.includes(":") ? digits : digits + " ms";
    }

    /** A time on an axis with a line for each `step` seconds. */
    function timeOnAxis(time, step) {
        if (step >= 1) {
            const seconds = Math.round(time);
            const minutes = Math.floor(seconds / 60);
            return minutes ? `${minutes}:${String(seconds % 60).padStart(2, "0")}` : `${seconds} s`;
        }
        if (Math.abs(time) >= 10) return timeInDigits(time);
        return `${(time * 1000).toFixed(step < 0.001 ? 1 : 0)} ms`;
    }

    // The rules of UIKit's behavior that texts cite: an id, whose sentence is its tooltip, or a card.

    /** The rules that the runs cite: sentence and grade by id. */
    const knownRules = new Map();

    /** The button for a rule's id. Its tooltip has the rule's sentence, and a click shows it. */
    function ruleElement(rule) {
        return element("button", {
            type: "button", class: "rule", title: ruleInWords(rule), "data-rule": rule,
        }, rule);
    }

    function ruleInWords(rule) {
        const known = knownRules.get(rule);
        return known ? `${rule} (${known.grade}): ${known.sentence}` : `${rule}: Documentation/Rules.md`;
    }

    /** A text whose rules are set apart: "(G-60, G-61)" becomes two elements. Only `rules` are searched for. */
    function textWithRules(text, rules) {
        const known = rules instanceof Set ? rules : new Set(rules);
        const pieces = [];
        let end = 0;
        for (const found of text.matchAll(/\(([\w-]+(?:, [\w-]+)*)\)/g)) {
            const ids = found[1].split(", ");
            if (!ids.every((id) => known.has(id))) continue;
            const chips = ids.flatMap((id) => [" ", ruleElement(id)]).slice(1);
            pieces.push(text.slice(end, found.index), ...chips);
            end = found.index + found[0].length;
        }
        return [...pieces, text.slice(end)];
    }

    /** The rules that a fact cites, in the form for the end of a sentence. */
    function ruleOf(run, fact) {
        const rules = run.facts[fact]?.rules ?? [];
        return rules.length ? ` (${rules.join(", ")})` : "";
    }

    /** Shows the sentence of a rule that is clicked, until the next click, scroll or Escape. */
    class RuleCard {
        constructor() {
            this.card = part("rule-card");
            document.addEventListener("click", (event) => {
                const chip = event.target.closest("[data-rule]");
                if (chip) this.show(chip);
                else if (!this.card.contains(event.target)) this.hide();
            });
            document.addEventListener("keydown", (event) => {
                if (event.key === "Escape") this.hide();
            });
            document.addEventListener("scroll", () => this.hide(), { capture: true });
        }

        show(chip) {
            const { rule } = chip.dataset;
            const known = knownRules.get(rule);
            const sentence = known?.sentence ?? "The page does not have the sentence of this rule.";
            this.card.replaceChildren(
                element("strong", {}, rule), " ", element("span", { class: "dim" }, known ? known.grade : ""),
                element("p", {}, ...withCode(sentence)),
                element("p", { class: "dim" }, `Documentation/Rules.md, or: touchstone rules ${rule}`),
            );
            this.card.hidden = false;
            placeNear(this.card, chip.getBoundingClientRect());
        }

        hide() {
            this.card.hidden = true;
        }
    }

    /** A text whose parts between backticks are code. */
    function withCode(text) {
        return text.split("`").map((piece, index) => (index % 2 ? element("code", {}, piece) : piece));
    }

    /** Places a floating element below a rectangle of the window, or above it if there is no room below. */
    function placeNear(floating, { left, top, bottom }) {
        const box = floating.getBoundingClientRect();
        const isBelow = bottom + 6 + box.height <= window.innerHeight || top < box.height + 6;
        const x = Math.min(left, window.innerWidth - box.width - 8);
        floating.style.left = Math.max(4, x) + "px";
        floating.style.top = Math.max(4, isBelow ? bottom + 6 : top - box.height - 6) + "px";
    }

    // Geometry: affine transforms are lists [a, b, c, d, tx, ty], rectangles are [x, y, width, height].

    const identity = [1, 0, 0, 1, 0, 0];

    /** The transform that applies `inner`, and then `outer`. */
    function joined(inner, outer) {
        const [a, b, c, d, x, y] = inner;
        const [A, B, C, D, X, Y] = outer;
        return [
            a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D,
            x * A + y * C + X, x * B + y * D + Y,
        ];
    }

    /** A point after a transform. */
    function moved([x, y], [a, b, c, d, tx, ty]) {
        return [x * a + y * c + tx, x * b + y * d + ty];
    }

    /** The inverse transform; null if there is none. */
    function inverse([a, b, c, d, tx, ty]) {
        const size = a * d - b * c;
        if (Math.abs(size) < 1e-12) return null;
        return [
            d / size, -b / size, -c / size, a / size,
            (c * ty - d * tx) / size, (b * tx - a * ty) / size,
        ];
    }

    /** The four corners of a rectangle after a transform. */
    function corners([x, y, width, height], transform) {
        return [[x, y], [x + width, y], [x + width, y + height], [x, y + height]]
            .map((corner) => moved(corner, transform));
    }

    /** The smallest upright rectangle around a rectangle after a transform. */
    function frameOf(bounds, transform) {
        const all = corners(bounds, transform);
        const [xs, ys] = [all.map((c) => c[0]), all.map((c) => c[1])];
        const [x, y] = [Math.min(...xs), Math.min(...ys)];
        return [x, y, Math.max(...xs) - x, Math.max(...ys) - y];
    }

    /** A number with at most one decimal place. */
    function short(number) {
        return String(Math.round(number * 10) / 10);
    }

    /** A rectangle as text. */
    function rectangleInWords([x, y, width, height]) {
        return `(${short(x)}, ${short(y)}, ${short(width)}, ${short(height)})`;
    }

    // The data of a run, as Sources/TouchTrace/Viewer/ViewerData.swift writes it: rows of numbers, in which a
    // text is its index in the list of all texts, and -1 is nothing. Times are microseconds there, seconds here.

    /** A run that was recorded, or that is being played and grows. */
    class Run {
        constructor(data) {
            this.restart(data);
        }

        /** Forgets everything, and reads a whole run. */
        restart(data) {
            this.header = data.header;
            this.framesPerSecond = data.header.framesPerSecond || 60;
            /** Whether an earlier version wrote the trace: its facts are words without data. */
            this.isWordsOnly = data.wordsOnly === true;
            [this.texts, this.trees, this.factData] = [[], [], []];
            for (const list of ["facts", "touches", "gestures", "hits", "relations", "deliveries", "animations",
                "timers", "steps", "strokes"]) this[list] = [];
            this.screens = new ScreenHistory([]);
            /** The strokes that have not ended, by name. */
            this.openStrokes = new Map();
            /** What stands out, the most important first. */
            this.findings = [];
            /** The fingers that were refused. */
            this.refusals = [];
            /** The names of all rules that the run cites. */
            this.rules = new Set();
            this.grow(data);
            this.result = resultOf(this, data.failure);
            this.start = Math.min(this.end, this.facts.length ? this.facts[0].time : this.end,
                data.screens.length ? data.screens[0].time : this.end);
        }

        /** Adds what is new to the lists. Timers that may have ended, and findings, are replaced. */
        grow(data) {
            for (const list of ["texts", "trees", "factData"]) append(this[list], data[list] ?? []);
            for (const [id, rule] of Object.entries(data.rules ?? {})) knownRules.set(id, rule);
            const { texts, trees } = this;
            const text = (place) => (place < 0 ? null : texts[place]);
            const number = (value) => (value < 0 ? null : value);
            const seconds = (value) => value / 1e6;
            const before = this.facts.length;
            const facts = data.facts.map((row, index) => ({
                index: before + index, time: seconds(row[0]), kind: text(row[1]), subject: text(row[2]),
                text: text(row[3]), isRealTime: row[4] === 1, ...this.dataOf(this.factData[row[5]]),
            }));
            append(this.facts, facts);
            const touches = data.touches.map((row) => ({
                time: seconds(row[0]), finger: row[1], tool: text(row[2]), phase: text(row[3]),
                x: row[4], y: row[5], radius: row[6], force: row[7], taps: row[8],
                view: number(row[9]), viewName: text(row[10]),
            }));
            append(this.touches, touches);
            append(this.gestures, data.gestures.map((row) => ({
                time: seconds(row[0]), name: text(row[1]), type: text(row[2]), view: number(row[3]),
                state: text(row[4]), reason: text(row[5]), fingers: row[6], fact: number(row[7]),
            })));
            const tree = (nodes) => nodes.map((node) => ({
                name: text(node[0]), view: number(node[1]), says: text(node[2]), rule: text(node[3]),
                isAccepted: node[4] === 1, children: tree(node[5]),
            }));
            append(this.hits, data.hits.map((row) => ({
                time: seconds(row[0]), touch: text(row[1]), x: row[2], y: row[3], view: number(row[4]),
                viewName: text(row[5]), chain: row[7].map(text), fact: number(row[8]),
                // Trees are only converted on demand, because most are never shown.
                get steps() { return tree(trees[row[6]]); },
            })));
            const relations = data.relations.map((row) => ({
                time: seconds(row[0]), kind: text(row[1]), from: text(row[2]), to: text(row[3]),
                fact: number(row[4]), reason: text(row[5] ?? -1), rule: text(row[6] ?? -1),
            }));
            append(this.relations, relations);
            append(this.deliveries, data.deliveries.map((row) => ({
                time: seconds(row[0]), kind: text(row[1]), phase: text(row[2]),
                touches: row[3].map(text), view: number(row[4]), viewName: text(row[5]),
                fact: number(row[6]),
            })));
            append(this.animations, data.animations.map((row) => ({
                time: seconds(row[0]), kind: text(row[1]), name: text(row[2]), property: text(row[3]),
                duration: seconds(row[4]), delay: seconds(row[5]), fact: number(row[6]),
                from: text(row[7] ?? -1), to: text(row[8] ?? -1),
            })));
            this.timers.length = data.timersFrom ?? this.timers.length;
            append(this.timers, (data.timers || []).map((row) => ({
                time: seconds(row[0]), name: text(row[1]), recognizer: text(row[2]), due: seconds(row[3]),
                interval: row[4] < 0 ? null : seconds(row[4]), end: row[5] < 0 ? null : seconds(row[5]),
                outcome: text(row[6]), fact: number(row[7]),
            })));
            append(this.steps, data.steps.map((row) => ({
                time: seconds(row[0]), end: seconds(row[1]), text: text(row[2]), place: text(row[3]),
                failure: text(row[4]), source: text(row[5] ?? -1), makesTouches: row[6] === 1,
            })));
            append(this.screens.frames, data.screens);
            if (data.findings) this.readFindings(data.findings);
            this.end = seconds(data.end);
            addToStrokes(this.strokes, this.openStrokes, touches);
            const cited = [
                ...facts.flatMap((fact) => fact.rules), ...this.findings.flatMap((one) => one.rules),
                ...relations.map((one) => one.rule).filter((rule) => rule !== null),
            ];
            for (const rule of cited) this.rules.add(rule);
        }

        readFindings(findings) {
            this.findings = findings.map(({ from, fact, finger, point, ...one }) => ({
                ...one, time: one.time / 1e6,
                from: from === undefined ? null : from / 1e6,
                fact: fact ?? null, finger: finger ?? null, point: point ?? null,
            }));
            this.refusals = this.findings.filter((one) => one.kind === "refused");
        }

        /** The data of a fact: the rules that it cites, and what happened. */
        dataOf({ rules = [], detail = {} } = {}) {
            return { rules, detail };
        }

        /** The text of the fact at an index; `otherwise` if there is none. */
        words(fact, otherwise) {
            return fact === null || !this.facts[fact] ? otherwise : this.facts[fact].text;
        }
    }

    /**
     * How a run ended: its name, its status, and the expectations that failed. Only a test and a script have a
     * status; it is null for other runs.
     */
    function resultOf(run, failure) {
        if (failure) {
            const issues = failure.issues.map((one) => ({
                message: one.message, time: one.time / 1e6, file: one.file ?? "", line: one.line ?? null,
                source: one.source, finding: one.finding ?? null,
            }));
            return { name: failure.test, status: failure.status, issues };
        }
        const failed = run.steps.filter((step) => step.failure !== null);
        const issues = failed.map((step) => ({
            message: `${step.text}: ${step.failure}`, file: step.place, line: null, source: [],
            time: step.time, finding: null,
        }));
        const isScript = run.steps.some((step) => step.source === "script");
        const status = failed.length ? "failed" : isScript ? "passed" : null;
        return { name: run.header.title, status, issues };
    }

    /** The step of a script, or the line of a test, that caused the events of a time; undefined if none did. */
    function stepAt(run, time) {
        // A step without a touch (wait, expect, move, lift) may begin or end at this time, but is not the cause.
        const found = run.steps.filter((one) => one.makesTouches && one.time <= time + 1e-6
            && one.end >= time - 1e-6);
        // A call returns after its events are delivered, so the running call made them, not the next one.
        return found.find((one) => one.time < time - 1e-6) ?? found[0];
    }

    /** The start and the end of an animation, as text; empty if they are unknown. */
    function endsInWords({ from, to }) {
        return from === null || to === null ? "" : `${from} → ${to}`;
    }

    /** Adds touches to the strokes: each finger from its landing to its lift, in the order of landing. */
    function addToStrokes(strokes, open, touches) {
        for (const mark of touches) {
            const name = touchName(mark);
            if (mark.phase === "began" || (!open.has(name) && isDown(mark))) {
                const stroke = { name, finger: mark.finger, marks: [], start: mark.time, end: null };
                strokes.push(stroke);
                open.set(name, stroke);
            }
            const stroke = open.get(name);
            if (!stroke) continue;
            stroke.marks.push(mark);
            if (mark.phase === "ended" || mark.phase === "cancelled") {
                stroke.end = mark.time;
                open.delete(name);
            }
        }
    }

    /** Adds the items of a list to another, however many they are. */
    function append(list, items) {
        for (const item of items) list.push(item);
    }

    function isDown(mark) {
        return mark.phase === "moved" || mark.phase === "stationary";
    }

    /** The name of a touch in transcripts. */
    function touchName(mark) {
        return mark.tool === "finger" ? `finger ${mark.finger}` : mark.tool;
    }

    /** The index of the last item at or before a time in a sorted list; -1 before the first. */
    function lastAt(list, time, timeOf = (item) => item.time) {
        let [low, high] = [0, list.length];
        while (low < high) {
            const middle = (low + high) >> 1;
            if (timeOf(list[middle]) <= time + 1e-6) low = middle + 1;
            else high = middle;
        }
        return low - 1;
    }

    // The screen at any time. A trace has changes only, so a whole screen is kept for each second.

    /** The seconds between whole screens. A shorter time needs more memory, a longer one makes jumps slower. */
    const secondsBetweenKeys = 1;

    class ScreenHistory {
        /** - keys: whole screens of the same frames that are there already. */
        constructor(frames, keys = [{ index: -1, layers: new Map() }]) {
            this.frames = frames;
            /** The whole screens: the index of the frame that made each, and its layers. */
            this.keys = keys;
            this.current = { index: -1, layers: new Map() };
        }

        /** The same screens for a second reader, whose jumps do not disturb the first. */
        forAnotherReader() {
            return new ScreenHistory(this.frames, this.keys);
        }

        /** Whether the screen after a frame is at most a few changes away from a whole screen. */
        isNear(index) {
            return index <= Math.max(this.keys[this.keys.length - 1].index + 200, this.current.index + 200);
        }

        /** The index of the last frame at or before a time; -1 before the first. */
        indexAt(time) {
            return lastAt(this.frames, time);
        }

        /** The layers after a frame, by their numbers. Callers must not change them. */
        layersAfter(index) {
            if (index === this.current.index) return this.current.layers;
            if (index < this.current.index || this.nearestKey(index).index > this.current.index) {
                const key = this.nearestKey(index);
                this.current = { index: key.index, layers: new Map(key.layers) };
            }
            const { layers } = this.current;
            for (let next = this.current.index + 1; next <= index; next += 1) {
                applyFrame(this.frames[next], layers);
                this.keepKey(next, layers);
            }
            this.current.index = index;
            return layers;
        }

        nearestKey(index) {
            return this.keys[lastAt(this.keys, index, (key) => key.index)];
        }

        keepKey(index, layers) {
            const last = this.keys[this.keys.length - 1];
            const from = last.index < 0 ? -Infinity : this.frames[last.index].time;
            if (index > last.index && this.frames[index].time - from >= secondsBetweenKeys) {
                this.keys.push({ index, layers: new Map(layers) });
            }
        }

        /** Continues to make whole screens for a limited time. Returns whether all are made. */
        prepare(milliseconds) {
            const until = performance.now() + milliseconds;
            let key = this.keys[this.keys.length - 1];
            let index = key.index;
            const layers = new Map(key.layers);
            while (index < this.frames.length - 1) {
                if (index % 64 === 0 && performance.now() > until) return false;
                index += 1;
                applyFrame(this.frames[index], layers);
                this.keepKey(index, layers);
            }
            return true;
        }
    }

    function applyFrame(frame, layers) {
        for (const change of frame.changes) {
            const old = layers.get(change.id);
            const layer = old ? { ...old } : emptyLayer(change.id);
            if (change.name !== undefined) {
                layer.name = change.name;
                layer.type = change.type || "";
            }
            if (change.place) {
                const place = change.place;
                layer.bounds = place.slice(0, 4);
                layer.transform = place.length === 10 ? place.slice(4)
                    : [1, 0, 0, 1, place[4], place[5]];
            }
            if (change.looks) layer.looks = change.looks;
            if (change.draw) layer.drawing = change.draw;
            if (change.below) layer.below = change.below;
            layers.set(change.id, layer);
        }
        for (const id of frame.gone || []) layers.delete(id);
    }

    function emptyLayer(id) {
        return {
            id, name: "", type: "", bounds: [0, 0, 0, 0], transform: identity, looks: {}, drawing: [],
            below: [],
        };
    }

    /**
     * The size of the screen with some layers: that of its windows, which may turn or grow during a run. Without
     * windows it is the size that the run began with.
     */
    function sizeOfScreen(layers, header) {
        const size = [0, 0];
        for (const id of layers.get(0)?.below ?? []) {
            const layer = layers.get(id);
            if (!layer || layer.looks.hidden) continue;
            const [x, y, width, height] = frameOf(layer.bounds, layer.transform);
            if (width > 0 && height > 0) {
                [size[0], size[1]] = [Math.max(size[0], x + width), Math.max(size[1], y + height)];
            }
        }
        return size[0] > 0 && size[1] > 0 ? size : [header.width, header.height];
    }

    /** The numbers from the screen down to a layer; empty if it is not on the screen. */
    function pathTo(layers, id) {
        const above = new Map();
        for (const layer of layers.values()) {
            for (const child of layer.below) above.set(child, layer.id);
        }
        const path = [];
        for (let next = id; next !== undefined && layers.has(next); next = above.get(next)) {
            if (path.includes(next)) return [];
            path.unshift(next);
        }
        return path[0] === 0 ? path : [];
    }

    /** The transform from the space of a layer to that of the screen; null if the layer is not on the screen. */
    function transformToScreen(layers, id) {
        const path = pathTo(layers, id);
        if (!path.length) return null;
        return path.reduceRight((all, next) => joined(all, layers.get(next).transform), identity);
    }

    /** Layers that are nested deeper are not painted, as in ScreenPlacing.swift of Raster. */
    const deepestLevel = 256;

    /** The number of the topmost visible layer at a point of the screen; null if there is none. */
    function layerAt(layers, point, id = 0, level = 0, seen = new Set()) {
        const layer = layers.get(id);
        if (!layer || layer.looks.hidden || layer.looks.opacity === 0) return null;
        if (seen.has(id) || level === deepestLevel) return null;
        seen.add(id);
        const back = inverse(layer.transform);
        if (!back) return null;
        const [x, y] = moved(point, back);
        const [left, top, width, height] = layer.bounds;
        const isInside = x >= left && y >= top && x < left + width && y < top + height;
        if (layer.looks.clips && !isInside) return null;
        for (let index = layer.below.length - 1; index >= 0; index -= 1) {
            const found = layerAt(layers, [x, y], layer.below[index], level + 1, seen);
            if (found !== null) return found;
        }
        return isInside ? id : null;
    }

    // The texts on the screen: which a layer shows at a time, and when a text is on the screen during a run.

    /** The text that a layer draws itself, its lines joined; empty if it draws none. */
    function textOf(drawing) {
        return drawing.filter((command) => command[0] === "text" && command[1].trim() !== "")
            .map((command) => command[1]).join(" ");
    }

    /** All texts that appear on the screen during a run, in order of time; collected when first asked for. */
    class ScreenTexts {
        constructor(run) {
            this.run = run;
        }

        /** Each appearance of a text: when, on which layer, and what it says. */
        get all() {
            if (this.found) return this.found;
            this.found = [];
            const shown = new Map();
            const names = new Map();
            for (const frame of this.run.screens.frames) {
                for (const { id, name, draw } of frame.changes) {
                    if (name !== undefined) names.set(id, name);
                    if (!draw) continue;
                    const text = textOf(draw);
                    if (text !== "" && text !== shown.get(id)) {
                        this.found.push({ time: frame.time, view: id, name: names.get(id) ?? "", text });
                    }
                    shown.set(id, text);
                }
                for (const id of frame.gone || []) shown.delete(id);
            }
            return this.found;
        }

        /** The appearances that contain all words. */
        matching(words) {
            return this.all.filter(({ text }) => {
                const lower = text.toLowerCase();
                return words.every((word) => lower.includes(word));
            });
        }
    }

    // What one points at: a view, a recognizer or a finger, which all panels then mark. Each has a number, which
    // elements carry as `data-thing`, so that no name of a trace gets into a style sheet.

    class Things {
        constructor(run) {
            this.run = run;
            this.numbers = new Map();
            /** The things by their numbers: kind, and the name or the number of a view. */
            this.all = [];
        }

        /** The number of a thing; each kind and id has one. */
        number(kind, id) {
            const key = `${kind} ${id}`;
            if (!this.numbers.has(key)) {
                this.numbers.set(key, this.all.length);
                this.all.push({ kind, id });
            }
            return this.numbers.get(key);
        }

        /** Collects the names again, because the run has others. */
        forget() {
            this.names = null;
        }

        /** The views, recognizers and fingers by name; collected when first asked for. */
        get known() {
            if (this.names) return this.names;
            this.names = new Map();
            const { run } = this;
            for (const frame of run.screens.frames) {
                for (const { id, name } of frame.changes) {
                    if (name !== undefined) this.names.set(name, ["view", id]);
                }
            }
            for (const { view, viewName } of [...run.deliveries, ...run.touches]) {
                if (view !== null && viewName !== null) this.names.set(viewName, ["view", view]);
            }
            for (const { name } of run.gestures) this.names.set(name, ["recognizer", name]);
            for (const { kind, to } of run.relations) {
                if (kind === "receives") this.names.set(to, ["recognizer", to]);
            }
            for (const { name } of run.strokes) this.names.set(name, ["finger", name]);
            return this.names;
        }

        /** The thing with a name: its number as the value of `data-thing`; null if no thing has it. */
        named(name) {
            const found = this.known.get(name);
            return found ? this.number(...found) : null;
        }

        /** The thing that a lane is about; null if it is about several, or about none. */
        ofLane({ kind, name }) {
            if (kind === "animation") return this.named(name.split(" · ")[0]);
            return kind === "step" || kind === "haptic" ? null : this.named(name);
        }

        view(id) {
            return id === null || id === undefined ? null : this.number("view", id);
        }

        /** The views and fingers that a finding is about, as the value of `data-thing`. */
        ofFinding({ views, finger }) {
            const fingers = finger === null ? [] : [this.number("finger", `finger ${finger}`)];
            return [...views.map((id) => this.view(id)), ...fingers].join(" ");
        }

        /** The views to outline for some things: recognizers are marked by their views. */
        viewsOf(numbers) {
            return numbers.map((number) => this.all[number]).flatMap(({ kind, id }) => {
                if (kind === "view") return [id];
                if (kind !== "recognizer") return [];
                const gesture = this.run.gestures.find((one) => one.name === id && one.view !== null);
                return gesture ? [gesture.view] : [];
            });
        }

        /** The names of the fingers among some things. */
        fingersOf(numbers) {
            return numbers.map((number) => this.all[number]).filter(({ kind }) => kind === "finger")
                .map(({ id }) => id);
        }
    }

    /** Marks the elements of what one points at, or focuses, wherever they are. */
    class Marker {
        constructor(moment) {
            this.moment = moment;
            this.sheet = new CSSStyleSheet();
            document.adoptedStyleSheets = [this.sheet];
            const over = (event) => {
                const found = event.target.closest?.("[data-thing]");
                moment.point(found ? found.dataset.thing.split(" ").filter(Boolean).map(Number) : []);
            };
            document.addEventListener("pointerover", over);
            document.addEventListener("focusin", over);
            moment.listen((changed) => {
                if (changed.has("pointed")) this.mark();
            });
        }

        mark() {
            const chosen = this.moment.pointed.map((number) => `[data-thing~="${number}"]`).join(", ");
            const look = "background: var(--pointed) !important; box-shadow: inset 0 0 0 1px var(--dim)";
            this.sheet.replaceSync(chosen ? `:is(${chosen}) { ${look}; }` : "");
        }
    }

    // Draws the commands of a drawing on a canvas. Sources/TouchGeometry/Drawing defines each command.

    const paths = new Map();
    const widths = new Map();
    const pictures = new Map();

    /** The path for path data. Paths are kept, because most frames repeat them. */
    function pathOf(data) {
        let path = paths.get(data);
        if (!path) {
            if (paths.size > 4000) paths.clear();
            path = new Path2D(data);
            paths.set(data, path);
        }
        return path;
    }

    const fontNames = 'Inter, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif';
    const caps = ["butt", "round", "square"];
    const joins = ["miter", "round", "bevel"];

    // Indexed by CGBlendMode. A mode that a canvas does not have is drawn normally.
    const blendModes = [
        "source-over", "multiply", "screen", "overlay", "darken", "lighten", "color-dodge", "color-burn",
        "soft-light", "hard-light", "difference", "exclusion", "hue", "saturation", "color", "luminosity",
        "source-over", "copy", "source-in", "source-out", "source-atop", "destination-over",
        "destination-in", "destination-out", "destination-atop", "xor", "source-over", "lighter",
    ];

    /** Draws commands in order. Calls `drawLater` when a picture that was still loading is available. */
    function play(commands, canvas, drawLater) {
        const groups = [];
        let context = canvas;
        for (const command of commands) {
            switch (command[0]) {
                case "save": context.save(); break;
                case "restore": context.restore(); break;
                case "transform": context.transform(...command[1]); break;
                case "clip": context.clip(pathOf(command[1])); break;
                case "clip-even-odd": context.clip(pathOf(command[1]), "evenodd"); break;
                case "fill":
                case "fill-even-odd":
                    context.fillStyle = command[2];
                    context.fill(pathOf(command[1]), command[0] === "fill" ? "nonzero" : "evenodd");
                    break;
                case "stroke": stroke(command, context); break;
                case "linear-gradient": fillGradient(command, context); break;
                case "radial-gradient": fillGradient(command, context); break;
                case "text": drawText(command[1], command[2], command[3], context); break;
                case "image": drawPicture(command, context, drawLater); break;
                case "shadow":
                    [context.shadowOffsetX, context.shadowOffsetY] = shadowOffset(command[1], context);
                    context.shadowBlur = command[1][2] * scaleOf(context);
                    context.shadowColor = command[2] || "transparent";
                    break;
                case "alpha": context.globalAlpha = command[1]; break;
                case "blend":
                    context.globalCompositeOperation = blendModes[command[1]] || "source-over";
                    break;
                case "group":
                    groups.push(context);
                    // Each group has a canvas. In 64 groups, the steps of others are drawn one by one.
                    if (groups.length <= 64) context = groupContext(context);
                    break;
                case "end":
                    if (groups.length) {
                        const around = groups.pop();
                        if (context !== around) putDown(context, around);
                        context = around;
                    }
                    break;
                case "clear": context.clearRect(...command[1]); break;
            }
        }
    }

    /** The number of pixels for a point in the current space of a context. */
    function scaleOf(context) {
        const { a, b, c, d } = context.getTransform();
        return Math.sqrt(Math.abs(a * d - b * c));
    }

    /** A canvas does not transform shadows. */
    function shadowOffset([dx, dy], context) {
        const { a, b, c, d } = context.getTransform();
        return [dx * a + dy * c, dx * b + dy * d];
    }

    /** A context for a group, which is later drawn as a whole. */
    function groupContext(context) {
        const canvas = document.createElement("canvas");
        [canvas.width, canvas.height] = [context.canvas.width, context.canvas.height];
        const group = canvas.getContext("2d");
        group.setTransform(context.getTransform());
        return group;
    }

    /** Draws a group with the opacity, the blend mode and the shadow of the context. */
    function putDown(group, context, opacity = 1) {
        context.save();
        context.setTransform(1, 0, 0, 1, 0, 0);
        context.globalAlpha *= opacity;
        context.drawImage(group.canvas, 0, 0);
        context.restore();
    }

    function stroke([, path, color, style], context) {
        context.strokeStyle = color;
        context.lineWidth = style.width;
        context.lineCap = caps[style.cap || 0];
        context.lineJoin = joins[style.join || 0];
        context.miterLimit = style.miterLimit || 10;
        context.setLineDash(style.dash || []);
        context.lineDashOffset = style.dashPhase || 0;
        context.stroke(pathOf(path));
        context.setLineDash([]);
    }

    function fillGradient([kind, stops, numbers], context) {
        const [a, b, c, d, e, f] = numbers;
        const gradient = kind === "linear-gradient" ? context.createLinearGradient(a, b, c, d)
            : context.createRadialGradient(a, b, Math.max(0, c), d, e, Math.max(0, f));
        for (let index = 0; index + 1 < stops.length; index += 2) {
            gradient.addColorStop(Math.min(1, Math.max(0, stops[index + 1])), stops[index]);
        }
        context.fillStyle = gradient;
        // Covers everything inside the clip.
        context.fillRect(-1e5, -1e5, 2e5, 2e5);
    }

    /** Draws a line of text with the width that the layout measured, whatever font the browser uses. */
    function drawText(text, style, [x, y], context) {
        const font = `${style.italic ? "italic " : ""}${style.weight} ${style.size}px ${fontNames}`;
        context.font = font;
        context.fillStyle = style.color;
        context.textBaseline = "alphabetic";
        context.textAlign = "left";
        if (!(style.width > 0)) {
            context.fillText(text, x, y);
            return;
        }
        const key = font + text;
        let natural = widths.get(key);
        if (natural === undefined) {
            if (widths.size > 4000) widths.clear();
            natural = context.measureText(text).width;
            widths.set(key, natural);
        }
        const stretch = natural > 0 ? style.width / natural : 1;
        context.save();
        context.translate(x, y);
        if (stretch > 0.5 && stretch < 2) context.scale(stretch, 1);
        context.fillText(text, 0, 0);
        context.restore();
    }

    function drawPicture([, picture, rectangle, tint], canvas, drawLater) {
        const [x, y, width, height] = rectangle;
        if (!(width > 0 && height > 0)) return;
        const context = tint ? groupContext(canvas) : canvas;
        context.save();
        if (picture.drawing) {
            context.translate(x, y);
            context.scale(width / picture.width, height / picture.height);
            context.beginPath();
            context.rect(0, 0, picture.width, picture.height);
            context.clip();
            play(picture.drawing, context, drawLater);
        } else if (picture.file) {
            const loaded = loadedPicture(picture.file, drawLater);
            if (loaded) context.drawImage(loaded, x, y, width, height);
        } else {
            drawNamedBox(picture.symbol || picture.missing || "", rectangle, context);
        }
        context.restore();
        if (!tint) return;
        context.globalCompositeOperation = "source-in";
        context.fillStyle = tint;
        context.fillRect(x, y, width, height);
        putDown(context, canvas);
    }

    /** The picture in some bytes; null until the browser has decoded it. */
    function loadedPicture(bytes, drawLater) {
        let picture = pictures.get(bytes);
        if (!picture) {
            picture = new Image();
            picture.addEventListener("load", drawLater);
            picture.src = `data:image/${bytes.startsWith("/9j/") ? "jpeg" : "png"};base64,${bytes}`;
            pictures.set(bytes, picture);
        }
        return picture.complete && picture.naturalWidth > 0 ? picture : null;
    }

    /** Draws a placeholder for a picture that is missing. */
    function drawNamedBox(name, [x, y, width, height], context) {
        context.strokeStyle = "#8a8a8e";
        context.lineWidth = 1;
        context.strokeRect(x + 0.5, y + 0.5, Math.max(0, width - 1), Math.max(0, height - 1));
        const size = Math.min(height * 0.4, (1.6 * width) / Math.max(1, name.length));
        if (size < 2) return;
        context.font = `${size}px ${fontNames}`;
        context.fillStyle = "#8a8a8e";
        context.textAlign = "center";
        context.textBaseline = "middle";
        context.fillText(name, x + width / 2, y + height / 2);
    }

    // Paints layers on a canvas, in the order that Sources/TouchLayers/Screen/ShownLayer.swift defines: the
    // shadow; then, inside the mask and the rounded corners, the blur of what is behind, the background, the
    // drawing, the sublayers and the border.

    /** Paints a screen once. */
    class Painter {
        constructor(layers, drawLater) {
            this.layers = layers;
            this.drawLater = drawLater;
            /** A layer is painted once. A file may claim that it is in several layers, or in itself. */
            this.painted = new Set();
            this.level = 0;
        }

        paint(context, id = 0) {
            const layer = this.layers.get(id);
            if (!layer || layer.looks.hidden || layer.looks.opacity === 0) return;
            if (this.painted.has(id) || this.level === deepestLevel) return;
            this.painted.add(id);
            this.level += 1;
            context.save();
            context.transform(...layer.transform);
            const opacity = layer.looks.opacity ?? 1;
            if (opacity < 1) {
                const group = groupContext(context);
                this.paintShadow(layer, group);
                this.paintMasked(layer, group);
                putDown(group, context, opacity);
            } else {
                this.paintShadow(layer, context);
                this.paintMasked(layer, context);
            }
            context.restore();
            this.level -= 1;
        }

        paintShadow(layer, context) {
            const { shadow } = layer.looks;
            if (!shadow || (!shadow.path && !layer.looks.background)) return;
            context.save();
            // Only the shadow should be visible, so its caster is drawn far outside.
            const far = 20000;
            const [dx, dy] = shadowOffset([shadow.x, shadow.y], context);
            const { a, b, c, d, e, f } = context.getTransform();
            context.setTransform(a, b, c, d, e - far, f);
            [context.shadowOffsetX, context.shadowOffsetY] = [dx + far, dy];
            // A canvas uses half of `shadowBlur` as the standard deviation.
            context.shadowBlur = 2 * shadow.radius * scaleOf(context);
            context.shadowColor = shadow.color;
            context.fillStyle = "#000000";
            context.fill(shadow.path ? pathOf(shadow.path) : boxOf(layer));
            context.restore();
        }

        paintMasked(layer, context) {
            const { mask: maskID } = layer.looks;
            // Without its mask, a layer is painted as it is, as in pictures.
            if (!this.layers.has(maskID) || this.painted.has(maskID) || this.level === deepestLevel) {
                this.paintClipped(layer, context);
                return;
            }
            const mask = groupContext(context);
            this.paint(mask, maskID);
            const content = groupContext(context);
            // The mask of a blur itself belongs to it; a blur in a layer with a mask fails (EF-08).
            this.paintClipped(layer, content, context);
            content.save();
            content.setTransform(1, 0, 0, 1, 0, 0);
            content.globalCompositeOperation = "destination-in";
            content.drawImage(mask.canvas, 0, 0);
            content.restore();
            putDown(content, context);
        }

        /** Paints what is behind a layer, blurred. A browser without filters of canvases shows it as it is. */
        paintBlur(layer, context, behind) {
            const radius = layer.looks.blur[0] * scaleOf(context);
            const { width, height } = behind.canvas;
            context.save();
            context.clip(areaOfBlur(layer));
            context.setTransform(1, 0, 0, 1, 0, 0);
            context.filter = `blur(${radius}px)`;
            // At the edge of the canvas a blur mixes with nothing. A larger picture below fills that in.
            const more = 3 * radius;
            context.drawImage(behind.canvas, -more, -more, width + 2 * more, height + 2 * more);
            context.drawImage(behind.canvas, 0, 0);
            context.restore();
        }

        paintClipped(layer, context, behind = context) {
            const { looks } = layer;
            if (looks.clips) {
                context.save();
                context.clip(boxOf(layer));
            }
            if (looks.blur) this.paintBlur(layer, context, behind);
            if (looks.background) {
                context.fillStyle = looks.background;
                context.fill(boxOf(layer));
            }
            if (layer.drawing.length) {
                context.save();
                play(layer.drawing, context, this.drawLater);
                context.restore();
            }
            for (const child of layer.below) this.paint(context, child);
            if (looks.border && looks.borderColor) {
                context.save();
                context.clip(boxOf(layer));
                context.strokeStyle = looks.borderColor;
                context.lineWidth = 2 * looks.border;
                context.stroke(boxOf(layer));
                context.restore();
            }
            if (looks.clips) context.restore();
        }
    }

    /** The path of a layer's blur: a rectangle of its own, or the layer's bounds with the rounded corners. */
    function areaOfBlur(layer) {
        const [, ...area] = layer.looks.blur;
        if (area.length !== 4) return boxOf(layer);
        const path = new Path2D();
        path.rect(...area);
        return path;
    }

    /** The path of a layer's bounds with its rounded corners. */
    function boxOf(layer) {
        const [x, y, width, height] = layer.bounds;
        const path = new Path2D();
        const radius = Math.min(layer.looks.radius || 0, width / 2, height / 2);
        if (!(radius > 0)) {
            path.rect(x, y, width, height);
            return path;
        }
        // The bits of CACornerMask: top left, top right, bottom left, bottom right.
        const round = layer.looks.corners ?? 15;
        const corner = (bit) => (round & bit ? radius : 0);
        path.roundRect(x, y, width, height, [corner(1), corner(2), corner(8), corner(4)]);
        return path;
    }

    // Fingers on the screen: circles, their paths in the last half second, recognized gestures, and the hit view.

    /** The palette of Okabe and Ito, whose colors can be told apart with impaired color vision. */
    const fingerColors = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#b3a500"];
    /** The color around what one points at. */
    const pointedColor = "#c2185b";
    const secondsOfTrail = 0.5;
    const secondsOfFading = 0.25;

    function fingerColor(finger) {
        return fingerColors[Math.max(0, finger - 1) % fingerColors.length];
    }

    /** Draws the fingers of a run at a time, in points of the screen. Marks those named `pointed`. */
    function drawFingers(run, time, layers, context, pointed = []) {
        const last = lastAt(run.strokes, time, (stroke) => stroke.start);
        // Strokes that landed much earlier have ended: at most eleven fingers are down at once.
        for (let index = Math.max(0, last - 40); index <= last; index += 1) {
            const stroke = run.strokes[index];
            const isOver = stroke.end !== null && stroke.end <= time + 1e-6;
            const age = isOver ? time - stroke.end : 0;
            if (age >= secondsOfFading) continue;
            drawStroke(stroke, time, 1 - age / secondsOfFading, isOver, layers, context);
            if (pointed.includes(stroke.name)) {
                const { x, y } = stroke.marks[Math.max(0, lastAt(stroke.marks, time))];
                context.strokeStyle = pointedColor;
                context.lineWidth = 2.5;
                context.beginPath();
                context.arc(x, y, 30, 0, 2 * Math.PI);
                context.stroke();
            }
        }
    }

    /** The name of the finger that is down at a point of the screen; null if there is none. */
    function fingerAt(run, time, [x, y]) {
        const last = lastAt(run.strokes, time, (stroke) => stroke.start);
        for (let index = last; index >= Math.max(0, last - 40); index -= 1) {
            const stroke = run.strokes[index];
            if (stroke.end !== null && stroke.end <= time + 1e-6) continue;
            const mark = stroke.marks[Math.max(0, lastAt(stroke.marks, time))];
            if (Math.hypot(mark.x - x, mark.y - y) <= 24) return stroke.name;
        }
        return null;
    }

    function drawStroke(stroke, time, opacity, isOver, layers, context) {
        const at = lastAt(stroke.marks, time);
        const mark = stroke.marks[Math.max(0, at)];
        const tint = fingerColor(stroke.finger);
        context.save();
        context.globalAlpha = opacity;
        if (!isOver) outlineView(stroke.marks[0].view, layers, tint, [6, 3], context);
        context.lineCap = "round";
        context.lineWidth = 3;
        context.strokeStyle = tint;
        for (let index = at; index > 0 && stroke.marks[index].time > time - secondsOfTrail; index -= 1) {
            const [to, from] = [stroke.marks[index], stroke.marks[index - 1]];
            context.globalAlpha = opacity * 0.8 * (1 - (time - to.time) / secondsOfTrail);
            context.beginPath();
            context.moveTo(from.x, from.y);
            context.lineTo(to.x, to.y);
            context.stroke();
        }
        drawCircle(mark, stroke, tint, opacity, context);
        context.restore();
    }

    function drawCircle(mark, stroke, tint, opacity, context) {
        context.globalAlpha = 0.4 * opacity;
        context.fillStyle = tint;
        context.beginPath();
        context.arc(mark.x, mark.y, 24, 0, 2 * Math.PI);
        context.fill();
        context.globalAlpha = opacity;
        context.strokeStyle = tint;
        context.lineWidth = 2.5;
        context.setLineDash(mark.phase === "cancelled" ? [5, 4] : []);
        context.stroke();
        context.setLineDash([]);
        context.fillStyle = "#ffffff";
        context.strokeStyle = tint;
        context.lineWidth = 3;
        context.font = `600 18px ${fontNames}`;
        context.textAlign = "center";
        context.textBaseline = "middle";
        const label = stroke.finger > 0 ? String(stroke.finger) : stroke.name;
        context.strokeText(label, mark.x, mark.y + 1);
        context.fillText(label, mark.x, mark.y + 1);
        if (mark.taps > 1) {
            context.font = `600 12px ${fontNames}`;
            context.strokeText(`${mark.taps} taps`, mark.x, mark.y - 34);
            context.fillText(`${mark.taps} taps`, mark.x, mark.y - 34);
        }
    }

    /** Outlines a view; draws nothing if it is not on the screen. */
    function outlineView(id, layers, tint, dash, context, width = 2.5) {
        if (id === null || !layers.has(id)) return;
        const transform = transformToScreen(layers, id);
        if (!transform) return;
        context.beginPath();
        corners(layers.get(id).bounds, transform).forEach(([x, y], index) => {
            if (index === 0) context.moveTo(x, y);
            else context.lineTo(x, y);
        });
        context.closePath();
        context.strokeStyle = tint;
        context.lineWidth = width;
        context.setLineDash(dash);
        context.stroke();
        context.setLineDash([]);
    }

    // The selection: a time, a fact, a touch, a view. Panels listen to it, and each may change it.

    class Moment {
        constructor(runs) {
            this.runs = runs;
            [this.run] = runs;
            this.measure();
            this.time = this.start;
            /** The selected fact, of `run`; null if only a time is selected. */
            this.fact = null;
            /** The index of the selected hit test in `run.hits`; null means the hit test of the time. */
            this.hit = null;
            /** The number of the selected view. */
            this.view = null;
            /** The selected finding, whose views and place are drawn on the screen; null if there is none. */
            this.finding = null;
            /** The selected one of the expectations that failed; null if none did. */
            this.issue = null;
            this.things = new Things(this.run);
            /** The numbers of the things that one points at. */
            this.pointed = [];
            this.showsHandingOn = false;
            this.listeners = [];
        }

        /** Finds the start and the end of the runs. */
        measure() {
            this.start = Math.min(...this.runs.map((run) => run.start));
            this.end = Math.max(...this.runs.map((run) => run.end), this.start + 0.001);
        }

        /** Calls a function after each change, with the names of the changed properties. */
        listen(listener) {
            this.listeners.push(listener);
        }

        change(...names) {
            const changed = new Set(names);
            for (const listener of this.listeners) listener(changed);
        }

        /** Selects a time. */
        seek(time) {
            this.time = Math.min(this.end, Math.max(this.start, time));
            this.fact = null;
            this.hit = null;
            this.finding = null;
            this.change("time");
        }

        /** Selects a fact of the run. */
        choose(index) {
            const fact = this.run.facts[index];
            if (!fact) return;
            this.time = Math.min(this.end, Math.max(this.start, fact.time));
            this.fact = index;
            this.hit = null;
            this.finding = null;
            this.change("time", "fact");
        }

        /** Selects a hit test of the run. */
        chooseHit(index) {
            const hit = this.run.hits[index];
            if (!hit) return;
            this.time = hit.time;
            this.fact = hit.fact;
            this.hit = index;
            this.change("time", "fact", "hit");
        }

        /** Selects a finding of the run, and its fact or its time. */
        chooseFinding(finding) {
            if (finding.fact === null) this.seek(finding.time);
            else this.choose(finding.fact);
            this.finding = finding;
            this.change("finding");
        }

        /** Selects an expectation that failed: its time, and the finding that explains it. */
        chooseIssue(issue) {
            this.issue = issue;
            this.seek(issue.time);
            this.finding = this.causeOf(issue);
            this.change("issue", "finding");
        }

        /** The finding that explains a failed expectation, or else the first one; null without findings. */
        causeOf(issue) {
            const { findings } = this.run;
            return findings[issue.finding] ?? findings[0] ?? null;
        }

        /** Marks some things, by their numbers, in all panels. */
        point(numbers) {
            if (numbers.join() === this.pointed.join()) return;
            this.pointed = numbers;
            this.change("pointed");
        }

        chooseView(id) {
            this.view = id;
            this.change("view");
        }

        /** The selected fact, or the last fact up to the time; -1 before the first. */
        get lastFact() {
            if (this.fact !== null) return this.fact;
            const { facts } = this.run;
            let index = lastAt(facts, this.time);
            while (index > 0 && !this.tells(facts[index])) index -= 1;
            return index;
        }

        /** The selected hit test, or the last one up to the time; -1 before the first. */
        get lastHit() {
            return this.hit ?? lastAt(this.run.hits, this.time);
        }

        /** Whether a fact is listed. Forwarding of touches by views is only listed on request. */
        tells(fact) {
            return this.showsHandingOn || !isHandingOn(fact);
        }

        /** Selects the next fact, or the previous one. */
        stepFact(direction) {
            const { facts } = this.run;
            let index = this.lastFact;
            // A time between two facts belongs to the earlier one, so the first step back goes to it.
            if (this.fact === null && direction < 0) index += 1;
            do index += direction; while (facts[index] && !this.tells(facts[index]));
            if (facts[index]) this.choose(index);
        }

        /** Goes to the next display frame, or to the previous one. */
        stepFrame(direction, count = 1) {
            const rate = this.run.framesPerSecond;
            const place = this.time * rate;
            const frame = direction > 0 ? Math.floor(place + 1e-3) + count
                : Math.ceil(place - 1e-3) - count;
            this.seek(frame / rate);
        }

        /** Goes to the start of the next touch, or of the previous one. */
        stepTouch(direction) {
            const { strokes } = this.run;
            const last = lastAt(strokes, this.time, (stroke) => stroke.start);
            let index = last + direction;
            if (direction < 0 && last >= 0 && strokes[last].start < this.time - 1e-6) index = last;
            if (strokes[index]) this.seek(strokes[index].start);
        }
    }

    function isHandingOn(fact) {
        return fact.detail.kind === "handedOn";
    }

    // A run as lanes: one for the script, each finger, recognizer and view, for controllers, haptics,
    // animations and timers. A lane has bars, which last for some time, and marks, at one time. Arrows
    // connect lanes.

    const laneKinds = ["step", "finger", "recognizer", "view", "controller", "haptic", "animation", "timer"];

    const laneTitles = {
        step: "Steps", finger: "Fingers", recognizer: "Recognizers", view: "Views",
        controller: "Controllers", haptic: "Haptics", animation: "Animations", timer: "Timers",
    };

    class Lanes {
        constructor(run) {
            this.run = run;
            this.byKey = new Map();
            this.arrows = [];
            this.addSteps();
            this.addFingers();
            this.addRecognizers();
            this.addRelations();
            this.dropDoubleArrows();
            this.addDeliveries();
            this.addFacts();
            addAnimations(this);
            addScrolling(this);
            addTimers(this);
            const all = [...this.byKey.values()];
            this.arrows.sort((a, b) => a.time - b.time);
            this.all = laneKinds.flatMap((kind) => all.filter((lane) => lane.kind === kind));
            for (const lane of this.all) {
                lane.bars.sort((a, b) => a.from - b.from);
                lane.marks.sort((a, b) => a.time - b.time);
                withReach(lane);
            }
        }

        lane(kind, name) {
            const key = kind + " " + name;
            let lane = this.byKey.get(key);
            if (!lane) {
                lane = { key, kind, name, bars: [], marks: [], run: this.run };
                this.byKey.set(key, lane);
            }
            return lane;
        }

        bar(lane, from, to, look, text, fact = null) {
            lane.bars.push({ from, to: Math.max(from, to ?? this.run.end), look, text, fact });
        }

        mark(lane, time, look, text, fact = null) {
            lane.marks.push({ time, look, text, fact });
        }

        addSteps() {
            for (const step of this.run.steps) {
                const lane = this.lane("step", step.source ?? "steps");
                const text = `${step.text} (${step.place})`;
                if (step.failure !== null) {
                    this.mark(lane, step.time, "failed", `${text}: ${step.failure}`);
                } else if (step.end > step.time) {
                    this.bar(lane, step.time, step.end, "step", text);
                    lane.bars[lane.bars.length - 1].label = step.text;
                } else this.mark(lane, step.time, "note", text);
            }
        }

        addFingers() {
            for (const stroke of this.run.strokes) {
                const lane = this.lane("finger", stroke.name);
                const [first] = stroke.marks;
                const last = stroke.marks[stroke.marks.length - 1];
                const hit = this.run.hits.find((one) => one.touch === stroke.name
                    && Math.abs(one.time - stroke.start) < 1e-6);
                const text = first.viewName ? `on ${first.viewName}` : "reaches nobody";
                this.bar(lane, stroke.start, stroke.end, "finger", text, hit ? hit.fact : null);
                Object.assign(lane.bars[lane.bars.length - 1], { finger: stroke.finger, label: text });
                const place = `(${short(last.x)}, ${short(last.y)})`;
                if (last.phase === "cancelled") {
                    this.mark(lane, last.time, "cancelled", `cancelled at ${place}`);
                }
            }
        }

        addRecognizers() {
            const { run } = this;
            const open = new Map();
            const close = (name, time) => {
                const bar = open.get(name);
                if (!bar) return;
                this.bar(this.lane("recognizer", name), bar.from, time, bar.look, bar.text, bar.fact);
                open.delete(name);
            };
            const events = [
                ...run.relations.filter((one) => one.kind === "receives"), ...run.gestures,
            ].map((event, index) => ({ event, index }))
                .sort((a, b) => a.event.time - b.event.time || a.index - b.index);
            for (const { event } of events) {
                if (event.kind === "receives") {
                    this.lane("recognizer", event.to);
                    if (!open.has(event.to)) {
                        open.set(event.to, {
                            from: event.time, look: "possible", fact: event.fact,
                            text: `receives ${event.from}: possible`,
                        });
                    }
                    continue;
                }
                this.addState(event, open, close);
            }
            for (const name of [...open.keys()]) close(name, run.end);
        }

        addState(gesture, open, close) {
            const { name, state, time, fact, reason } = gesture;
            const lane = this.lane("recognizer", name);
            const text = this.run.words(fact, `${state}: ${reason}`);
            if (state === "changed") {
                if (!open.has(name)) open.set(name, { from: time, look: "active", fact, text });
                return;
            }
            close(name, time);
            if (state === "began") open.set(name, { from: time, look: "active", fact, text });
            if (state !== "possible") this.mark(lane, time, state, text, fact);
        }

        addRelations() {
            const holds = new Map();
            for (const relation of this.run.relations) {
                const { kind, from, to, time, fact } = relation;
                const text = this.run.words(fact, "");
                const rule = ruleOf(this.run, fact);
                if (kind === "receives" || kind === "released") continue;
                if (kind === "refuses") {
                    this.mark(this.lane("recognizer", to), time, "note", `${to} ${text}`, fact);
                    continue;
                }
                // A recognizer that waits for several others has one hold.
                const hold = holds.get(from);
                if (kind === "waits" && hold && hold.to > time) hold.label += `, ${to}`;
                else if (kind === "waits") {
                    const { bars } = this.lane("recognizer", from);
                    const end = this.endOfHold(from, time);
                    this.bar({ bars }, time, end, "held", `${from} ${text}`, fact);
                    holds.set(from, Object.assign(bars[bars.length - 1], { label: `waits for ${to}` }));
                }
                const words = {
                    waits: `${from} waits for ${to} to fail${rule}`, prevents: `${from} prevents ${to}${rule}`,
                    blocks: `${from} recognized, and ${to} needed its failure${rule}`,
                    together: `${from} and ${to} may recognize together${rule}`,
                    requires: `${from} may act only when ${to} has failed: ${relation.reason}`,
                };
                // A recognizer that receives no touch has no lane, and delays no other.
                if (kind !== "requires") for (const name of [from, to]) this.lane("recognizer", name);
                this.arrows.push({
                    time, fact, look: kind, text: words[kind],
                    from: "recognizer " + from, to: "recognizer " + to,
                });
            }
        }

        /** Removes a second arrow: a recognizer that is asked for its requirements, and then waits, needs one. */
        dropDoubleArrows() {
            const key = ({ from, to, time }) => `${from} ${to} ${time}`;
            const waits = new Set(this.arrows.filter((one) => one.look === "waits").map(key));
            this.arrows = this.arrows.filter((one) => one.look !== "requires" || !waits.has(key(one)));
        }

        /** When a recognizer stops waiting: it is released, or it fails itself. */
        endOfHold(name, start) {
            const isAfter = (one) => one.time >= start - 1e-6;
            const release = this.run.relations.find((one) => one.kind === "released" && one.from === name
                && isAfter(one));
            const failure = this.run.gestures.find((one) => one.name === name && isAfter(one)
                && (one.state === "failed" || one.state === "cancelled"));
            return Math.min(release ? release.time : this.run.end, failure ? failure.time : this.run.end);
        }

        addDeliveries() {
            const open = new Map();
            // A view may change its name when it moves in the tree, but its number stays the same.
            const names = new Map();
            const finish = (key, time, look) => {
                const bar = open.get(key);
                if (!bar) return;
                this.bar(bar.lane, bar.time, time, look, bar.text, bar.fact);
                open.delete(key);
            };
            for (const delivery of this.run.deliveries) {
                const { kind, phase, time, fact, view, viewName } = delivery;
                const number = view ?? viewName;
                if (!names.has(number)) names.set(number, viewName);
                const lane = this.lane("view", names.get(number));
                const text = this.run.words(fact, kind);
                for (const touch of delivery.touches) {
                    const [told, kept] = [`told ${number} ${touch}`, `kept ${number} ${touch}`];
                    if (kind === "delivered" && phase === "began") {
                        open.set(told, { lane, time, text, fact });
                    } else if (kind === "delivered") {
                        finish(told, time, "view");
                        this.mark(lane, time, phase === "cancelled" ? "cancelled" : "ended", text, fact);
                    } else if (kind === "delayed") {
                        if (!open.has(kept)) open.set(kept, { lane, time, text: `${touch} ${text}`, fact });
                    } else {
                        finish(kept, time, "delayed");
                        const look = { replayed: "began", dropped: "failed" }[kind] || "cancelled";
                        this.mark(lane, time, look, `${touch} ${text}`, fact);
                    }
                }
            }
            for (const key of [...open.keys()]) {
                finish(key, this.run.end, key.startsWith("told ") ? "view" : "delayed");
            }
        }

        /** Adds marks for facts that have no mark in the trace. */
        addFacts() {
            const known = new Set(this.run.timers.map((timer) => timer.fact));
            const repeating = new Set(this.run.timers.filter((timer) => timer.interval !== null)
                .map((timer) => timer.name));
            for (const fact of this.run.facts) {
                const { kind, subject, text, time, index, detail } = fact;
                if (detail.kind === "action") {
                    // A continuous gesture acts at every frame. Only its start and its end get a full mark.
                    const look = detail.state === "changed" ? "goes-on" : "acts";
                    this.mark(this.lane("recognizer", subject), time, look, `${subject} ${text}`, index);
                } else if (detail.kind === "nearMiss") {
                    this.mark(this.lane("recognizer", subject), time, "note", `${subject} ${text}`, index);
                } else if (kind === "control" || kind === "scroll" || kind === "list") {
                    this.mark(this.lane("view", subject), time, "note", `${subject} ${text}`, index);
                } else if (kind === "controller") {
                    this.mark(this.lane("controller", subject), time, "note", `${subject} ${text}`, index);
                } else if (kind === "haptic") {
                    this.mark(this.lane("haptic", "haptics"), time, "fired", text, index);
                } else if (kind === "timer" && !known.has(index)) {
                    const lane = this.lane("timer", repeating.has(detail.name) ? detail.name : "timers");
                    this.mark(lane, time, "fired", text, index);
                }
            }
        }
    }

    // Lanes for activities without fingers: animations, scrolling and timers.

    /** Animations: one lane for each animated property of a view. */
    function addAnimations(lanes) {
        const { run } = lanes;
        const open = new Map();
        const close = (key, time) => {
            const bar = open.get(key);
            if (!bar) return;
            lanes.bar(bar.lane, bar.time, time, "animation", bar.text, bar.fact);
            bar.lane.bars[bar.lane.bars.length - 1].label = bar.ends;
            open.delete(key);
        };
        for (const animation of run.animations) {
            const { kind, name, property, time, fact } = animation;
            const key = `${name} · ${property}`;
            const lane = lanes.lane("animation", key);
            const ends = endsInWords(animation);
            const text = `${name} ${run.words(fact, property)}`;
            close(key, time);
            if (kind === "began") {
                open.set(key, { lane, time, ends, fact, text: ends ? `${text}: ${ends}` : text });
            } else if (kind === "cut short") lanes.mark(lane, time, "cancelled", text, fact);
        }
        for (const key of [...open.keys()]) close(key, run.end);
    }

    /** The movement of scroll views: dragged by a finger, and then decelerating until they rest. */
    function addScrolling(lanes) {
        const { run } = lanes;
        const looks = {
            dragged: ["active", "dragged"], decelerates: ["animation", "goes on"],
            animates: ["animation", "scrolls"],
        };
        const open = new Map();
        const close = (name, time) => {
            const bar = open.get(name);
            if (!bar) return;
            const lane = lanes.lane("animation", `${name} · scrolling`);
            lanes.bar(lane, bar.time, time, bar.look, bar.text, bar.fact);
            lane.bars[lane.bars.length - 1].label = bar.label;
            open.delete(name);
        };
        for (const { detail, subject, text, time, index } of run.facts) {
            if (detail.kind !== "scrolling") continue;
            close(subject, time);
            if (!looks[detail.state]) continue;
            const [look, label] = looks[detail.state];
            open.set(subject, { time, look, label, text: `${subject} ${text}`, fact: index });
        }
        for (const name of [...open.keys()]) close(name, run.end);
    }

    /** Timers: one lane for each recognizer that has timers, and for each other name. */
    function addTimers(lanes) {
        const { run } = lanes;
        const endings = new Map();
        for (const one of run.gestures) {
            if (!endings.has(one.name)) endings.set(one.name, []);
            endings.get(one.name).push(one);
        }
        // How long stopped timers would have waited, up to the next timer in the lane.
        const rests = new Map();
        const draw = (lane, until) => {
            const rest = rests.get(lane);
            // A timer that is started again at once has no such rest.
            const to = rest ? Math.min(rest.to, until) : 0;
            if (rest && to > rest.from) lanes.bar(lane, rest.from, to, "timer-rest", rest.text, rest.fact);
            rests.delete(lane);
        };
        for (const timer of run.timers) {
            const { time, recognizer, due, outcome } = timer;
            const lane = lanes.lane("timer", recognizer ?? timer.name);
            const end = timer.end ?? run.end;
            const cause = causeOf(timer, endings.get(recognizer) || []);
            const text = `${lane.name} ${timerInWords(timer, cause, run)}`;
            const fact = timer.fact ?? (cause ? cause.fact : null);
            draw(lane, time);
            lanes.bar(lane, time, end, "timer", text, fact);
            lane.bars[lane.bars.length - 1].label = timeInWords(due - time);
            if (outcome === "fired") lanes.mark(lane, end, "fired", text, fact);
            if (outcome === "cancelled" && timer.interval === null) {
                rests.set(lane, { from: end, to: due, text, fact });
            }
        }
        for (const lane of [...rests.keys()]) draw(lane, run.end);
    }

    /** The change of state that a recognizer made when its timer fired. It shows the timer's purpose. */
    function causeOf(timer, gestures) {
        const last = gestures[lastAt(gestures, timer.end ?? -Infinity)];
        return last && last.time > timer.end - 1e-6 ? last : undefined;
    }

    /** How long a timer waits, and how it ends. */
    function timerInWords(timer, cause, run) {
        const { time, due, end, interval, outcome, recognizer } = timer;
        const then = cause ? `: ${recognizer} ${run.words(cause.fact, cause.reason)}` : "";
        const waits = `waits ${timeInWords(due - time)}, until ${timeInWords(due)}`
            + (interval === null ? "" : ", again and again");
        return waits + ({
            fired: `; its time came${then}`,
            cancelled: `; stopped ${timeInWords((end ?? time) - time)} after it began${then}`,
        }[outcome] ?? "; it still waits at the end");
    }

    // Which lanes are shown, row by row: those that match the filter, groups that are folded as one row.

    /** The rows of one run; for two runs, each lane of one is above the same lane of the other. */
    function rowsOf(groups) {
        if (groups.length === 1) return groups[0].all.map((lane) => ({ lane, run: 0, isPaired: false }));
        const keys = [];
        for (const kind of laneKinds) {
            for (const lane of groups.flatMap((group) => group.all)) {
                if (lane.kind === kind && !keys.includes(lane.key)) keys.push(lane.key);
            }
        }
        return keys.flatMap((key) => groups.flatMap((group, run) => {
            const lane = group.byKey.get(key);
            return lane ? [{ lane, run, isPaired: true }] : [];
        }));
    }

    class LaneRows {
        constructor(groups) {
            /** The rows of all lanes. */
            this.all = rowsOf(groups);
            this.query = "";
            /** The kinds whose lanes are folded into one row. */
            this.folded = new Set();
            this.summaries = new Map();
            this.choose();
        }

        /** Takes other lanes, with the same filter and folds. */
        replace(groups) {
            this.all = rowsOf(groups);
            this.summaries.clear();
            this.choose();
        }

        search(query) {
            this.query = query.trim().toLowerCase();
            this.choose();
        }

        fold(kind) {
            if (!this.folded.delete(kind)) this.folded.add(kind);
            this.choose();
        }

        /** Chooses the rows to show, and remembers where each lane is. */
        choose() {
            const words = this.query.split(/\s+/).filter(Boolean);
            const found = this.all.filter(({ lane }) => {
                const text = `${lane.name} ${laneTitles[lane.kind]}`.toLowerCase();
                return words.every((word) => text.includes(word));
            });
            this.shown = [];
            this.places = new Map();
            let kind = null;
            for (const row of found) {
                const isFirst = row.lane.kind !== kind;
                kind = row.lane.kind;
                const isFolded = this.folded.has(kind);
                if (!isFolded) this.shown.push({ ...row, isFirst, isFolded });
                else if (isFirst) {
                    this.shown.push({ lane: this.summary(kind), run: 0, isPaired: false, isFirst, isFolded });
                }
                this.places.set(`${row.run} ${row.lane.key}`, this.shown.length - 1);
            }
        }

        /** A lane with the bars of all lanes of a kind. */
        summary(kind) {
            if (!this.summaries.has(kind)) {
                const lanes = this.all.map((row) => row.lane).filter((lane) => lane.kind === kind);
                const bars = lanes.flatMap((lane) => lane.bars.map((bar) => ({
                    ...bar, label: undefined,
                    text: bar.text.startsWith(lane.name) ? bar.text : `${lane.name}: ${bar.text}`,
                }))).sort((a, b) => a.from - b.from);
                this.summaries.set(kind, withReach({
                    key: `${kind} *`, kind, name: `${laneTitles[kind]} (${lanes.length})`, bars, marks: [],
                    run: lanes[0].run,
                }));
            }
            return this.summaries.get(kind);
        }
    }

    /** Adds to a lane the latest end of its bars so far, by which its visible bars are found quickly. */
    function withReach(lane) {
        let reached = -Infinity;
        lane.reached = lane.bars.map((bar) => (reached = Math.max(reached, bar.to)));
        return lane;
    }

    // Draws lanes on a canvas. Kinds of bars and marks differ in form and pattern, not only in color.

    /** Whether the pointer is a finger, which needs larger targets than a mouse. */
    const isPointedByFinger = window.matchMedia("(pointer: coarse)").matches;
    const laneHeight = isPointedByFinger ? 36 : 26;

    /** The current colors, read once for each drawing. The style sheet has them for light and dark. */
    function laneColors() {
        const names = [
            "text", "dim", "line", "stripe", "possible", "active", "ended", "failed", "cancelled", "held",
            "view", "delayed", "step", "animation", "timer", "arrow", "panel",
            "pointed", "back", "accent",
        ];
        return Object.fromEntries(names.map((name) => [name, color(name)]));
    }

    class LanePainter {
        /** - xOf: the pixel on the canvas for a time. */
        constructor(context, width, xOf) {
            this.context = context;
            this.width = width;
            this.xOf = xOf;
            this.colors = laneColors();
        }

        background(rows) {
            const { context, colors } = this;
            rows.forEach((row, index) => {
                if (index % 2) {
                    context.fillStyle = colors.stripe;
                    context.fillRect(0, index * laneHeight, this.width, laneHeight);
                }
            });
        }

        /** Marks the row of what one points at. */
        pointed(row) {
            this.context.fillStyle = this.colors.pointed;
            this.context.fillRect(0, row * laneHeight, this.width, laneHeight);
        }

        bar(bar, top) {
            const { context, colors } = this;
            const left = Math.max(-10, this.xOf(bar.from));
            const right = Math.min(this.width + 10, this.xOf(bar.to));
            if (right < 0 || left > this.width) return;
            // Leaves a small gap, so that a bar that follows immediately is visible as a separate bar.
            const width = Math.max(1.5, right - left - (right - left > 4 ? 1 : 0));
            const [y, height] = [top + 5, laneHeight - 10];
            if (bar.look === "timer-rest") {
                this.rest(left, left + width, top + laneHeight / 2);
                return;
            }
            const tint = bar.finger ? fingerColor(bar.finger) : colors[bar.look] || colors.active;
            context.beginPath();
            context.rect(left, y, width, height);
            if (bar.look === "possible" || bar.look === "timer") {
                context.strokeStyle = tint;
                context.lineWidth = 1;
                if (bar.look === "timer") {
                    context.fillStyle = tint;
                    context.globalAlpha = 0.16;
                    context.fill();
                    context.globalAlpha = 1;
                }
                context.stroke();
            } else if (bar.look === "held" || bar.look === "delayed") {
                this.hatch(left, y, width, height, tint);
            } else {
                context.fillStyle = tint;
                context.globalAlpha = bar.look === "view" ? 0.6 : 1;
                context.fill();
                context.globalAlpha = 1;
            }
            if (bar.label) this.label(bar, tint, left, y, width, height);
        }

        /** Draws how long a stopped timer would have continued to wait. */
        rest(from, to, y) {
            const { context, colors } = this;
            context.strokeStyle = colors.timer;
            context.lineWidth = 1;
            context.setLineDash([2, 4]);
            context.beginPath();
            context.moveTo(from, y);
            context.lineTo(to, y);
            context.stroke();
            context.setLineDash([]);
        }

        hatch(x, y, width, height, tint) {
            const { context } = this;
            // During a hold, the bar below is covered.
            context.fillStyle = this.colors.panel;
            context.fill();
            context.save();
            context.clip();
            context.strokeStyle = tint;
            context.lineWidth = 2;
            context.beginPath();
            for (let start = x - height; start < x + width; start += 7) {
                context.moveTo(start, y + height);
                context.lineTo(start + height, y);
            }
            context.stroke();
            context.restore();
            context.strokeStyle = tint;
            context.lineWidth = 1.5;
            context.strokeRect(x, y, width, height);
        }

        /** Draws the label of a bar, shortened to the available width. */
        label(bar, tint, x, y, width, height) {
            const { context, colors } = this;
            // The mark of a hold is at the start of the bar.
            const left = Math.max(0, x + (bar.look === "held" ? 6 : 0)) + 5;
            context.font = `12px ${fontNames}`;
            const text = fitted(bar.label, Math.min(x + width, this.width) - left - 5, context);
            if (!text) return;
            context.textAlign = "left";
            context.textBaseline = "middle";
            if (bar.look === "held") {
                context.fillStyle = colors.panel;
                context.fillRect(left - 2, y + 1, context.measureText(text).width + 4, height - 2);
            }
            const isHollow = bar.look === "held" || bar.look === "timer";
            context.fillStyle = isHollow ? colors.text : inkOn(tint);
            context.fillText(text, left, y + height / 2 + 0.5);
        }

        mark(mark, top) {
            const x = this.xOf(mark.time);
            if (x < -12 || x > this.width + 12) return;
            drawSign(mark.look, x, top + laneHeight / 2, this.colors, this.context);
        }

        arrow(arrow, fromRow, toRow) {
            const x = this.xOf(arrow.time);
            if (x < -30 || x > this.width + 30 || fromRow === toRow) return;
            const { context, colors } = this;
            const middle = (row) => row * laneHeight + laneHeight / 2;
            const direction = Math.sign(toRow - fromRow);
            // Ends at the edge of the bar, next to a mark that may be at the same time.
            const isMutual = arrow.look === "together";
            const start = middle(fromRow) + (isMutual ? direction * 3 : 0);
            const end = middle(toRow) - direction * (isMutual ? 3 : laneHeight / 2 - 6);
            const bow = 11 + 4 * Math.min(3, Math.abs(toRow - fromRow));
            const isStanding = arrow.look === "requires";
            const tint = isStanding ? colors.possible : colors.arrow;
            context.strokeStyle = tint;
            context.fillStyle = tint;
            context.lineWidth = { prevents: 2.5, blocks: 2.5, requires: 1, together: 2 }[arrow.look] || 1.5;
            context.setLineDash({ waits: [4, 2.5], requires: [2.5, 2.5], together: [2, 2] }[arrow.look] || []);
            // An arrow that exists from the start of a touch is drawn before it, away from later marks.
            const side = isStanding ? -bow : bow;
            context.beginPath();
            context.moveTo(x, start);
            const tip = x + side * 0.6;
            if (isMutual) context.moveTo(tip, start + direction * 5);
            context.bezierCurveTo(x + side, start, x + side, end - direction * 12, tip, end - direction * 5);
            context.stroke();
            context.setLineDash([]);
            arrowHead(tip, end, direction, context);
            if (isMutual) arrowHead(tip, start, -direction, context);
        }
    }

    /** Draws the head of an arrow that points down (1) or up (-1). */
    function arrowHead(x, y, direction, context) {
        context.beginPath();
        context.moveTo(x, y);
        context.lineTo(x - 4.5, y - direction * 8);
        context.lineTo(x + 4.5, y - direction * 8);
        context.closePath();
        context.fill();
    }

    /** A text shortened to a width with an ellipsis; empty if hardly any of it fits. */
    function fitted(text, room, context) {
        if (room < 20) return "";
        if (context.measureText(text).width <= room) return text;
        let [low, high] = [0, text.length];
        while (low < high) {
            const middle = (low + high + 1) >> 1;
            if (context.measureText(text.slice(0, middle) + "…").width <= room) low = middle;
            else high = middle - 1;
        }
        return low < 3 ? "" : text.slice(0, low).trimEnd() + "…";
    }

    /** Black or white, whichever is more readable on a color such as #0072b2. */
    function inkOn(tint) {
        const [red, green, blue] = [1, 3, 5].map((at) => (parseInt(tint.slice(at, at + 2), 16) / 255) ** 2.2);
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.18 ? "#000000" : "#ffffff";
    }

    /** Draws the symbol of a mark. Each kind has its own shape. */
    function drawSign(look, x, y, colors, context) {
        const size = 6;
        context.lineWidth = 2;
        context.strokeStyle = colors[look] || colors.text;
        context.fillStyle = colors[look] || colors.text;
        context.beginPath();
        switch (look) {
            case "began":
                context.fillStyle = colors.active;
                context.moveTo(x - size + 2, y - size);
                context.lineTo(x + size, y);
                context.lineTo(x - size + 2, y + size);
                context.closePath();
                context.fill();
                break;
            case "ended":
                context.arc(x, y, size - 1, 0, 2 * Math.PI);
                context.fill();
                break;
            case "failed":
                context.moveTo(x - size + 1, y - size + 1);
                context.lineTo(x + size - 1, y + size - 1);
                context.moveTo(x + size - 1, y - size + 1);
                context.lineTo(x - size + 1, y + size - 1);
                context.stroke();
                break;
            case "cancelled":
                context.rect(x - size + 1.5, y - size + 1.5, 2 * size - 3, 2 * size - 3);
                context.fillStyle = colors.panel;
                context.fill();
                context.stroke();
                break;
            case "acts":
                context.fillStyle = colors.text;
                context.moveTo(x, y - size - 2);
                context.lineTo(x + size, y);
                context.lineTo(x, y + size + 2);
                context.lineTo(x - size, y);
                context.closePath();
                context.fill();
                break;
            case "fired":
                context.fillStyle = colors.timer;
                context.fillRect(x - 1.5, y - size - 3, 3, 2 * size + 6);
                break;
            case "goes-on":
                context.fillStyle = colors.panel;
                context.fillRect(x - 0.75, y - 3, 1.5, 6);
                break;
            default:
                context.fillStyle = colors.dim;
                context.fillRect(x - 1, y - size, 2, 2 * size);
        }
    }

    // The names of the lanes: the first of each kind folds and unfolds its group.

    class LaneNames {
        /** - view: the lanes, whose `rows` are named. */
        constructor(view) {
            this.view = view;
            this.list = part("lane-names");
            part("lane-filter").addEventListener("input", (event) => {
                view.lanes.search(event.target.value);
                this.change();
            });
        }

        change() {
            this.show();
            this.view.draw();
        }

        show() {
            const { rows, moment } = this.view;
            const none = this.view.lanes.query === "" ? "Nothing was touched." : "No lane has this name.";
            this.list.replaceChildren(...(rows.length ? rows.map((row) => this.item(row, moment.things))
                : [element("li", { class: "dim" }, none)]));
        }

        item({ lane, run, isPaired, isFirst, isFolded }, things) {
            const title = laneTitles[lane.kind];
            const name = isFolded ? lane.name : `${title}: ${lane.name}`;
            return element("li", {
                class: `kind-${lane.kind}`, title: name, "data-thing": isFolded ? null : things.ofLane(lane),
                "aria-label": `${name}. ${lane.bars.length + lane.marks.length} entries.`,
            },
            isFirst ? element("button", {
                type: "button", class: "fold", "aria-expanded": String(!isFolded), "aria-label": title,
                title: isFolded ? `Unfold: ${title}` : `Fold: ${title}`,
                onclick: () => {
                    this.view.lanes.fold(lane.kind);
                    this.change();
                    this.list.querySelector(`.kind-${lane.kind} .fold`).focus();
                },
            }, isFolded ? "▸" : "▾") : element("span", { class: "fold" }),
            isPaired ? element("span", { class: `badge run-${run}` }, run ? "B" : "A") : null,
            element("span", { class: "lane-name" }, lane.name),
            isFirst && !isFolded ? element("span", { class: "lane-kind" }, title) : null);
        }
    }

    // The lanes on the page: names on the left, a time axis above, and a line at the current time.

    const axisHeight = isPointedByFinger ? 48 : 22;

    class LaneView {
        constructor(moment, groups) {
            this.moment = moment;
            this.canvas = part("lanes-canvas");
            this.axis = part("axis");
            document.documentElement.style.setProperty("--lane-height", laneHeight + "px");
            this.lanes = new LaneRows(groups);
            this.arrows = arrowsOf(groups);
            /** The selected range of time, which draws itself. */
            this.range = null;
            /** Functions that are called after each drawing, with the colors. */
            this.listeners = [];
            [this.from, this.to] = [moment.start, moment.end];
            const [first] = groups;
            if (this.to - this.from > 20 && first.run.strokes.length) {
                // Of a long run, the part with the first touches is shown at first.
                this.from = Math.max(this.from, first.run.strokes[0].start - 0.5);
                this.to = this.from + 10;
            }
            this.pad();
            this.draw = oncePerFrame(() => this.drawNow());
            this.names = new LaneNames(this);
            this.names.show();
            new ResizeObserver(this.draw).observe(part("lane-scroll"));
            moment.listen((changed) => {
                if (changed.has("run")) this.replace(moment.runs.map((run) => new Lanes(run)));
                if (changed.has("time")) this.follow();
                if (changed.has("pointed")) this.draw();
            });
        }

        /** Shows other lanes, with the same filter and folds. */
        replace(groups) {
            this.lanes.replace(groups);
            this.arrows = arrowsOf(groups);
            this.names.show();
            this.draw();
        }

        /** The lanes that are shown, row by row. The lanes of two runs are below each other. */
        get rows() {
            return this.lanes.shown;
        }

        /** The row of a lane; undefined if it is not shown. */
        rowOf(run, key) {
            return this.lanes.places.get(`${run} ${key}`);
        }

        get nameWidth() {
            return this.names.list.offsetWidth;
        }

        /** Adds some space at both ends. */
        pad() {
            const room = Math.max(0.01, (this.to - this.from) * 0.03);
            [this.from, this.to] = [this.from - room, this.to + room];
        }

        get width() {
            return this.canvas.clientWidth || 1;
        }

        xOf(time) {
            return ((time - this.from) / (this.to - this.from)) * this.shownWidth;
        }

        timeAt(x) {
            return this.from + (x / this.shownWidth) * (this.to - this.from);
        }

        drawNow() {
            const scroll = part("lane-scroll");
            const width = Math.max(50, scroll.clientWidth - this.nameWidth);
            this.shownWidth = width;
            const height = Math.max(1, this.rows.length * laneHeight);
            const scale = fitCanvas(this.canvas, width, height);
            const context = this.canvas.getContext("2d");
            context.setTransform(scale, 0, 0, scale, 0, 0);
            context.clearRect(0, 0, width, height);
            const painter = new LanePainter(context, width, (time) => this.xOf(time));
            painter.background(this.rows);
            this.drawPointed(painter);
            drawGrid(context, this, height, painter.colors.line);
            this.rows.forEach(({ lane }, row) => {
                for (const bar of this.visible(lane.bars, (bar) => bar.from, lane)) {
                    painter.bar(bar, row * laneHeight);
                }
            });
            for (const arrow of this.arrows) {
                const [from, to] = [this.rowOf(arrow.run, arrow.from), this.rowOf(arrow.run, arrow.to)];
                if (from !== undefined && to !== undefined) painter.arrow(arrow, from, to);
            }
            this.rows.forEach(({ lane }, row) => {
                for (const mark of this.visible(lane.marks, (mark) => mark.time, lane)) {
                    painter.mark(mark, row * laneHeight);
                }
            });
            this.drawDifference(context, height);
            this.drawAxis(width);
            this.placeLine();
            for (const listener of this.listeners) listener(painter.colors);
        }

        /** Marks the lanes of what one points at. */
        drawPointed(painter) {
            const { pointed, things } = this.moment;
            if (!pointed.length) return;
            this.rows.forEach((row, index) => {
                if (!row.isFolded && pointed.includes(things.ofLane(row.lane))) painter.pointed(index);
            });
        }

        /** The part of a sorted list that may be visible. A bar may have begun long before the visible part. */
        visible(list, timeOf, lane) {
            const end = lastAt(list, this.to, timeOf) + 1;
            const edge = this.from - (this.to - this.from) * 0.02;
            const start = list === lane.marks ? lastAt(list, edge, timeOf)
                : lastAt(lane.reached, edge, (time) => time);
            return list.slice(Math.max(0, start), end);
        }

        /** Draws a line where two runs first differ. */
        drawDifference(context, height) {
            if (this.difference === undefined) return;
            const x = this.xOf(this.difference);
            context.fillStyle = color("different");
            context.globalAlpha = 0.35;
            context.fillRect(x - 3, 0, 6, height);
            context.globalAlpha = 1;
        }

        drawAxis(width) {
            const height = axisHeight;
            const scale = fitCanvas(this.axis, width, height);
            const context = this.axis.getContext("2d");
            context.setTransform(scale, 0, 0, scale, 0, 0);
            context.clearRect(0, 0, width, height);
            drawGrid(context, this, height, color("line"), color("dim"));
        }

        placeLine() {
            const x = this.xOf(this.moment.time);
            const line = part("now");
            line.hidden = x < 0 || x > this.shownWidth;
            line.style.left = this.nameWidth + x + "px";
            line.style.height = part("axis-row").offsetHeight + this.rows.length * laneHeight + "px";
        }

        /** Keeps the current time visible. */
        follow() {
            const { time } = this.moment;
            if (time < this.from || time > this.to) {
                const span = this.to - this.from;
                this.from = time - span * 0.3;
                this.to = this.from + span;
                this.draw();
            } else this.placeLine();
        }

        /** The time around which keys and buttons zoom: the current one, or the middle if that is outside. */
        get center() {
            const { time } = this.moment;
            return time >= this.from && time <= this.to ? time : (this.from + this.to) / 2;
        }

        /** Moves along by a share of what is visible. */
        pan(share) {
            this.shift((this.to - this.from) * share);
        }

        zoom(factor, at = this.center) {
            const span = this.to - this.from;
            const longest = (this.moment.end - this.moment.start) * 1.2 + 0.1;
            const next = Math.min(longest, Math.max(0.004, span * factor));
            const share = (at - this.from) / span;
            this.from = at - next * share;
            this.to = this.from + next;
            this.keepInside();
        }

        /** Zooms in until a span is easily visible. Does nothing if it already is, unless it `must`. */
        show(from, to, must = false) {
            const share = (to - from) / (this.to - this.from);
            if (!must && share > 0.3 && from >= this.from && to <= this.to) return;
            const span = Math.max(0.1, (to - from) * 2);
            this.from = Math.max((from + to - span) / 2, this.moment.start - span * 0.05);
            this.to = this.from + span;
            this.draw();
        }

        /** The middle of a row, in pixels from the top of the first row. */
        middleOf(row) {
            return row * laneHeight + laneHeight / 2;
        }

        shift(seconds) {
            [this.from, this.to] = [this.from + seconds, this.to + seconds];
            this.keepInside();
        }

        keepInside() {
            const span = this.to - this.from;
            const room = span * 0.5;
            this.from = Math.min(Math.max(this.from, this.moment.start - room),
                this.moment.end + room - span);
            this.to = this.from + span;
            this.draw();
        }

        fit() {
            [this.from, this.to] = [this.moment.start, this.moment.end];
            this.pad();
            this.draw();
        }
    }

    /** The arrows of all runs. */
    function arrowsOf(groups) {
        return groups.flatMap((lanes, run) => lanes.arrows.map((arrow) => ({ ...arrow, run })));
    }

    /** Draws lines at round times; with a color for text, also their labels. */
    function drawGrid(context, view, height, lineColor, textColor) {
        const span = view.to - view.from;
        const wanted = (span * 90) / view.shownWidth;
        const unit = 10 ** Math.floor(Math.log10(wanted));
        const step = [1, 2, 5, 10].map((count) => count * unit).find((one) => one >= wanted);
        context.strokeStyle = lineColor;
        context.lineWidth = 1;
        context.font = `11px ${fontNames}`;
        context.textAlign = "left";
        context.textBaseline = "middle";
        for (let index = Math.ceil(view.from / step); index * step <= view.to; index += 1) {
            const time = index * step;
            const x = Math.round(view.xOf(time)) + 0.5;
            context.beginPath();
            context.moveTo(x, 0);
            context.lineTo(x, height);
            context.stroke();
            if (textColor) {
                context.fillStyle = textColor;
                context.fillText(timeOnAxis(time, step), x + 3, height / 2);
            }
        }
    }

    // The pointer in the lanes: a tooltip with the reason, a click that goes to the time, drags and pinches.

    /** How near to a mark the pointer must be, in pixels. */
    const reach = isPointedByFinger ? 12 : 8;

    class LanePointer {
        constructor(view) {
            this.view = view;
            this.tip = part("tip");
            this.listen();
        }

        itemAt(x, y) {
            const row = this.view.rows[Math.floor(y / laneHeight)];
            if (!row) return null;
            const time = this.view.timeAt(x);
            const near = (reach / this.view.shownWidth) * (this.view.to - this.view.from);
            const { bars, marks } = row.lane;
            let best = null;
            for (const mark of this.view.visible(marks, (one) => one.time, row.lane)) {
                const distance = Math.abs(mark.time - time);
                if (distance <= near && (!best || distance < best.distance)) best = { distance, item: mark };
            }
            for (const arrow of this.view.arrows) {
                const rows = [arrow.from, arrow.to].map((key) => this.view.rowOf(arrow.run, key));
                const index = Math.floor(y / laneHeight);
                if (rows.some((one) => one === undefined)) continue;
                if (index < Math.min(...rows) || index > Math.max(...rows)) continue;
                // Arrows that exist from the start of a touch are curved to the left.
                const side = arrow.look === "requires" ? -near / 2 : near / 2;
                const distance = Math.abs(arrow.time - time + side);
                const isStrange = index !== rows[0] && index !== rows[1];
                if (distance <= near && (isStrange || !best)) best = { distance, item: arrow };
            }
            if (!best) {
                const bar = this.view.visible(bars, (one) => one.from, row.lane).reverse()
                    .find((one) => one.from <= time + near / 2 && one.to >= time - near / 2);
                if (bar) best = { item: bar };
            }
            return best ? { ...best.item, row, at: best.item.time ?? best.item.from } : null;
        }

        showTip(found, event) {
            this.tip.hidden = !found;
            if (!found) return;
            const times = found.to > found.from
                ? `${timeInWords(found.from)} to ${timeInWords(found.to)}, `
                    + `${timeInWords(found.to - found.from)} long`
                : timeInWords(found.at);
            this.tip.replaceChildren(
                element("strong", {}, found.row.lane.name),
                element("div", {}, ...textWithRules(found.text, found.row.lane.run.rules)),
                element("div", { class: "dim" }, times),
            );
            const { clientX, clientY } = event;
            placeNear(this.tip, { left: clientX + 14, top: clientY - 6, bottom: clientY + 12 });
        }

        /** Marks in all panels what the lane at a height is about. */
        point(y) {
            const row = this.view.rows[Math.floor(y / laneHeight)];
            const { moment } = this.view;
            const thing = row && !row.isFolded && row.lane.run === moment.run
                ? moment.things.ofLane(row.lane) : null;
            moment.point(thing === null ? [] : [thing]);
        }

        /** The time at a place, moved to the nearest start or end of an entry of the lane, if one is near. */
        timeNear(x, y) {
            const time = this.view.timeAt(x);
            const row = this.view.rows[Math.floor(y / laneHeight)];
            if (!row) return time;
            const { bars, marks } = row.lane;
            const edges = [
                ...this.view.visible(bars, (one) => one.from, row.lane).flatMap((bar) => [bar.from, bar.to]),
                ...this.view.visible(marks, (one) => one.time, row.lane).map((mark) => mark.time),
            ];
            const near = (6 / this.view.shownWidth) * (this.view.to - this.view.from);
            return edges.filter((edge) => Math.abs(edge - time) <= near)
                .sort((a, b) => Math.abs(a - time) - Math.abs(b - time))[0] ?? time;
        }

        /** Selects a range while the pointer is dragged with Shift. Returns whether it handled the event. */
        measure(event) {
            const { range, canvas } = this.view;
            const y = event.target === canvas ? event.offsetY : -1;
            if (event.type === "pointerdown" && event.shiftKey) {
                this.rangeStart = this.timeNear(event.offsetX, y);
                range.follow(false);
                this.tip.hidden = true;
                return true;
            }
            if (this.rangeStart === undefined) return false;
            if (event.type === "pointermove") range.set(this.rangeStart, this.timeNear(event.offsetX, y));
            else {
                this.rangeStart = undefined;
                // A click without a drag measures nothing.
                if (range.from === range.to) range.clear();
            }
            return true;
        }

        select(found) {
            const { moment } = this.view;
            if (!found) return;
            const isOfRun = found.row.lane.run === moment.run;
            if (isOfRun && found.fact !== null && found.fact !== undefined) moment.choose(found.fact);
            else moment.seek(found.at);
        }

        listen() {
            const { canvas, axis, moment } = this.view;
            const pointers = new Map();
            let wasDragged = false;
            canvas.addEventListener("pointerdown", (event) => {
                canvas.setPointerCapture(event.pointerId);
                if (this.measure(event)) return;
                pointers.set(event.pointerId, event);
                if (pointers.size === 1) wasDragged = false;
            });
            canvas.addEventListener("pointermove", (event) => {
                if (this.measure(event)) return;
                const before = pointers.get(event.pointerId);
                if (!before) {
                    this.point(event.offsetY);
                    this.showTip(this.itemAt(event.offsetX, event.offsetY), event);
                    return;
                }
                const seconds = (dx) => (dx / this.view.shownWidth) * (this.view.to - this.view.from);
                if (pointers.size === 2) {
                    const [other] = [...pointers.values()].filter((one) => one !== before);
                    const old = Math.abs(before.offsetX - other.offsetX);
                    const now = Math.abs(event.offsetX - other.offsetX);
                    if (old > 4 && now > 4) this.view.zoom(old / now, this.view.timeAt(other.offsetX));
                    wasDragged = true;
                } else if (wasDragged || Math.abs(event.offsetX - before.offsetX) > 4) {
                    wasDragged = true;
                    this.tip.hidden = true;
                    this.view.shift(-seconds(event.offsetX - before.offsetX));
                } else return;
                pointers.set(event.pointerId, event);
            });
            const up = (event) => {
                if (this.measure(event)) return;
                const wasDown = pointers.delete(event.pointerId);
                if (!wasDown || wasDragged || event.type !== "pointerup") return;
                const found = this.itemAt(event.offsetX, event.offsetY);
                if (found) this.select(found);
                else moment.seek(this.view.timeAt(event.offsetX));
                this.showTip(found, event);
            };
            canvas.addEventListener("pointerup", up);
            canvas.addEventListener("pointercancel", up);
            // A finger leaves when it lifts. The tooltip for it stays, so that it can be read afterwards.
            canvas.addEventListener("pointerleave", (event) => {
                if (event.pointerType === "mouse") this.tip.hidden = true;
            });
            document.addEventListener("pointerdown", (event) => {
                if (event.target !== canvas) this.tip.hidden = true;
            });
            document.addEventListener("scroll", (event) => {
                if (event.target.contains(canvas)) this.tip.hidden = true;
            }, { capture: true });
            canvas.addEventListener("wheel", (event) => {
                const isAlong = Math.abs(event.deltaX) > Math.abs(event.deltaY) || event.shiftKey;
                if (!isAlong && !event.ctrlKey && !event.metaKey) return;
                event.preventDefault();
                if (isAlong) {
                    const pixels = event.deltaX || event.deltaY;
                    this.view.shift((pixels / this.view.shownWidth) * (this.view.to - this.view.from));
                } else this.view.zoom(Math.exp(event.deltaY / 300), this.view.timeAt(event.offsetX));
            }, { passive: false });
            for (const scale of [axis, part("film")]) this.scrub(scale);
        }

        /** Lets the pointer scrub on the axis or the film. */
        scrub(scale) {
            const seek = (event) => {
                if (this.measure(event)) return;
                if (event.buttons || event.type === "pointerdown") {
                    this.view.moment.seek(this.view.timeAt(event.offsetX));
                }
            };
            scale.addEventListener("pointerdown", (event) => {
                scale.setPointerCapture(event.pointerId);
                seek(event);
            });
            scale.addEventListener("pointermove", seek);
            for (const name of ["pointerup", "pointercancel"]) {
                scale.addEventListener(name, (event) => this.measure(event));
            }
        }
    }

    // Draws on the screen what a finding is about: the place of the touch, and the views.
    // The colors do not depend on light or dark, because the screen is the app's.

    const refusalColor = "#c1121f";
    const wantedColor = "#00589b";

    /**
     * Draws what a finding is about: its views, and the place of a touch without effect. The first view should
     * have had the touch, the second one had it.
     *
     * - unit: the points of the screen for a line of one pixel, so that letters are readable on a small screen.
     */
    function drawFinding({ kind, views, point }, layers, context, { size, unit }) {
        const labels = new ViewLabels(layers, context, size, unit);
        const isLost = lostKinds.has(kind);
        const [wanted, taker] = views;
        if (isLost && views.length > 1) {
            labels.outline(taker, "took it: ", refusalColor, []);
            labels.outline(wanted, "wanted: ", wantedColor, [7, 4]);
        } else for (const id of views) labels.outline(id, "", refusalColor, []);
        if (isLost && point !== null) drawCrossedFinger(point, unit, context);
    }

    /** A finger that has no effect: a dashed ring with a cross. */
    function drawCrossedFinger([x, y], unit, context) {
        context.save();
        context.lineCap = "round";
        context.translate(x, y);
        context.scale(unit, unit);
        for (const [width, tint] of [[6, "#ffffff"], [3, refusalColor]]) {
            context.strokeStyle = tint;
            context.lineWidth = width;
            context.setLineDash(width === 6 ? [] : [7, 5]);
            context.beginPath();
            context.arc(0, 0, 24 / Math.sqrt(unit), 0, 2 * Math.PI);
            context.stroke();
            context.setLineDash([]);
            context.beginPath();
            for (const [dx, dy] of [[9, 9], [9, -9]]) {
                context.moveTo(-dx, -dy);
                context.lineTo(dx, dy);
            }
            context.stroke();
        }
        context.restore();
    }

    /** Outlines of views with their names, which do not cover each other. */
    class ViewLabels {
        constructor(layers, context, [width, height], unit) {
            Object.assign(this, { layers, context, width, height, unit });
            /** The rectangles of the names that are drawn. */
            this.taken = [];
        }

        /** Outlines a view, and writes some words and its name next to it; nothing if it is not on the screen. */
        outline(id, words, tint, dash) {
            const { layers, context, unit } = this;
            const transform = layers.has(id) ? transformToScreen(layers, id) : null;
            if (!transform) return;
            outlineView(id, layers, "#ffffff", [], context, 5 * unit);
            outlineView(id, layers, tint, dash.map((length) => length * unit), context, 2.5 * unit);
            context.save();
            context.font = `600 ${13 * unit}px ${fontNames}`;
            context.textAlign = "left";
            context.textBaseline = "middle";
            const { name, bounds } = layers.get(id);
            const shown = fitted(words + name, this.width - 12 * unit, context);
            const place = this.place(frameOf(bounds, transform), context.measureText(shown).width + 10 * unit);
            context.fillStyle = tint;
            context.fillRect(...place);
            context.fillStyle = "#ffffff";
            context.fillText(shown, place[0] + 5 * unit, place[1] + place[3] / 2 + unit / 2);
            context.restore();
        }

        /** A free rectangle for a name: above a view, below it, or inside. */
        place([left, top, , high], room) {
            const { unit, width, height, taken } = this;
            const [line, gap] = [18 * unit, 2 * unit];
            const x = Math.max(1, Math.min(left, width - room - 1));
            const tops = [top - line - gap, top + high + gap, top + gap, top + high - line - gap];
            const isFree = (y) => y >= 1 && y + line < height && !taken.some(([otherX, otherY, wide]) =>
                Math.abs(otherY - y) < line && otherX < x + room && x < otherX + wide);
            const y = tops.find(isFree) ?? Math.max(1, Math.min(top + gap, height - line - 1));
            taken.push([x, y, room, line]);
            return taken[taken.length - 1];
        }
    }

    // The screen at any time, drawn as vectors at any size.

    /** A refused finger stays on the screen this long. */
    const secondsOfRefusal = 0.5;

    class ScreenView {
        constructor(moment, run, { canvas, frame }) {
            [this.moment, this.run, this.canvas, this.frame] = [moment, run, canvas, frame];
            /** The magnification; at 1 the whole screen fits. */
            this.zoom = 1;
            this.showsFingers = true;
            /** Whether a click touches the application, so that it does not select a view. */
            this.takesTouches = false;
            /** Paints above the screen and below the fingers, in its points; nothing by default. */
            this.paintAbove = null;
            this.shown = null;
            this.draw = oncePerFrame(() => this.drawNow());
            this.drawAgain = () => {
                this.shown = null;
                this.draw();
            };
            new ResizeObserver(this.drawAgain).observe(frame);
            moment.listen(() => this.draw());
            canvas.addEventListener("click", (event) => this.choose(event));
            canvas.addEventListener("pointermove", (event) => {
                if (event.pointerType === "mouse") moment.point(this.thingsAt(event));
            });
        }

        /** The layers at the current time. */
        get layers() {
            return this.run.screens.layersAfter(this.run.screens.indexAt(this.moment.time));
        }

        /** The width and the height of the screen at the current time. */
        get size() {
            return sizeOfScreen(this.layers, this.run.header);
        }

        /** The scale at which the screen fits into its frame, times the zoom. */
        get scale() {
            const [width, height] = this.size;
            const room = [this.frame.clientWidth - 2, this.frame.clientHeight - 2];
            return Math.max(0.05, Math.min(room[0] / width, room[1] / height)) * this.zoom;
        }

        drawNow() {
            const begin = performance.now();
            const { scale, size } = this;
            const [width, height] = size;
            const pixels = fitCanvas(this.canvas, width * scale, height * scale) * scale;
            const context = this.canvas.getContext("2d");
            context.setTransform(1, 0, 0, 1, 0, 0);
            context.fillStyle = "#ffffff";
            context.fillRect(0, 0, this.canvas.width, this.canvas.height);
            context.setTransform(pixels, 0, 0, pixels, 0, 0);
            const { layers } = this;
            new Painter(layers, this.drawAgain).paint(context);
            context.setTransform(pixels, 0, 0, pixels, 0, 0);
            this.paintAbove?.(context);
            if (this.showsFingers) {
                const pointed = this.isMain ? this.moment.things.fingersOf(this.moment.pointed) : [];
                drawFingers(this.run, this.moment.time, layers, context, pointed);
            }
            if (this.isMain) this.drawChosen(layers, context, { size, unit: Math.max(1, 0.8 / scale) });
            for (const id of this.different || []) outlineView(id, layers, color("different"), [2, 2], context);
            measuredFrames.push(performance.now() - begin);
            if (measuredFrames.length > 1000) measuredFrames.shift();
        }

        /** Whether this is the screen of the run, and not of the one that it is compared with. */
        get isMain() {
            return this.run === this.moment.run;
        }

        /** Outlines what is selected, what one points at, and what the failure or the finding is about. */
        drawChosen(layers, context, place) {
            const { view, things, pointed, finding, time, run } = this.moment;
            outlineView(view, layers, pointedColor, [], context);
            for (const id of things.viewsOf(pointed)) outlineView(id, layers, pointedColor, [3, 2], context);
            // A refused finger is not among the fingers of the run.
            const refusal = run.refusals.find((one) => time >= one.time - 1e-6
                && time <= one.time + secondsOfRefusal);
            if (finding ?? refusal) drawFinding(finding ?? refusal, layers, context, place);
        }

        /** The number of the topmost view at an event of the pointer; null if there is none. */
        viewAt({ offsetX, offsetY }) {
            const { scale } = this;
            return layerAt(this.layers, [offsetX / scale, offsetY / scale]);
        }

        /** What the pointer is at: a finger that is down, or else a view. */
        thingsAt(event) {
            if (!this.isMain) return [];
            const { scale } = this;
            const { things, time, run } = this.moment;
            const finger = fingerAt(run, time, [event.offsetX / scale, event.offsetY / scale]);
            if (finger !== null) return [things.number("finger", finger)];
            const view = this.viewAt(event);
            return view === null ? [] : [things.view(view)];
        }

        choose(event) {
            if (this.takesTouches && !event.altKey) return;
            const id = this.viewAt(event);
            if (id !== null && this.isMain) this.moment.chooseView(id);
        }

        setZoom(zoom) {
            this.zoom = Math.min(6, Math.max(1, zoom));
            this.draw();
        }
    }

    /** The times that drawing the last screens took, in milliseconds, for tests. */
    const measuredFrames = [];

    // The film over the time axis: small pictures of the screen, drawn while the browser is idle, and kept.

    const filmHeight = 56;

    /** The height of the picture that one points at. */
    const previewHeight = 260;

    /** Pictures that were drawn longest ago are dropped beyond this number. */
    const mostPictures = 800;

    /** The time in milliseconds that drawing pictures may take at once, so that scrubbing stays smooth. */
    const millisecondsOfFilm = 6;

    class Film {
        constructor(lanes, moment) {
            const { run } = moment;
            [this.lanes, this.run] = [lanes, run];
            this.canvas = part("film");
            this.canvas.hidden = run.screens.frames.length === 0;
            this.screens = run.screens.forAnotherReader();
            /** The pictures by the index of the frame that they show. */
            this.pictures = new Map();
            /** The frames that are visible and not drawn yet. */
            this.missing = [];
            this.isDue = false;
            this.tip = part("tip");
            this.canvas.addEventListener("pointermove", (event) => this.showTip(event));
            this.canvas.addEventListener("pointerleave", () => { this.tip.hidden = true; });
            lanes.listeners.push((colors) => this.drawNow(colors));
            moment.listen((changed) => {
                if (changed.has("restart")) this.forget();
                if (changed.has("run")) this.canvas.hidden = run.screens.frames.length === 0;
            });
        }

        /** Begins again, because the run is another one. */
        forget() {
            this.screens = this.run.screens.forAnotherReader();
            this.pictures.clear();
        }

        /** The width of a picture and the gap after it. */
        get slot() {
            const { width, height } = this.run.header;
            return Math.max(12, Math.round((filmHeight * width) / height)) + 2;
        }

        drawNow(colors) {
            if (this.canvas.hidden) return;
            const { lanes, slot } = this;
            const width = lanes.shownWidth;
            this.scale = fitCanvas(this.canvas, width, filmHeight);
            const context = this.canvas.getContext("2d");
            context.setTransform(this.scale, 0, 0, this.scale, 0, 0);
            context.clearRect(0, 0, width, filmHeight);
            const seconds = (slot / width) * (lanes.to - lanes.from);
            const { back, line } = colors;
            context.fillStyle = back;
            context.fillRect(0, 0, width, filmHeight);
            context.strokeStyle = line;
            this.missing = [];
            // The pictures are at multiples of their length, so that they move with the axis.
            for (let place = Math.floor(lanes.from / seconds); place * seconds < lanes.to; place += 1) {
                const [begin, end] = [place * seconds, (place + 1) * seconds];
                if (end < this.run.start || begin > this.run.end) continue;
                const time = Math.min(this.run.end, Math.max(this.run.start, (begin + end) / 2));
                const index = this.screens.indexAt(time);
                const picture = index < 0 ? undefined : this.pictures.get(index);
                const x = lanes.xOf(begin);
                if (picture) {
                    context.drawImage(picture.canvas, x, 0, slot - 2, filmHeight);
                    this.drawFingers(context, x, picture.size, begin, end);
                } else if (index >= 0) this.missing.push(index);
                context.strokeRect(x + 0.5, 0.5, slot - 3, filmHeight - 1);
            }
            if (this.missing.length) this.drawLater();
        }

        /** Draws a dot for each finger that is down during a picture. */
        drawFingers(context, left, [width, height], begin, end) {
            const { strokes } = this.run;
            const fits = Math.min((this.slot - 2) / width, filmHeight / height);
            const last = lastAt(strokes, end, (stroke) => stroke.start);
            for (let index = Math.max(0, last - 10); index <= last; index += 1) {
                const { start, end: lift, marks, finger } = strokes[index];
                if (lift !== null && lift < begin) continue;
                const { x, y } = marks[Math.max(0, lastAt(marks, Math.max(start, (begin + end) / 2)))];
                context.fillStyle = fingerColor(finger);
                context.beginPath();
                context.arc(left + (this.slot - 2 - width * fits) / 2 + x * fits,
                    (filmHeight - height * fits) / 2 + y * fits, 3, 0, 2 * Math.PI);
                context.fill();
            }
        }

        showTip({ offsetX, clientX, buttons, pointerType }) {
            const time = this.lanes.timeAt(offsetX);
            const isInside = time >= this.run.start && time <= this.run.end;
            const picture = pointerType === "mouse" && !buttons && isInside ? this.preview(time) : null;
            this.tip.hidden = picture === null;
            if (picture === null) return;
            this.tip.replaceChildren(element("strong", {}, timeInWords(time)), picture);
            const { top, bottom } = this.canvas.getBoundingClientRect();
            placeNear(this.tip, { left: clientX + 10, top, bottom });
        }

        /** Draws missing pictures for a short time, as soon as the browser has nothing else to do. */
        drawLater() {
            if (this.isDue) return;
            this.isDue = true;
            const idle = window.requestIdleCallback ?? ((work) => setTimeout(work, 30));
            idle(() => {
                this.isDue = false;
                this.work();
            }, { timeout: 500 });
        }

        work() {
            const until = performance.now() + millisecondsOfFilm;
            let isNew = false;
            for (const index of this.missing) {
                if (performance.now() > until) break;
                // A part of the run that is not prepared yet would take long.
                if (this.pictures.has(index) || !this.screens.isNear(index)) continue;
                this.pictures.set(index, this.picture(index));
                isNew = true;
            }
            while (this.pictures.size > mostPictures) this.pictures.delete(this.pictures.keys().next().value);
            if (isNew) this.drawNow(laneColors());
            else setTimeout(() => this.drawLater(), 100);
        }

        picture(index) {
            const canvas = document.createElement("canvas");
            [canvas.width, canvas.height] = [(this.slot - 2) * this.scale, filmHeight * this.scale];
            const size = this.paint(index, canvas, () => {
                this.pictures.delete(index);
                this.lanes.draw();
            });
            return { canvas, size };
        }

        /** Paints the screen after a frame in the middle of a canvas. Returns the size of the screen. */
        paint(index, picture, drawLater) {
            const context = picture.getContext("2d");
            const layers = this.screens.layersAfter(index);
            const size = sizeOfScreen(layers, this.run.header);
            const fits = Math.min(picture.width / size[0], picture.height / size[1]);
            context.translate((picture.width - size[0] * fits) / 2, (picture.height - size[1] * fits) / 2);
            context.scale(fits, fits);
            context.fillStyle = "#ffffff";
            context.fillRect(0, 0, ...size);
            context.beginPath();
            context.rect(0, 0, ...size);
            context.clip();
            new Painter(layers, drawLater).paint(context);
            return size;
        }

        /** A larger picture of the screen at a time; null before the first screen, or if it would take long. */
        preview(time) {
            const index = this.screens.indexAt(time);
            if (index < 0 || !this.screens.isNear(index)) return null;
            const { width, height } = this.run.header;
            const picture = element("canvas", { class: "preview" });
            fitCanvas(picture, Math.round((previewHeight * width) / height), previewHeight);
            this.paint(index, picture, () => {});
            return picture;
        }
    }

    // A range of time that is selected in the lanes: how long it is, and what happens in it.

    class TimeRange {
        constructor(moment, lanes) {
            [this.moment, this.lanes] = [moment, lanes];
            this.from = null;
            this.to = null;
            /** Whether the end of the range follows the current time. */
            this.isFollowing = false;
            lanes.range = this;
            lanes.listeners.push((colors) => this.draw(colors));
            moment.listen((changed) => {
                if (this.isFollowing && changed.has("time")) this.set(this.from, moment.time);
            });
            part("measure").addEventListener("click", () => this.measure());
            part("range-clear").addEventListener("click", () => this.clear());
            part("range-show").addEventListener("click", () => lanes.show(...this.ends, true));
        }

        /** Both ends in order. */
        get ends() {
            return [Math.min(this.from, this.to), Math.max(this.from, this.to)];
        }

        set(from, to) {
            [this.from, this.to] = [from, to];
            this.showWords();
            this.lanes.draw();
        }

        clear() {
            [this.from, this.to] = [null, null];
            this.follow(false);
            this.showWords();
            this.lanes.draw();
        }

        follow(isFollowing) {
            this.isFollowing = isFollowing;
            part("measure").setAttribute("aria-pressed", isFollowing);
        }

        /** Begins a range at the current time, or ends it there. */
        measure() {
            if (this.isFollowing) {
                this.follow(false);
                return;
            }
            this.set(this.moment.time, this.moment.time);
            this.follow(true);
        }

        showWords() {
            part("range").hidden = this.from === null;
            if (this.from === null) return;
            const [from, to] = this.ends;
            part("range-words").replaceChildren(element("strong", {}, timeInWords(to - from)),
                ` from ${timeInWords(from)} to ${timeInWords(to)}: ${contentOfRange(this.moment.run, from, to)}`);
        }

        draw(colors) {
            if (this.from === null) return;
            const { lanes } = this;
            const [from, to] = this.ends.map((time) => lanes.xOf(time));
            for (const canvas of [lanes.canvas, lanes.axis]) {
                const context = canvas.getContext("2d");
                context.fillStyle = colors.accent;
                context.globalAlpha = 0.14;
                context.fillRect(from, 0, to - from, canvas.clientHeight);
                context.globalAlpha = 1;
                context.fillRect(from - 0.5, 0, 1, canvas.clientHeight);
                context.fillRect(to - 0.5, 0, 1, canvas.clientHeight);
            }
        }
    }

    /** What happens in a range of time, in words. */
    function contentOfRange(run, from, to) {
        const inside = (list, timeOf) => {
            const begin = lastAt(list, from - 2e-6, timeOf) + 1;
            return list.slice(begin, lastAt(list, to, timeOf) + 1);
        };
        const frames = Math.round((to - from) * run.framesPerSecond);
        const states = inside(run.gestures).map((one) => one.state);
        const number = (wanted) => states.filter((state) => state === wanted).length;
        const ended = number("ended");
        return [
            count(frames, "display frame", "display frames"),
            count(inside(run.strokes, (one) => one.start).length, "touch begins", "touches begin"),
            count(inside(run.facts).length, "fact", "facts"),
            ended ? `${ended} recognized` : null,
            number("failed") ? `${number("failed")} failed` : null,
            number("cancelled") ? `${number("cancelled")} cancelled` : null,
        ].filter(Boolean).join(", ") + ".";
    }

    // What stands out in a run, as a list of sentences with their times. TouchTrace makes and ranks them.

    const mostFindings = 200;

    const sentenceAboutOldTraces = "An earlier version wrote this trace: its facts are words only, so rules, "
        + "actions, near misses and scrolling are missing here and in the lanes. To fix, record the run again.";

    /** The kinds of findings in which a touch had no effect. */
    const lostKinds = new Set(["refused", "unused", "lost"]);

    /** The look of each kind; the word says it without the color. */
    const looksOfFindings = {
        refused: "lost", unused: "lost", lost: "lost", pending: "held", late: "held", cancelled: "cancelled",
        prevented: "failed",
    };

    /** Shows the findings as a list, whose entries go to their times. */
    function showFindings(moment, list, lanes) {
        const go = (finding) => {
            moment.chooseFinding(finding);
            if (finding.from !== null) lanes.show(finding.from, finding.time);
        };
        const { findings, strokes, facts, result } = moment.run;
        const none = result.status === "failed" ? " No touch was lost, late or cancelled."
            : " Nothing waited, came late or was lost.";
        part("summary").textContent = `${count(strokes.length, "touch", "touches")}, `
            + `${count(facts.length, "fact", "facts")} in ${timeInWords(moment.run.end - moment.run.start)}.`
            + (findings.length ? " Click a line to see it happen." : none)
            + (moment.run.isWordsOnly ? ` ${sentenceAboutOldTraces}` : "");
        const [issue] = result.issues;
        const cause = issue ? moment.causeOf(issue) : null;
        list.replaceChildren(...findings.slice(0, mostFindings)
            .map((finding) => findingElement(finding, finding === cause, moment, go)));
        if (findings.length > mostFindings) {
            list.append(element("li", { class: "dim" },
                `And ${findings.length - mostFindings} more: the transcript has all.`));
        }
    }

    /** An entry of the list; the finding that explains the failure is red. */
    function findingElement(finding, isCause, moment, go) {
        const look = looksOfFindings[finding.kind] ?? "failed";
        return element("li", {
            class: `finding look-${look}${isCause ? " is-cause" : ""}`,
            "data-thing": moment.things.ofFinding(finding),
            // The whole line can be clicked; the button in it is for the keyboard.
            onclick: (event) => {
                if (!event.target.closest("button")) go(finding);
            },
        },
        element("button", { type: "button", class: "time", onclick: () => go(finding) },
            timeInWords(finding.time)),
        element("span", {}, element("span", { class: "kind" }, finding.kind), " ",
            ...textWithRules(finding.text, moment.run.rules),
            finding.count > 1 ? element("span", {
                class: "count", title: `${finding.count} times; the first is shown`,
            }, `×${finding.count}`) : null));
    }

    function count(number, one, many) {
        return `${number} ${number === 1 ? one : many}`;
    }

    // The result of the run, above all else: name, status, and for each failed expectation its message, its
    // source lines, and what explains it.

    const statusSigns = { passed: "✓", failed: "✕", skipped: "–" };

    /** A touch that began this long before a failure is shown together with it. */
    const secondsBeforeFailure = 2;

    class Report {
        constructor(moment, lanes) {
            [this.moment, this.lanes] = [moment, lanes];
            this.result = moment.run.result;
            const { name, status, issues } = this.result;
            part("report").hidden = name === "" && status === null;
            part("report").classList.toggle("is-failed", status === "failed");
            part("verdict").replaceChildren(...[
                statusElement(status), element("strong", { id: "test-name", title: name }, name),
                this.picker(issues.length),
            ].filter(Boolean));
            part("fold-report").hidden = issues.length === 0;
            part("fold-report").addEventListener("click", () => this.fold(!part("issue").hidden));
            if (issues.length) this.open(0);
        }

        /** Buttons for the next and the previous failed expectation; null if there is only one. */
        picker(number) {
            if (number < 2) return null;
            this.place = element("span", { role: "status" });
            const step = (direction) => () => this.open((this.index + direction + number) % number);
            return element("span", { class: "picker" },
                element("button", {
                    type: "button", "aria-label": "The failure before", onclick: step(-1),
                }, "‹"),
                this.place,
                element("button", { type: "button", "aria-label": "The next failure", onclick: step(1) }, "›"));
        }

        fold(isFolded) {
            part("issue").hidden = isFolded;
            part("fold-report").setAttribute("aria-expanded", !isFolded);
        }

        open(index) {
            this.index = index;
            const issue = this.result.issues[index];
            const number = this.result.issues.length;
            if (this.place) this.place.textContent = `${index + 1} of ${number} failures`;
            const cause = this.moment.causeOf(issue);
            this.fold(false);
            const message = messageWithout(issue.message, cause);
            part("issue").replaceChildren(...[
                element("div", { class: "expectation" },
                    message === "" ? null : element("p", { class: "message", tabindex: 0 }, message),
                    this.cause(cause, issue)),
                sourceElement(issue),
            ].filter(Boolean));
            this.showFailingLine();
            this.moment.chooseIssue(issue);
            const begin = cause ? cause.from ?? cause.time : issue.time;
            const times = [issue.time, this.startOfLastTouch(issue.time), begin];
            this.lanes.show(Math.min(...times), Math.max(...times));
        }

        /** The start of the last touch before a time, if it is near. */
        startOfLastTouch(time) {
            const { strokes } = this.moment.run;
            const last = strokes[lastAt(strokes, time, (stroke) => stroke.start)];
            return last && time - last.start < secondsBeforeFailure ? last.start : time;
        }

        /** Scrolls a list of source lines that is too long until the failing line is in its middle. */
        showFailingLine() {
            const list = part("issue").querySelector(".source ol");
            const line = list?.querySelector(".failing");
            if (line) list.scrollTop = line.offsetTop - list.clientHeight / 2;
        }

        /** What explains a failed expectation, or else what stands out most. */
        cause(cause, issue) {
            if (!cause) {
                return element("p", { class: "cause" },
                    "Nothing in the run stands out: no touch was lost, late or cancelled.");
            }
            return element("p", { class: "cause", "data-thing": this.moment.things.ofFinding(cause) },
                element("strong", {}, issue.finding === null ? "Stands out: " : "Why: "),
                ...textWithRules(cause.text, this.moment.run.rules), " ",
                element("button", {
                    type: "button", class: "time", title: "Go there",
                    onclick: () => this.moment.chooseFinding(cause),
                }, timeInWords(cause.time)));
        }
    }

    /** A status as a sign and a word, because its color alone would not be enough. */
    function statusElement(status) {
        if (status === null) return null;
        return element("span", { class: `status is-${status}` },
            element("span", { "aria-hidden": true }, statusSigns[status] ?? "•"), ` ${status}`);
    }

    /** A message without the finding, which is shown below it, what leads to it, and the path of the page. */
    function messageWithout(message, cause) {
        if (!cause || !message.includes(cause.text)) return message;
        return message.replace(cause.text, "").split("\n").map((line) => line.trimEnd())
            .filter((line) => line !== "" && !line.endsWith(":") && !line.endsWith("/index.html")).join("\n");
    }

    /** The source lines around a failed expectation, the failing one marked; without lines only the place. */
    function sourceElement({ file, line, source }) {
        const place = line === null ? file : `${file}:${line}`;
        if (!place) return null;
        const indents = source.filter((one) => one.text.trim() !== "").map((one) => one.text.search(/\S/));
        const indent = indents.length ? Math.min(...indents) : 0;
        return element("figure", { class: "source" },
            element("figcaption", {}, place),
            source.length ? element("ol", { tabindex: 0, "aria-label": `Source around ${place}` },
                ...source.map((one) => element("li", { class: one.line === line ? "failing" : null },
                    element("span", { class: "sign" }, one.line === line ? "✕" : ""),
                    element("span", { class: "number" }, String(one.line)),
                    element("code", {}, one.text.slice(indent))))) : null);
    }

    // The transcript: a line for each fact, connected with the time. Only visible lines have elements.

    const lineHeight = 22;

    /** More texts on the screen that match a search are counted, and not listed. */
    const mostScreenHits = 50;

    class TranscriptView {
        /** - rowsOf: the facts with a sign, from `comparedRows`; the sign is "" if there is no comparison. */
        constructor(moment, rowsOf) {
            this.moment = moment;
            this.all = rowsOf();
            this.query = "";
            this.texts = new ScreenTexts(moment.run);
            /** The texts on the screen that match the search. */
            this.screenHits = [];
            this.list = part("transcript");
            this.space = part("transcript-space");
            this.render = oncePerFrame(() => this.renderNow());
            this.list.addEventListener("scroll", this.render);
            new ResizeObserver(this.render).observe(this.list);
            part("search").addEventListener("input", (event) => this.search(event.target.value));
            part("search").addEventListener("keydown", (event) => {
                if (event.key === "Enter") this.stepMatch(event.shiftKey ? -1 : 1);
            });
            part("handing-on").addEventListener("change", (event) => {
                moment.showsHandingOn = event.target.checked;
                this.filter();
            });
            moment.listen((changed) => {
                if (changed.has("run")) {
                    this.all = rowsOf();
                    this.texts = new ScreenTexts(moment.run);
                    this.filter();
                } else if (changed.has("time") || changed.has("fact")) this.follow();
            });
            this.filter();
        }

        search(query) {
            this.query = query.trim().toLowerCase();
            this.filter();
        }

        filter() {
            const words = this.query.split(/\s+/).filter(Boolean);
            this.rows = this.all.filter(({ fact }) => {
                if (!this.moment.tells(fact)) return false;
                if (!words.length) return true;
                const text = `${fact.subject} ${fact.text} ${fact.kind}`.toLowerCase();
                return words.every((word) => text.includes(word));
            });
            this.rowOfFact = new Map();
            this.rows.forEach((row, index) => {
                if (row.sign !== "−") this.rowOfFact.set(row.fact.index, index);
            });
            this.screenHits = words.length ? this.texts.matching(words) : [];
            part("found").textContent = this.query
                ? `${count(this.rows.length, "line", "lines")} of ${this.all.length}` : "";
            this.showScreenHits();
            this.follow();
            this.renderNow();
        }

        /** Lists the texts on the screen that match the search. */
        showScreenHits() {
            const list = part("screen-hits");
            list.hidden = this.screenHits.length === 0;
            const rest = this.screenHits.length - mostScreenHits;
            list.replaceChildren(...this.screenHits.slice(0, mostScreenHits).map((hit) => element("li", {
                "data-thing": this.moment.things.view(hit.view),
            },
            element("button", { type: "button", class: "node", onclick: () => this.goToScreen(hit) },
                element("span", { class: "time" }, timeInWords(hit.time)), " on the screen: ",
                element("strong", {}, ...this.marked(hit.text)), ` ${hit.name}`))),
            rest > 0 ? element("li", { class: "dim" }, `And ${count(rest, "more text", "more texts")}.`) : "");
        }

        goToScreen(hit) {
            this.moment.seek(hit.time);
            this.moment.point([this.moment.things.view(hit.view)]);
        }

        /** Goes to the next match of the search, or to the previous one: a line, or else a text on the screen. */
        stepMatch(direction) {
            const facts = this.rows.filter((row) => row.sign !== "−").map((row) => row.fact);
            if (!facts.length) {
                this.stepScreenHit(direction);
                return;
            }
            const { lastFact } = this.moment;
            const next = direction > 0
                ? facts.find((fact) => fact.index > lastFact || (this.moment.fact === null
                    && fact.index === lastFact && facts.length === 1))
                : [...facts].reverse().find((fact) => fact.index < lastFact);
            this.moment.choose((next || facts[direction > 0 ? 0 : facts.length - 1]).index);
        }

        stepScreenHit(direction) {
            const { time } = this.moment;
            const hits = direction > 0 ? this.screenHits : [...this.screenHits].reverse();
            const next = hits.find((hit) => (hit.time - time) * direction > 1e-6) ?? hits[0];
            if (next) this.goToScreen(next);
        }

        /** The row of the selected fact, or of the last listed fact before it. */
        get currentRow() {
            const { lastFact } = this.moment;
            const exact = this.rowOfFact.get(lastFact);
            if (exact !== undefined) return exact;
            let [low, high] = [0, this.rows.length];
            while (low < high) {
                const middle = (low + high) >> 1;
                const row = this.rows[middle];
                const isBefore = row.sign === "−" ? row.fact.time <= this.moment.time + 1e-6
                    : row.fact.index <= lastFact;
                if (isBefore) low = middle + 1;
                else high = middle;
            }
            return low - 1;
        }

        /** Keeps the current line visible. */
        follow() {
            const row = this.currentRow;
            const [top, height] = [this.list.scrollTop, this.list.clientHeight];
            const at = Math.max(0, row) * lineHeight;
            if (at < top || at + lineHeight > top + height) {
                this.list.scrollTop = Math.max(0, at - height / 2);
            }
            this.render();
        }

        renderNow() {
            this.space.style.height = this.rows.length * lineHeight + "px";
            const first = Math.max(0, Math.floor(this.list.scrollTop / lineHeight) - 5);
            const number = Math.ceil(this.list.clientHeight / lineHeight) + 10;
            const current = this.currentRow;
            const lines = this.rows.slice(first, first + number)
                .map((row, index) => this.line(row, first + index, first + index === current));
            this.space.replaceChildren(...lines);
            this.list.setAttribute("aria-activedescendant", current < 0 ? "" : `line-${current}`);
        }

        line({ fact, sign, shift }, row, isCurrent) {
            const isLater = fact.time > this.moment.time + 1e-6
                || (sign !== "−" && this.moment.fact !== null && fact.index > this.moment.fact);
            return element("div", {
                class: `line kind-${fact.kind}${isCurrent ? " current" : ""}${isLater ? " later" : ""}`
                    + ({ "+": " added", "−": " removed", "≠": " shifted" }[sign] || ""),
                style: `top: ${row * lineHeight}px`, role: "option", id: `line-${row}`,
                "aria-selected": String(isCurrent), "aria-posinset": row + 1, "aria-setsize": this.rows.length,
                "data-thing": sign === "−" ? null : this.moment.things.named(fact.subject),
                title: shift ? `${fact.text} (${shiftInWords(shift)})` : fact.text,
                onclick: () => (sign === "−" ? this.moment.seek(fact.time) : this.moment.choose(fact.index)),
            },
            element("span", { class: "sign" }, sign),
            element("span", { class: "time" }, timeInDigits(fact.time) + (fact.isRealTime ? "~" : "")),
            element("span", { class: "subject" }, fact.subject),
            element("span", { class: "text" }, ...this.marked(fact.text)));
        }

        /** A text with the matches of the search marked. */
        marked(text) {
            const [word] = this.query.split(/\s+/).filter(Boolean);
            const at = word ? text.toLowerCase().indexOf(word) : -1;
            if (at < 0) return [text];
            return [text.slice(0, at), element("mark", {}, text.slice(at, at + word.length)),
                text.slice(at + word.length)];
        }
    }

    // The panel of a touch: how its hit view was found, which objects receive it, and the step that made it.

    class TouchPanel {
        constructor(moment) {
            this.moment = moment;
            this.panel = part("touch-panel");
            this.shown = null;
            moment.listen((changed) => {
                // The touch may have gone on since.
                if (changed.has("run")) this.shown = null;
                this.show();
            });
        }

        show() {
            if (this.panel.hidden) return;
            const { run } = this.moment;
            const index = this.moment.lastHit;
            if (index === this.shown) return;
            this.shown = index;
            const hit = run.hits[index];
            if (!hit) {
                this.panel.replaceChildren(this.picker(index), element("p", { class: "dim" },
                    run.hits.length ? "No touch has begun yet." : "The trace has no hit tests."));
                return;
            }
            const step = stepAt(run, hit.time);
            const maker = step ? [element("p", {}, "Made by ", element("code", {}, step.text),
                element("span", { class: "dim" }, ` ${step.place}`))] : [];
            this.panel.replaceChildren(
                this.picker(index),
                element("p", {}, this.name(hit.touch), ` at (${short(hit.x)}, ${short(hit.y)}), `
                    + `${timeInWords(hit.time)}, hits `, this.name(hit.viewName ?? "nothing"), "."),
                ...maker,
                element("h3", {}, "Recognizers that get it"), this.recognizers(hit),
                element("h3", {}, "Hit test"),
                element("p", { class: "dim" },
                    "Views are asked from the window down, front to back. Each says yes, or why not."),
                this.tree(hit.steps),
                element("h3", {}, "Responder chain"), this.chain(hit),
            );
        }

        /** The name of a finger, a recognizer or a view, which is marked when one points at it elsewhere. */
        name(name) {
            return element("strong", { "data-thing": this.moment.things.named(name) }, name);
        }

        picker(index) {
            const { run } = this.moment;
            const go = (to) => this.moment.chooseHit(to);
            return element("p", { class: "picker" },
                element("button", { type: "button", disabled: index <= 0, onclick: () => go(index - 1) },
                    "Touch before"),
                element("span", {}, `${index + 1} of ${run.hits.length}`),
                element("button", {
                    type: "button", disabled: index + 1 >= run.hits.length, onclick: () => go(index + 1),
                }, "Next touch"));
        }

        recognizers(hit) {
            const { run } = this.moment;
            const names = run.relations.filter((one) => one.kind === "receives" && one.from === hit.touch
                && Math.abs(one.time - hit.time) < 1e-6).map((one) => one.to);
            if (!names.length) return element("p", { class: "dim" }, "None.");
            return element("ol", { class: "plain" }, ...names.map((name) => {
                const became = run.gestures.find((one) => one.name === name && one.time >= hit.time - 1e-6
                    && one.state !== "possible");
                const words = became ? ` ${became.state} at ${timeInWords(became.time)}: ${became.reason}`
                    + ruleOf(run, became.fact) : " became nothing more";
                return element("li", {}, this.name(name), ...textWithRules(words, run.rules),
                    this.relations(name, hit));
            }));
        }

        /** How a recognizer relates to others, from a touch to the finger's next touch; null if not at all. */
        relations(name, hit) {
            const { run } = this.moment;
            const next = run.hits.find((one) => one.touch === hit.touch && one.time > hit.time + 1e-6);
            const lines = [];
            for (const { kind, from, to, time, reason, fact } of run.relations) {
                if (time < hit.time - 1e-6 || (next && time >= next.time - 1e-6)) continue;
                const other = from === name ? to : from;
                if (to === from || (from !== name && to !== name)) continue;
                const at = ` at ${timeInWords(time)}${ruleOf(run, fact)}`;
                const isIts = from === name;
                const words = {
                    requires: isIts ? `may act only when ${other} has failed: ${reason}` : null,
                    released: isIts ? `waits no more${at}` : null,
                    waits: isIts ? `waits for ${other} to fail${at}` : `${other} waits for it to fail${at}`,
                    prevents: isIts ? `prevents ${other}${at}` : null,
                    blocks: isIts ? `recognized, and ${other} needed its failure${at}` : null,
                    together: `may recognize together with ${other}${at}`,
                }[kind];
                if (words && !lines.includes(words)) lines.push(words);
            }
            const gestures = run.gestures.filter((one) => one.name === name);
            for (const timer of run.timers) {
                if (timer.recognizer !== name || timer.time < hit.time - 1e-6) continue;
                if (next && timer.time >= next.time - 1e-6) break;
                lines.push(`its timer ${timerInWords(timer, causeOf(timer, gestures), run)}`);
            }
            return lines.length ? element("ul", { class: "relations" },
                ...lines.map((words) => element("li", {}, ...textWithRules(words, run.rules)))) : null;
        }

        tree(steps) {
            return element("ul", { class: "tree" }, ...steps.map((step) => element("li", {
                class: step.isAccepted ? "accepted" : "refused",
            },
            element("button", {
                type: "button", class: "node", disabled: step.view === null,
                "data-thing": this.moment.things.view(step.view),
                onclick: () => this.moment.chooseView(step.view),
            }, element("span", { class: "sign", "aria-hidden": true }, step.isAccepted ? "✓" : "✕"),
            element("strong", {}, step.name), ` ${step.says}`), " ", ruleElement(step.rule),
            step.children.length ? this.tree(step.children) : null)));
        }

        chain(hit) {
            if (!hit.chain.length) return element("p", { class: "dim" }, "Nobody hears of it (H-18).");
            return element("ol", { class: "chain" },
                ...hit.chain.map((name) => element("li", {},
                    element("span", { "data-thing": this.moment.things.named(name) }, name))));
        }
    }

    // The tree of views at the current time, and the selected view: its position, frame and touches.

    /** Longer trees are cut, because nothing so long can be read. */
    const mostLines = 1500;

    // As in ViewTree.levels.
    const mostLevels = 200;

    class TreePanel {
        constructor(moment) {
            this.moment = moment;
            this.panel = part("tree-panel");
            this.shown = {};
            this.show = oncePerFrame(() => this.showNow());
            moment.listen((changed) => {
                if (changed.has("restart")) this.shown = {};
                this.show();
            });
        }

        showNow() {
            if (this.panel.hidden) return;
            const { run, time, view } = this.moment;
            const index = run.screens.indexAt(time);
            const animations = lastAt(run.animations, time);
            const { shown } = this;
            if (shown.index === index && shown.view === view && shown.animations === animations) return;
            this.shown = { index, view, animations };
            const layers = run.screens.layersAfter(index);
            this.lines = 0;
            this.seen = new Set();
            const tops = [this.panel, ...this.panel.children].map((one) => one.scrollTop);
            this.panel.replaceChildren(this.details(layers), layers.has(0)
                ? element("ul", { class: "tree" }, this.node(layers, 0, identity))
                : element("p", { class: "dim" }, "The trace has no screen at this time."));
            [this.panel, ...this.panel.children].forEach((one, index) => { one.scrollTop = tops[index] ?? 0; });
            if (view !== null && this.scrolledTo !== view) {
                this.scrolledTo = view;
                const chosen = this.panel.querySelector(".chosen");
                if (chosen) chosen.scrollIntoView({ block: "nearest" });
                // In a narrow window, the details of the view come before the tree.
                this.panel.scrollTop = 0;
            }
        }

        node(layers, id, outer, level = 0) {
            const layer = layers.get(id);
            // A layer is shown once. A file may claim that it is in several layers, or in itself.
            if (!layer || this.lines === mostLines || this.seen.has(id)) return null;
            this.lines += 1;
            this.seen.add(id);
            const transform = joined(layer.transform, outer);
            const { looks } = layer;
            const state = [
                looks.hidden ? "hidden" : null,
                looks.opacity !== undefined && looks.opacity < 1 ? `alpha ${short(looks.opacity)}` : null,
                looks.clips ? "clips" : null,
            ].filter(Boolean);
            const isChosen = id === this.moment.view;
            const text = textOf(layer.drawing);
            return element("li", { class: looks.hidden ? "refused" : "" },
                element("button", {
                    type: "button", class: `node${isChosen ? " chosen" : ""}`, "aria-pressed": String(isChosen),
                    "data-thing": this.moment.things.view(id),
                    onclick: () => this.moment.chooseView(id),
                }, element("strong", {}, layer.name),
                layer.name.startsWith(layer.type) ? "" : ` ${layer.type}`,
                text === "" || layer.name.includes(text) ? ""
                    : element("span", { class: "shown-text" }, ` "${text}"`),
                element("span", { class: "dim" }, ` ${rectangleInWords(frameOf(layer.bounds, transform))} `
                    + state.join(", "))),
                layer.below.length ? element("ul", {}, ...this.nodesIn(layers, layer, transform, level)) : null);
        }

        nodesIn(layers, layer, transform, level) {
            if (level < mostLevels) {
                return layer.below.map((child) => this.node(layers, child, transform, level + 1)).filter(Boolean);
            }
            const left = [...layer.below];
            let count = 0;
            while (left.length) {
                const id = left.pop();
                if (!layers.has(id) || this.seen.has(id)) continue;
                this.seen.add(id);
                count += 1;
                for (const child of layers.get(id).below) left.push(child);
            }
            const rest = `(${count} more in it: a tree lists ${mostLevels} levels)`;
            return count ? [element("li", { class: "dim" }, rest)] : [];
        }

        details(layers) {
            const { view, run } = this.moment;
            if (view === null) {
                return element("p", { class: "dim" }, "Click a view on the screen, or here, to see where it is "
                    + "and which touches it got.");
            }
            const layer = layers.get(view);
            if (!layer) return element("p", { class: "dim" }, "The chosen view is not on the screen now.");
            const transform = transformToScreen(layers, view) || identity;
            const way = pathTo(layers, view).map((id) => layers.get(id).name);
            return element("div", { class: "details" },
                element("h3", {}, `${layer.name} (${layer.type})`),
                element("p", {}, way.join(" › ")),
                textOf(layer.drawing) === "" ? null : element("p", {}, `It shows "${textOf(layer.drawing)}".`),
                element("p", {}, `On the screen at ${rectangleInWords(frameOf(layer.bounds, transform))}, bounds `
                    + `${rectangleInWords(layer.bounds)}.`),
                this.animations(run, layer.name), this.touches(run, view, layer.name));
        }

        /** The animations of a view at the current time. */
        animations(run, name) {
            const open = new Map();
            for (const one of run.animations) {
                if (one.time > this.moment.time + 1e-6) break;
                if (one.name !== name) continue;
                if (one.kind === "began") open.set(one.property, one);
                else open.delete(one.property);
            }
            if (!open.size) return null;
            const words = (one) => [run.words(one.fact, `animates ${one.property}`), endsInWords(one)]
                .filter((part) => part !== "").join(": ");
            return element("ul", { class: "plain" }, ...[...open.values()].map((one) => element("li", {},
                ...textWithRules(words(one), run.rules))));
        }

        touches(run, view, name) {
            const deliveries = run.deliveries.filter((one) => one.view === view || one.viewName === name);
            if (!deliveries.length) return element("p", { class: "dim" }, "It got no touches.");
            return element("ul", { class: "plain" }, ...deliveries.slice(0, 100).map((one) => element("li", {},
                element("button", {
                    type: "button", class: "node time",
                    onclick: () => (one.fact === null ? this.moment.seek(one.time)
                        : this.moment.choose(one.fact)),
                }, timeInWords(one.time)),
                " ", ...textWithRules(
                    run.words(one.fact, `${one.kind} ${one.touches.join(", ")}`), run.rules,
                ))));
        }
    }

    // The legend of symbols, drawn with the code for the lanes, and of keys.

    const legendEntries = [
        { look: "finger", finger: 1, text: "a finger is down; each finger has a color" },
        { look: "possible", text: "a recognizer looks at a touch and may still recognize" },
        { look: "active", text: "a recognizer is recognizing (began, changed); a scroll view is dragged" },
        { look: "held", text: "recognized, but its action is held until another one fails" },
        { look: "view", text: "a view has been told of a touch" },
        { look: "delayed", text: "a touch is kept back from a view" },
        { look: "animation", text: "something is animated, or scrolls by itself" },
        { look: "timer", text: "a timer waits; a dotted line: it was stopped, and would have waited so long" },
        { look: "step", text: "a step of the script, or a line of the test" },
        { crossed: true, text: "on the screen: a finger that had no effect, or was refused" },
        { sign: "began", text: "began; or a view is told now what was kept back" },
        { sign: "ended", text: "recognized, or lifted" },
        { sign: "failed", text: "failed, or never told" },
        { sign: "cancelled", text: "cancelled, or kept from a view" },
        { sign: "fired", text: "a timer's time came; a haptic was played" },
        { sign: "acts", text: "an action is sent" },
        { sign: "note", text: "something else; point at it" },
        { arrow: "waits", text: "waits now for that one to fail" },
        { arrow: "requires", text: "may act only when that one has failed, whether or not it comes to that" },
        { arrow: "prevents", text: "prevents that one, or recognized although that one needed its failure" },
        { arrow: "together", text: "may recognize together with that one" },
    ];

    function showLegend() {
        const canvasFor = (entry) => {
            const canvas = element("canvas", { "aria-hidden": true });
            const high = entry.arrow || entry.crossed ? 2 * laneHeight : laneHeight;
            const scale = fitCanvas(canvas, 70, high);
            const context = canvas.getContext("2d");
            context.setTransform(scale, 0, 0, scale, 0, 0);
            const painter = new LanePainter(context, 70, (time) => time);
            if (entry.crossed) drawCrossedFinger([35, high / 2], 0.5, context);
            else if (entry.arrow) painter.arrow({ time: 35, look: entry.arrow }, 0, 1);
            else if (entry.sign) drawSign(entry.sign, 35, laneHeight / 2, painter.colors, context);
            else painter.bar({ from: 6, to: 64, look: entry.look, finger: entry.finger, text: "" }, 0);
            return canvas;
        };
        part("legend").replaceChildren(...legendEntries.map((entry) => element("li", {},
            canvasFor(entry), element("span", {}, entry.text))));
        part("legend").append(element("li", {},
            element("span", { class: "legend-rule" }, ruleElement("G-60")), element("span", {},
            "a rule of UIKit's behavior; point at one to read it, or see Documentation/Rules.md")));
        part("keys").replaceChildren(...keyList.map(([keys, text]) => element("li", {},
            element("span", {}, ...keys.flatMap((key) => [element("kbd", {}, key), " "])),
            element("span", {}, text))));
    }

    // Two runs: which facts both have, where they first differ, and which views look different.

    /** Beyond this many differences, the rest of both runs is listed without matching it. */
    const mostDifferences = 600;

    /** The text by which a fact is found in the other run. It has no time, because the time may differ. */
    function factLine(fact) {
        return `${fact.subject} ${fact.text}`;
    }

    /**
     * The facts of two runs in one list, each with a sign: none if both have it, ≠ if both have it at different
     * times, + if only the run has it, − if only the other has it.
     */
    function comparedRows(run, other) {
        const [lines, otherLines] = [run.facts.map(factLine), other.facts.map(factLine)];
        let same = 0;
        while (same < lines.length && same < otherLines.length && lines[same] === otherLines[same]) same += 1;
        let tail = 0;
        while (tail < lines.length - same && tail < otherLines.length - same
            && lines[lines.length - 1 - tail] === otherLines[otherLines.length - 1 - tail]) tail += 1;
        const both = (index, otherIndex) => {
            const [fact, old] = [run.facts[index], other.facts[otherIndex]];
            const shift = fact.time - old.time;
            return Math.abs(shift) < 0.00005 ? { fact, sign: "" } : { fact, sign: "≠", shift };
        };
        const rows = [];
        for (let index = 0; index < same; index += 1) rows.push(both(index, index));
        const script = editScript(lines.slice(same, lines.length - tail),
            otherLines.slice(same, otherLines.length - tail));
        for (const [sign, index, otherIndex] of script) {
            if (sign === "−") rows.push({ fact: other.facts[same + otherIndex], sign });
            else if (sign === "+") rows.push({ fact: run.facts[same + index], sign });
            else rows.push(both(same + index, same + otherIndex));
        }
        const moved = otherLines.length - lines.length;
        for (let index = lines.length - tail; index < lines.length; index += 1) {
            rows.push(both(index, index + moved));
        }
        return rows;
    }

    /** The shortest way from one list to another (Myers), as [sign, index here, index there]. */
    function editScript(here, there) {
        const most = Math.min(here.length + there.length, mostDifferences);
        const furthest = new Map([[1, 0]]);
        const history = [];
        for (let edits = 0; edits <= most; edits += 1) {
            history.push(new Map(furthest));
            for (let line = -edits; line <= edits; line += 2) {
                const goesDown = line === -edits || (line !== edits
                    && furthest.get(line - 1) < furthest.get(line + 1));
                let x = goesDown ? furthest.get(line + 1) : furthest.get(line - 1) + 1;
                let y = x - line;
                while (x < there.length && y < here.length && there[x] === here[y]) [x, y] = [x + 1, y + 1];
                furthest.set(line, x);
                if (x >= there.length && y >= here.length) return wayBack(history, here, there);
            }
        }
        return [...there.map((_, index) => ["−", null, index]), ...here.map((_, index) => ["+", index, null])];
    }

    function wayBack(history, here, there) {
        const script = [];
        let [x, y] = [there.length, here.length];
        for (let edits = history.length - 1; edits >= 0; edits -= 1) {
            const furthest = history[edits];
            const line = x - y;
            const cameDown = line === -edits || (line !== edits
                && furthest.get(line - 1) < furthest.get(line + 1));
            const before = cameDown ? line + 1 : line - 1;
            const beforeX = edits ? furthest.get(before) : 0;
            const beforeY = edits ? beforeX - before : 0;
            while (x > beforeX && y > beforeY) {
                [x, y] = [x - 1, y - 1];
                script.push(["", y, x]);
            }
            if (!edits) break;
            if (cameDown) script.push(["+", beforeY, null]);
            else script.push(["−", null, beforeX]);
            [x, y] = [beforeX, beforeY];
        }
        return script.reverse();
    }

    /** The numbers of layers that look different in two screens. */
    function differentLayers(layers, others) {
        const different = [];
        for (const [id, layer] of layers) {
            const other = others.get(id);
            if (!other || JSON.stringify(seenOf(layer)) !== JSON.stringify(seenOf(other))) different.push(id);
        }
        return different;
    }

    function seenOf(layer) {
        return [layer.name, layer.bounds, layer.transform, layer.looks, layer.drawing];
    }

    /** The times when two runs first look different and when their facts first differ; null if never. */
    class Comparison {
        constructor(run, other) {
            [this.run, this.other] = [run, other];
            this.rows = comparedRows(run, other);
            this.different = this.rows.filter((row) => row.sign !== "");
            this.firstFact = this.different.length ? this.different[0].fact : null;
            this.firstScreenTime = this.findScreenTime();
            /** The times of the differences. A fact that moved counts from the earlier of its two times. */
            this.times = this.different.map(({ fact, shift }) => fact.time - Math.max(0, shift || 0));
            if (this.firstScreenTime !== null) this.times.push(this.firstScreenTime);
            this.times = [...new Set(this.times)].sort((a, b) => a - b);
            this.firstTime = this.times.length ? this.times[0] : null;
        }

        findScreenTime() {
            const [mine, theirs] = [this.run.screens.frames, this.other.screens.frames];
            const number = Math.max(mine.length, theirs.length);
            for (let index = 0; index < number; index += 1) {
                const [one, two] = [mine[index], theirs[index]];
                if (JSON.stringify(one) !== JSON.stringify(two)) {
                    return Math.min(one ? one.time : Infinity, two ? two.time : Infinity);
                }
            }
            return null;
        }

        get words() {
            if (this.firstTime === null) return "Both runs are the same, fact for fact and picture for picture.";
            const parts = [];
            if (this.firstFact) {
                const facts = this.different.length;
                const [first] = this.different;
                const how = { "+": "only in A", "−": "only in B" }[first.sign] || shiftInWords(first.shift);
                parts.push(`The first fact that differs is at ${timeInWords(first.fact.time)}: `
                    + `${first.fact.subject} ${first.fact.text} (${how}). `
                    + `${count(facts, "line differs", "lines differ")} in all.`);
            } else parts.push("All facts are the same.");
            parts.push(this.firstScreenTime === null ? "The screens are the same."
                : `The screens first differ at ${timeInWords(this.firstScreenTime)}.`);
            return parts.join(" ");
        }

        /** Goes to the next difference of the facts, or to the previous one. */
        step(moment, direction) {
            const { times } = this;
            const next = direction > 0 ? times.find((time) => time > moment.time + 1e-6)
                : times.filter((time) => time < moment.time - 1e-6).pop();
            if (next !== undefined) moment.seek(next);
        }

        /** In both screens, outlines the layers that differ at a time. */
        mark(views, time) {
            const layers = [this.run, this.other].map((run) => run.screens.layersAfter(
                run.screens.indexAt(time)));
            views[0].different = differentLayers(layers[0], layers[1]);
            views[1].different = differentLayers(layers[1], layers[0]);
        }
    }

    /** How much later or earlier a fact is in this run than in the other. */
    function shiftInWords(shift) {
        return `${timeInWords(Math.abs(shift))} ${shift > 0 ? "later" : "earlier"} in A`;
    }

    // Playback: moves the time forward, at a chosen speed.

    class Playback {
        constructor(moment) {
            this.moment = moment;
            this.speed = 1;
            this.isPlaying = false;
            this.button = part("play");
            this.button.addEventListener("click", () => this.toggle());
            part("speed").addEventListener("change", (event) => { this.speed = Number(event.target.value); });
        }

        toggle() {
            this.isPlaying = !this.isPlaying;
            if (this.isPlaying) {
                if (this.moment.time >= this.moment.end - 1e-6) this.moment.seek(this.moment.start);
                this.last = null;
                requestAnimationFrame((now) => this.step(now));
            }
            this.button.textContent = this.isPlaying ? "Pause" : "Play";
            this.button.setAttribute("aria-pressed", this.isPlaying);
        }

        pause() {
            if (this.isPlaying) this.toggle();
        }

        step(now) {
            if (!this.isPlaying) return;
            // After the page was in the background, playback continues where it stopped.
            const passed = this.last === null ? 0 : Math.min(0.25, (now - this.last) / 1000);
            this.last = now;
            this.moment.seek(this.moment.time + passed * this.speed);
            if (this.moment.time >= this.moment.end) this.toggle();
            else requestAnimationFrame((next) => this.step(next));
        }

        /** Changes to the next higher or lower speed. */
        change(direction) {
            const options = [...part("speed").options];
            const index = options.findIndex((option) => Number(option.value) === this.speed) + direction;
            if (!options[index]) return;
            part("speed").selectedIndex = index;
            this.speed = Number(options[index].value);
        }
    }

    // Lines between panels, which are dragged, or moved with arrow keys. Their places are not kept.

    class Splitter {
        /**
         * - id: the id of the line, whose `aria-orientation` says along which axis it is.
         * - property: the property of the style sheet that has its place, in pixels.
         * - limits: the smallest and the largest place now.
         * - place: its place before it was moved.
         */
        constructor(id, { property, limits, place, origin }) {
            Object.assign(this, { line: part(id), property, limits, place, origin });
            this.isVertical = this.line.getAttribute("aria-orientation") === "vertical";
            this.listen();
            this.tell();
        }

        move(pixels) {
            const [least, most] = this.limits();
            const to = Math.round(Math.min(Math.max(pixels, least), Math.max(least, most)));
            document.documentElement.style.setProperty(this.property, `${to}px`);
            this.tell();
        }

        reset() {
            document.documentElement.style.removeProperty(this.property);
            this.tell();
        }

        tell() {
            const [least, most] = this.limits();
            this.line.setAttribute("aria-valuemin", Math.round(least));
            this.line.setAttribute("aria-valuemax", Math.round(Math.max(least, most)));
            this.line.setAttribute("aria-valuenow", Math.round(this.place()));
        }

        listen() {
            const { line } = this;
            const [back, on] = this.isVertical ? ["ArrowLeft", "ArrowRight"] : ["ArrowUp", "ArrowDown"];
            line.addEventListener("pointerdown", (event) => {
                line.setPointerCapture(event.pointerId);
                event.preventDefault();
                line.focus();
            });
            line.addEventListener("pointermove", (event) => {
                if (!line.hasPointerCapture(event.pointerId)) return;
                this.move((this.isVertical ? event.clientX : event.clientY) - this.origin());
            });
            line.addEventListener("focus", () => this.tell());
            line.addEventListener("dblclick", () => this.reset());
            line.addEventListener("keydown", (event) => {
                const step = event.shiftKey ? 80 : 16;
                const [least, most] = this.limits();
                const to = {
                    [back]: this.place() - step, [on]: this.place() + step, Home: least, End: most,
                }[event.key];
                if (to === undefined && event.key !== "Enter") return;
                event.preventDefault();
                event.stopPropagation();
                if (to === undefined) this.reset();
                else this.move(to);
            });
        }
    }

    /** Makes the lines between the screen, the lanes, the panels, and the names of lanes movable. */
    function tieSplitters() {
        const box = (id) => part(id).getBoundingClientRect();
        new Splitter("split-stage", {
            property: "--stage-width", place: () => box("stage").width, origin: () => box("stage").left,
            limits: () => [180, box("stage").width + box("lanes").width - 320],
        });
        new Splitter("split-lanes", {
            property: "--lanes-height", place: () => box("lanes").height, origin: () => box("lanes").top,
            limits: () => [120, box("lanes").height + box("side").height - 120],
        });
        new Splitter("split-names", {
            property: "--names-width", place: () => box("lane-names").width, origin: () => box("lane-names").left,
            limits: () => [110, box("lanes").width - 120],
        });
    }

    // Commands of the keyboard.

    const keyList = [
        [["Space"], "play, pause"],
        [["←", "→"], "a display frame back, on; with Shift ten"],
        [["P", "N"], "the fact before, the next one"],
        [["Shift+T", "T"], "the touch before, the next one"],
        [["1", "…", "9"], "the first to ninth touch"],
        [["Home", "End"], "start, end"],
        [["+", "−", "0"], "lanes closer, from farther away, all of them"],
        [["W", "S"], "lanes closer, from farther away"],
        [["A", "D"], "lanes earlier, later"],
        [["M"], "measure a range: from here until M is pressed again; or drag with Shift"],
        [["Esc"], "the range away"],
        [["[", "]"], "slower, faster"],
        [["D"], "with two runs: the next difference; with Shift the one before"],
        [["/"], "search in the transcript and in texts on the screen; Enter goes to the next one found"],
        [["V"], "the next panel"],
        [["?"], "signs and keys"],
    ];

    function listenToKeys({ moment, playback, lanes, comparison, panels, range }) {
        const closer = (factor) => () => lanes.zoom(factor);
        const actions = {
            " ": () => playback.toggle(),
            ArrowLeft: (event) => moment.stepFrame(-1, event.shiftKey ? 10 : 1),
            ArrowRight: (event) => moment.stepFrame(1, event.shiftKey ? 10 : 1),
            n: () => moment.stepFact(1), p: () => moment.stepFact(-1),
            t: () => moment.stepTouch(1), T: () => moment.stepTouch(-1),
            Home: () => moment.seek(moment.start), End: () => moment.seek(moment.end),
            "+": closer(0.5), "=": closer(0.5), "-": closer(2), "−": closer(2), 0: () => lanes.fit(),
            "[": () => playback.change(-1), "]": () => playback.change(1),
            w: closer(0.7), s: closer(1 / 0.7), a: () => lanes.pan(-0.15),
            d: () => (comparison ? comparison.step(moment, 1) : lanes.pan(0.15)),
            D: () => comparison?.step(moment, -1),
            m: () => range.measure(), Escape: () => range.clear(),
            "/": () => {
                panels.open("transcript-panel");
                part("search").focus();
            },
            v: () => panels.next(),
            "?": () => panels.open("legend-panel"),
        };
        const stays = [" ", "[", "]", "+", "=", "-", "−", "0", "/", "v", "?", "w", "a", "s", "m",
            "Escape", ...(comparison ? [] : ["d"])];
        document.addEventListener("keydown", (event) => {
            const { target } = event;
            if (event.ctrlKey || event.metaKey || event.altKey) return;
            if (event.key === "Escape" && target === part("search")) {
                target.blur();
                return;
            }
            if (target.matches("input:not([type=range]):not([type=checkbox]), textarea")) return;
            // A focused button, menu or checkbox handles the space key itself.
            if (target.matches("button, select, input[type=checkbox]") && event.key === " ") return;
            if (target.matches("select, [role=tab]") && event.key.startsWith("Arrow")) return;
            const stroke = moment.run.strokes[Number(event.key) - 1];
            const action = actions[event.key] || (stroke ? () => moment.seek(stroke.start) : null);
            if (!action) return;
            event.preventDefault();
            if (!stays.includes(event.key)) playback.pause();
            action(event);
        });
    }

    // Starts the page: reads the traces, creates the views, and connects them.

    /** The panels, one of which is visible. */
    class Panels {
        constructor() {
            this.tabs = [...document.querySelectorAll("[role=tab]")];
            for (const tab of this.tabs) {
                tab.addEventListener("click", () => this.open(tab.getAttribute("aria-controls")));
                tab.addEventListener("keydown", (event) => {
                    if (event.key === "ArrowRight") this.next(1);
                    else if (event.key === "ArrowLeft") this.next(-1);
                });
            }
            this.listeners = [];
        }

        open(id) {
            for (const tab of this.tabs) {
                const isOpen = tab.getAttribute("aria-controls") === id;
                tab.setAttribute("aria-selected", isOpen);
                tab.tabIndex = isOpen ? 0 : -1;
                part(tab.getAttribute("aria-controls")).hidden = !isOpen;
            }
            for (const listener of this.listeners) listener(id);
        }

        next(direction = 1) {
            const index = this.tabs.findIndex((tab) => tab.getAttribute("aria-selected") === "true");
            const tab = this.tabs[(index + direction + this.tabs.length) % this.tabs.length];
            this.open(tab.getAttribute("aria-controls"));
            tab.focus();
        }
    }

    /** Connects the slider, the time, and the texts about the current moment. */
    function tieControls(moment, screens, lanes) {
        const slider = part("scrubber");
        const measure = () => { slider.max = Math.round((moment.end - moment.start) * 1e6); };
        slider.min = 0;
        measure();
        slider.step = 1;
        slider.addEventListener("input", () => moment.seek(moment.start + Number(slider.value) / 1e6));
        part("frame-back").addEventListener("click", () => moment.stepFrame(-1));
        part("frame-on").addEventListener("click", () => moment.stepFrame(1));
        part("fact-back").addEventListener("click", () => moment.stepFact(-1));
        part("fact-on").addEventListener("click", () => moment.stepFact(1));
        part("show-fingers").addEventListener("change", (event) => {
            for (const screen of screens) {
                screen.showsFingers = event.target.checked;
                screen.draw();
            }
        });
        part("zoom-in").addEventListener("click", () => screens.forEach((one) => one.setZoom(one.zoom * 1.5)));
        part("zoom-out").addEventListener("click", () => screens.forEach((one) => one.setZoom(one.zoom / 1.5)));
        part("lanes-in").addEventListener("click", () => lanes.zoom(0.5));
        part("lanes-out").addEventListener("click", () => lanes.zoom(2));
        part("lanes-fit").addEventListener("click", () => lanes.fit());
        const show = () => {
            slider.value = Math.round((moment.time - moment.start) * 1e6);
            part("time").textContent = timeInWords(moment.time);
            const fact = moment.run.facts[moment.lastFact];
            const words = fact ? `${fact.subject} ${fact.text}` : withoutFact(moment);
            slider.setAttribute("aria-valuetext", `${timeInWords(moment.time)}: ${words}`);
            part("fact").replaceChildren(...(fact ? factInWords(fact, moment.things) : [words]));
        };
        moment.listen((changed) => {
            if (changed.has("run")) measure();
            if (changed.has("time") || changed.has("issue") || changed.has("run")) show();
        });
        show();
    }

    /** What is said before the first fact: why the run has none, if a call was refused. */
    function withoutFact({ run, issue, time }) {
        if (!issue || time < issue.time - 1e-6) return "Nothing has happened yet.";
        return run.findings[issue.finding]?.text ?? issue.message;
    }

    /** The selected fact in full: time, subject, text, and the rules it cites. */
    function factInWords(fact, things) {
        return [
            element("span", { class: "time" }, timeInWords(fact.time)), " ",
            element("strong", { "data-thing": things.named(fact.subject) }, fact.subject), " ",
            ...textWithRules(fact.text, fact.rules),
        ];
    }

    /** Switches between light, dark, and the system's setting. */
    function tieTheme(changed) {
        const root = document.documentElement;
        const themes = ["auto", "light", "dark"];
        const button = part("theme");
        const set = (theme) => {
            root.dataset.theme = theme;
            const name = { auto: "Light or dark", light: "Light", dark: "Dark" }[theme];
            part("theme-name").textContent = name;
            button.setAttribute("aria-label", `Colors: ${name}`);
            changed();
        };
        button.addEventListener("click", () => {
            set(themes[(themes.indexOf(root.dataset.theme) + 1) % themes.length]);
        });
        window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", changed);
        set("auto");
    }

    function screenViews(moment) {
        return moment.runs.map((run, index) => {
            const frame = part(`frame-${index}`);
            frame.parentElement.hidden = false;
            return new ScreenView(moment, run, { canvas: part(`screen-${index}`), frame });
        });
    }

    /** Shows the traces of the page. */
    function begin() {
        const runs = JSON.parse(part("traces").textContent).map((data) => new Run(data));
        const moment = new Moment(runs);
        showRuns(moment, new Playback(moment));
        prepareScreens(runs);
    }

    /** Makes all panels, and connects them. Returns those that others need. */
    function showRuns(moment, playback) {
        const { runs } = moment;
        const { name, status } = moment.run.result;
        document.title = `${status === "failed" ? statusSigns.failed + " " : ""}${name} · Touchstone`;
        const comparison = runs.length > 1 ? new Comparison(runs[0], runs[1]) : null;
        document.body.classList.toggle("compares", comparison !== null);
        // A comparison must mark differences before the screens draw them.
        const screens = [];
        if (comparison) {
            moment.listen((changed) => {
                if (changed.has("time")) comparison.mark(screens, moment.time);
            });
        }
        screens.push(...screenViews(moment));
        const lanes = new LaneView(moment, runs.map((run) => new Lanes(run)));
        new LanePointer(lanes);
        const film = new Film(lanes, moment);
        const range = new TimeRange(moment, lanes);
        const rowsOfRun = () => moment.run.facts.map((fact) => ({ fact, sign: "" }));
        const transcript = new TranscriptView(moment, comparison ? () => comparison.rows : rowsOfRun);
        const touch = new TouchPanel(moment);
        const tree = new TreePanel(moment);
        const panels = new Panels();
        panels.listeners.push(() => {
            touch.show();
            tree.show();
            transcript.follow();
        });
        moment.listen((changed) => {
            if (changed.has("view") && moment.view !== null) panels.open("tree-panel");
            if (changed.has("run")) showFindings(moment, part("findings"), lanes);
        });
        tieControls(moment, screens, lanes);
        showFindings(moment, part("findings"), lanes);
        if (comparison) {
            part("comparison").hidden = false;
            part("comparison-words").textContent = comparison.words;
            part("difference-on").addEventListener("click", () => comparison.step(moment, 1));
            part("difference-back").addEventListener("click", () => comparison.step(moment, -1));
            lanes.difference = comparison.firstTime ?? undefined;
            comparison.mark(screens, moment.time);
        }
        new RuleCard();
        new Marker(moment);
        tieSplitters();
        tieTheme(() => {
            lanes.draw();
            showLegend();
        });
        listenToKeys({ moment, playback, lanes, comparison, panels, range });
        panels.open("short-panel");
        // Last, because the report moves the playback to the failure.
        new Report(moment, lanes);
        // For tests, and for use in the browser's console.
        window.touchstoneViewer = { moment, lanes, comparison, screens, range, film, measuredFrames };
        document.documentElement.dataset.ready = String(Math.round(performance.now()));
        return window.touchstoneViewer;
    }

    /** Reconstructs whole screens in advance, while the browser is idle. */
    function prepareScreens(runs) {
        const rest = runs.filter((run) => !run.screens.prepare(8));
        if (rest.length) setTimeout(() => prepareScreens(rest), 30);
    }


    """##

    /// The part after the last mark.
    static let rest = ##"""

    })();
    </script>
    </body>
    </html>

    """##
}
