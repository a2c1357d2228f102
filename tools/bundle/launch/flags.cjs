// The flags of V8 by the time of a program: when it is loaded, while it starts, and later.
const { setFlagsFromString } = require('node:v8');

/** Milliseconds until V8 may optimize and take more memory: programs are ready then, also with half a processor. */
const GROW_AFTER_MS = 3_000;

/** What Node is started with (NODE_FLAGS in tools/run.mjs). The heap has it by now, and V8 does not read it again. */
const OF_THE_HEAP = ['max-semi-space-size', 'initial-heap-size'];

/** Parts of Node that programs load while they start. */
const OF_NODE = [
  'assert',
  'child_process',
  'cluster',
  'crypto',
  'dns',
  'fs/promises',
  'http',
  'perf_hooks',
  'timers/promises',
  'worker_threads',
  'zlib',
];

/** Flags by name: their values during a start, those that V8 has by itself, and those afterwards. */
const FLAGS = {
  // V8 optimizes what has run often, with all that it calls. That took a third of a start, for what requests do not run.
  opt: [false, true, true],
  // Most of what a start makes is not garbage, and V8 would keep 16 MB for more of it.
  'semi-space-growth-factor': [1, 2, 2],
  // Requests leave little behind. To wake other threads for it costs more than to look through it.
  'parallel-scavenge': [false, true, false],
  ...untilFeedback(),
};

/** V8 notes which types a function meets once it has run for a while. What a start runs is soon over. */
function untilFeedback() {
  const [release] = process.versions.v8.split('.').map(Number);
  // Node 20 has V8 11, which counts bytecode. Later releases count calls.
  if (release > 11) return { 'invocation-count-for-feedback-allocation': [32, 8, 8] };
  return {
    'interrupt-budget-for-feedback-allocation': [3760, 940, 940],
    'interrupt-budget-factor-for-feedback-allocation': [32, 8, 8],
  };
}

/**
 * Loads parts of Node while V8 has no flags but its own: Node brings the compiled code of them, which counts with these
 * alone. With others, each start would compile them again.
 */
function loadNode() {
  for (const name of OF_THE_HEAP) setFlagsFromString(`--${name}=0`);
  for (const name of OF_NODE) require(`node:${name}`);
}

/** What V8 does to be fast later, it does a little later. Its flags are part of compiled code, which is read before, and made after. */
function startWithoutGrowing() {
  setFlags(([starting]) => starting);
  setTimeout(grow, GROW_AFTER_MS).unref();
}

const grow = () => setFlags(([, , afterwards]) => afterwards);

/** Calls `work` with the flags that V8 has by itself, as compiled code needs them, and goes on with those of `grow`. */
function withOwnFlags(work) {
  setFlags(([, own]) => own);
  const result = work();
  grow();
  return result;
}

function setFlags(choose) {
  for (const [name, values] of Object.entries(FLAGS)) {
    const value = choose(values);
    setFlagsFromString(typeof value === 'number' ? `--${name}=${value}` : `--${value ? '' : 'no-'}${name}`);
  }
}

module.exports = { grow, loadNode, startWithoutGrowing, withOwnFlags };
