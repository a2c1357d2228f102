// A reporter for `node --test`: prints what failed, and ends with a line of counts for node-tests.mjs.

/** What a test reports begins like this: `t.diagnostic('· 12 requests, 0 failed')`. */
const REPORTED = '· ';

/** A file that takes longer is named, so that people see where the time goes. */
const LONG_MS = 30_000;

/** Gives the failures and what tests report as text, then `counts {"passed":…,"failed":…,"skipped":…,"reasons":{…},"failures":[…]}`. */
export default async function* report(events) {
  const counts = { passed: 0, failed: 0, skipped: 0, reasons: {}, failures: [] };
  const said = new Map();
  for await (const { type, data } of events) {
    if (type === 'test:stderr') said.set(data.file, (said.get(data.file) ?? '') + data.message);
    // Suites are not counted, apart from skipped ones: their tests are not reported.
    if (data?.details?.type === 'suite' && data.skip === undefined) continue;
    if (type === 'test:pass' && !isFile(data)) countPass(counts, data);
    if (type === 'test:fail' && !isFileOfFailures(data)) {
      counts.failed += 1;
      counts.failures.push(titleOf(data));
    }
    yield textOf(type, data, said);
  }
  yield `counts ${JSON.stringify(counts)}\n`;
}

/** What is printed of an event; '' for most. */
function textOf(type, data, said) {
  if (type === 'test:complete' && isFile(data)) return timeText(data);
  if (type === 'test:diagnostic' && data.message.startsWith(REPORTED)) return `  ${data.message}\n`;
  if (type !== 'test:fail' || isFileOfFailures(data)) return '';
  return failureText(data) + (isFile(data) ? lastWords(said.get(data.file)) : '');
}

const timeText = ({ file, details: { duration_ms: time } }) =>
  time > LONG_MS ? `  ${file.split('/e2e/').at(-1)} took ${Math.round(time / 1_000)} s\n` : '';

function countPass(counts, { skip, todo }) {
  if (skip === undefined && todo === undefined) {
    counts.passed += 1;
    return;
  }
  counts.skipped += 1;
  const reason = typeof skip === 'string' ? skip : 'no reason given';
  counts.reasons[reason] = (counts.reasons[reason] ?? 0) + 1;
}

/** Node reports each file as a test of its own, which counts only when the file itself failed. */
const isFile = ({ file, name }) => file !== undefined && name !== undefined && (name === file || file.endsWith(name));

const isFileOfFailures = (data) =>
  isFile(data) && /subtests? failed/.test(String(causeOf(data).message ?? causeOf(data)));

/** What a file that failed as a whole said last: the reason is there alone. */
const lastWords = (text = '') =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(-15)
    .map((line) => `    ${line}\n`)
    .join('');

const causeOf = ({ details }) => details?.error?.cause ?? details?.error ?? 'unknown cause';

/** The place of a test, and its name. */
const titleOf = ({ file, line, name }) => `${file?.split('/').slice(-2).join('/')}:${line} ${name}`;

function failureText(data) {
  const cause = causeOf(data);
  const stack = String(cause.stack ?? cause).split('\n');
  return `  ✖ ${titleOf(data)}\n    ${stack.slice(0, 24).join('\n    ')}\n`;
}
