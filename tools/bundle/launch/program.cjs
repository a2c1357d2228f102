// Runs a bundle with the code that V8 compiled for it before, if there is any.
const { readFileSync, renameSync, rmSync, writeFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { dirname } = require('node:path');
const { cachedDataVersionTag, setFlagsFromString } = require('node:v8');
const { constants, Script } = require('node:vm');
const { crc32 } = require('node:zlib');

/** Milliseconds from the start to when the compiled code is kept: then it has the functions of a start, and of a few requests. */
const KEEP_AFTER_MS = 10_000;

/** Milliseconds until V8 may optimize and take more memory: programs are ready then, also with half a processor. */
const GROW_AFTER_MS = 3_000;

/**
 * Runs the bundle in `file`. Compiled code is kept beside it, where only who may change the program can write. `build`
 * is the hash of the bundle, and the tag stands for the version of V8, its flags and the processor: other code is not
 * looked at.
 */
function runProgram(file, build) {
  const script = compiled(file, `${file}.${build}-${cachedDataVersionTag().toString(16)}.code`);
  startWithoutGrowing();
  const module = { exports: {}, filename: file };
  const require = createRequire(file);
  script.runInThisContext()(module.exports, require, module, file, dirname(file));
}

/** A function of its own, so that the bytes of the code are free when the program runs. */
function compiled(file, codeFile) {
  const cachedData = readCode(codeFile);
  // A bundle has nothing but ASCII, which is read without decoding.
  const script = new Script(readFileSync(file, 'latin1'), {
    filename: file,
    cachedData,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  if (cachedData === undefined || script.cachedDataRejected) keepLater(script, codeFile);
  return script;
}

/** Flags of V8 by name: their values during a start, and those that V8 has by itself. */
const WHILE_STARTING = {
  // V8 optimizes what has run often, with all that it calls. That took a third of a start, for what requests do not run.
  opt: [false, true],
  // Most of what a start makes is not garbage, and V8 would keep 16 MB for more of it.
  'semi-space-growth-factor': [1, 2],
  // V8 notes which types a function meets once it has run for a while. What a start runs is soon over.
  'interrupt-budget-for-feedback-allocation': [3760, 940],
  'interrupt-budget-factor-for-feedback-allocation': [32, 8],
};

/** What V8 does to be fast later, it does a little later. Its flags are part of compiled code, which is read before, and made after. */
function startWithoutGrowing() {
  setFlags(([starting]) => starting);
  setTimeout(grow, GROW_AFTER_MS).unref();
}

const grow = () => setFlags(([, always]) => always);

function setFlags(choose) {
  for (const [name, values] of Object.entries(WHILE_STARTING)) {
    const value = choose(values);
    setFlagsFromString(typeof value === 'number' ? `--${name}=${value}` : `--${value ? '' : 'no-'}${name}`);
  }
}

/** A checksum is before the code: V8 runs what it is given, damaged or not. */
const CHECKSUM_BYTES = 4;

/** The code in a file; undefined when it is not there, or not whole. */
function readCode(file) {
  try {
    const bytes = readFileSync(file);
    const code = bytes.subarray(CHECKSUM_BYTES);
    return bytes.readUInt32LE() === crc32(code) ? code : undefined;
  } catch {
    return undefined;
  }
}

/** After a while, or at the end of a program that ends before. */
function keepLater(script, codeFile) {
  const keep = () => {
    clearTimeout(timer);
    process.off('exit', keep);
    grow();
    const code = script.createCachedData();
    const checksum = Buffer.alloc(CHECKSUM_BYTES);
    checksum.writeUInt32LE(crc32(code));
    writeWhole(codeFile, Buffer.concat([checksum, code]));
  };
  const timer = setTimeout(keep, KEEP_AFTER_MS).unref();
  process.on('exit', keep);
}

/** Never a part of it: several processes may start at the same time. Without the right to write, the next start compiles again. */
function writeWhole(file, content) {
  const part = `${file}.${process.pid}`;
  try {
    writeFileSync(part, content, { flag: 'wx' });
    renameSync(part, file);
  } catch {
    rmSync(part, { force: true });
  }
}

module.exports = { runProgram };
