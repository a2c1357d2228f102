// Runs a bundle with the code that V8 compiled for it before, if there is any.
const { readFileSync, renameSync, rmSync, writeFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { dirname } = require('node:path');
const { cachedDataVersionTag } = require('node:v8');
const { constants, Script } = require('node:vm');
const { crc32 } = require('node:zlib');
const { startWithoutGrowing, withOwnFlags } = require('./flags.cjs');

/** Milliseconds from the start to when the compiled code is kept: then it has the functions of a start, and of a few requests. */
const KEEP_AFTER_MS = 10_000;

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
    const code = withOwnFlags(() => script.createCachedData());
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
