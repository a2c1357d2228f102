// `npm test`: installs when needed, then lint, types, builds, units, and the wire behaviour of the site,
// in one process and as five. Ends with the counts.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, install, ROOT } from './run.mjs';
import { missing } from './stack/servers.mjs';
import { startStack } from './stack/stack.mjs';
import { startEmbedded } from './stack/embedded.mjs';

const SHARED = join(ROOT, '../shared');
const AREAS = ['core', 'gateway', 'calendar', 'lms', 'widgets'];
const totals = { passed: 0, failed: 0, skipped: 0 };
const troubles = [];
const only = process.argv.slice(2).filter((word) => !word.startsWith('-'));

if (process.argv.includes('--help')) {
  console.log(
    'npm test [-- units|embedded|stack …]: runs everything, or the parts named.\nThe stack part needs mariadbd and nats-server; without them it is left out, but fails when CI is set.',
  );
  process.exit(0);
}

const wanted = (part) => only.length === 0 || only.includes(part);
const began = Date.now();
const heading = (text) => console.log(`\n── ${text} (${Math.round((Date.now() - began) / 1000)} s)`);

// Some runners colour what they say whatever they are told.
const plain = (line) => line.replace(/\x1b\[[0-9;]*m/g, '');

/** Runs a command; `line` sees each line of its output and gives what is to be shown of it. */
function watch(command, args, env, line) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let rest = '';
    const take = (text) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop();
      for (const one of lines) {
        const shown = line(one);
        if (shown !== undefined) console.log(shown);
      }
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('close', (code) => {
      take('\n');
      resolve(code);
    });
  });
}

async function units() {
  heading('Lint, types, builds, units');
  let tail = [];
  const code = await watch(
    'npx',
    ['nx', 'run-many', '-t', 'lint', 'typecheck', 'build', 'test', '--outputStyle=static'],
    { FORCE_COLOR: '0' },
    (line) => {
      tail = [...tail, line].slice(-4000);
      const counts = /^Tests:\s+(.*)$/.exec(plain(line))?.[1];
      for (const [, number, word] of counts?.matchAll(/(\d+) (passed|failed|skipped)/g) ?? [])
        totals[word] += Number(number);
      return /^\s*(✖|✕)\s+nx run|NX\s+(Success|Ran)/.test(plain(line)) ? line : undefined;
    },
  );
  if (code !== 0) {
    console.log(tail.join('\n'));
    troubles.push('lint, types, builds or units failed');
  }
}

/** Runs test files of Node's runner against a running site. */
async function nodeTests(files, env, concurrency = 2) {
  const args = [
    '--test',
    `--test-concurrency=${concurrency}`,
    '--test-reporter',
    join(ROOT, 'tools/test/reporter.mjs'),
    ...files,
  ];
  let counted = false;
  const code = await watch('node', args, env, (line) => {
    const counts = /^counts (\{.*\})$/.exec(line)?.[1];
    if (!counts) return line.trim() === '' ? undefined : line;
    counted = true;
    const parsed = JSON.parse(counts);
    for (const word of Object.keys(totals)) totals[word] += parsed[word];
    return `  ${parsed.passed} passed, ${parsed.failed} failed, ${parsed.skipped} skipped`;
  });
  if (!counted || code !== 0)
    troubles.push(
      `${files
        .map((file) => file.split('/').slice(-2).join('/'))
        .join(' ')
        .slice(0, 80)} failed`,
    );
}

const testsIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.test.mjs'))
        .sort()
        .map((name) => join(folder, name))
    : [];

async function wire(url, profile) {
  const env = { SITE_URL: url, SITE_DEMO: '1', SITE_PROFILE: 'site' };
  for (const area of AREAS) {
    const files = testsIn(join(SHARED, 'conformance', area));
    if (files.length === 0) continue;
    heading(`Wire behaviour, ${profile}: ${area}`);
    await nodeTests(files, env);
  }
  if (existsSync(join(SHARED, 'spec/check-index.mjs'))) {
    heading(`The index, ${profile}`);
    const code = await watch('node', [join(SHARED, 'spec/check-index.mjs'), url], {}, (line) => line);
    if (code !== 0) troubles.push(`the index lacks something (${profile})`);
  }
}

/** The site behind a proxy that checks its answers; the site's own address is that of the proxy. */
async function startRecorded(folder) {
  // It stands on packages, which a fresh clone has not got before the installation.
  const { Recorder } = await import('./test/recorder.mjs');
  const recorder = await Recorder.open(await freePort());
  const site = await startEmbedded(folder, { env: { BASE_URL: recorder.url } });
  await recorder.begin(site.url);
  return {
    url: recorder.url,
    recorder,
    stop: async () => {
      await site.stop();
      await recorder.close();
    },
  };
}

/** Says what was not as the OpenAPI document has it. */
function judge({ checked, report }) {
  heading('Answers against the OpenAPI document');
  console.log(`  ${checked} answers checked, ${report.length} kinds of differences`);
  for (const difference of report.slice(0, 10)) console.log(`  ✖ ${difference}`);
  if (checked === 0) troubles.push('no answer was checked against the OpenAPI document');
  if (report.length > 0) troubles.push('answers are not as the OpenAPI document has them');
}

async function profile(name, start, folders) {
  const folder = mkdtempSync(join(tmpdir(), `gatehouse-${name}-`));
  let site;
  try {
    heading(`Starting the site, ${name}`);
    site = await start(folder);
    await wire(site.url, name);
    for (const tests of folders) {
      const files = testsIn(join(ROOT, 'e2e', tests));
      if (files.length === 0) continue;
      heading(`${tests}, ${name}`);
      await nodeTests(files, { SITE_URL: site.url, PROFILE: name }, 1);
    }
    if (site.recorder) judge(site.recorder);
  } catch (error) {
    troubles.push(`${name}: ${error.message}`);
  } finally {
    await site?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

await install();
if (wanted('units')) await units();
if (wanted('embedded')) {
  await profile('embedded', startRecorded, ['site']);
  // These start sites of their own.
  heading('Real clients');
  await nodeTests(testsIn(join(ROOT, 'e2e/clients')), {}, 1);
}
if (wanted('stack')) {
  const absent = missing();
  if (absent.length === 0) {
    await profile('stack', (folder) => startStack(folder, { env: { SITE_DEMO: '1' } }), []);
    // These start stacks of their own, which they break.
    heading('Faults');
    const files = testsIn(join(ROOT, 'e2e/faults'));
    if (files.length > 0) await nodeTests(files, {}, 1);
  } else if (process.env.CI) troubles.push(`${absent.join(' and ')} must be there in CI`);
  else console.log(`\nLeft out: the five processes, since ${absent.join(' and ')} is not on this machine.`);
}

for (const trouble of troubles) console.log(`✖ ${trouble}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(troubles.length > 0 || totals.failed > 0 ? 1 : 0);
