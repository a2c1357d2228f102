// Fails when docs/security.md names a test that does not exist. A row ends with its test: `file`: title.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../..');
const PAGE = 'docs/security.md';
const TEST = /`([\w./-]+\.(?:spec\.ts|test\.mjs))`: (.+?)(?=; `|$)/g;

const read = (path) => readFileSync(join(ROOT, path), 'utf8');
const plain = (text) => text.replace(/\\(['"`|])/g, '$1').replace(/\s+/g, ' ');

/** What is wrong with the tests of a row, as sentences. */
function problemsOf(row) {
  const cell =
    row
      .split(/(?<!\\)\|/)
      .at(-2)
      ?.trim() ?? '';
  const tests = [...cell.matchAll(TEST)];
  if (tests.length === 0) return [`names no test: ${cell}`];
  return tests.flatMap(([, file, title]) => {
    if (!existsSync(join(ROOT, file))) return [`${file} does not exist`];
    return plain(read(file)).includes(plain(title).trim()) ? [] : [`${file} has no test “${title}”`];
  });
}

const lines = read(PAGE).split('\n');
let rows = 0;
let broken = 0;
for (const [index, line] of lines.entries()) {
  const isRow = line.startsWith('|') && !/^\|[\s:|-]+$/.test(line) && !/^\|\s*(Threat|Who)\s*\|/.test(line);
  if (!isRow || line.split(/(?<!\\)\|/).length !== 6) continue;
  rows += 1;
  for (const wrong of problemsOf(line)) {
    broken += 1;
    console.error(`${PAGE}:${index + 1}: ${wrong}`);
  }
}
console.log(`${rows} threats checked, ${broken} name a test that does not exist.`);
process.exitCode = broken === 0 && rows > 0 ? 0 : 1;
