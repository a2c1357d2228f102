import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT, WITHOUT_PROTO } from '../run.mjs';
import { asSentence, noCounts } from './counts.mjs';
import { watch } from './watch.mjs';

const REPORTER = join(ROOT, 'tools/test/reporter.mjs');
const END_OF_FILE = pathToFileURL(join(ROOT, 'tools/test/end-of-file.mjs')).href;

/** A file that takes longer does not end by itself: it is stopped, and named as a failure. */
const FILE_MS = 10 * 60_000;

/** The test files of a folder in `e2e/` and of its sub-folders, by name. */
export function testFiles(folder) {
  const path = join(ROOT, 'e2e', folder);
  if (!existsSync(path)) throw new Error(`There is no folder e2e/${folder}.`);
  return readdirSync(path, { recursive: true })
    .filter((name) => name.endsWith('.test.mjs'))
    .sort()
    .map((name) => join(path, name));
}

/**
 * Runs test files with Node's test runner, prints the failures and the counts.
 * @returns the counts, with the numbers of skipped tests by `reasons`
 */
export async function runTestFiles(files, { env = {}, concurrency = 1, print = console.log } = {}) {
  let counts;
  const onLine = (line) => {
    const found = /^counts (\{.*\})$/.exec(line)?.[1];
    if (found) counts = JSON.parse(found);
    else if (line.trim() !== '') print(line);
  };
  const settings = [`--test-concurrency=${concurrency}`, `--test-timeout=${FILE_MS}`, '--test-reporter', REPORTER];
  const args = [WITHOUT_PROTO, '--import', END_OF_FILE, '--test', ...settings, ...files];
  const code = await watch(process.execPath, args, { env, onLine });
  counts ??= { ...noCounts(), failed: 1, reasons: {} };
  if (code !== 0 && counts.failed === 0) {
    print(`  ✖ the test runner ended with ${code}`);
    counts.failed = 1;
  }
  print(`  ${asSentence(counts)}`);
  return counts;
}
