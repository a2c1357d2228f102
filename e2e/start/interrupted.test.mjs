// @ts-check
// `npm start` that is stopped at any moment leaves no process, and the next start has the whole site.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { tie } from '../../tools/lifetime.mjs';
import { freePort, ROOT, until } from '../../tools/run.mjs';
import { startEmbedded } from '../../tools/stack/embedded.mjs';

const folder = mkdtempSync(join(tmpdir(), 'gatehouse-interrupted-'));
const dataDir = join(folder, 'data');
const port = await freePort();
after(async () => {
  for (const pid of left()) process.kill(pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** The lists that show whether a site has everything. */
const LISTS = [
  'core/v2/posts',
  'core/v2/pages',
  'core/v2/media',
  'core/v2/comments',
  'core/v2/categories',
  'core/v2/tags',
  'calendar/events/v1/events',
  'calendar/events/v1/venues',
  'lms/v1/courses',
];

/** Starts the site as people do; the processes can be told by their data folder. */
function npmStart() {
  const child = tie(
    spawn('npm', ['start'], {
      cwd: ROOT,
      env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, SITE_DEMO: '1', HOST: '127.0.0.1' },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    }),
  );
  const started = { child, said: '' };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes) => {
      started.said += bytes;
    });
  return started;
}

/** The processes that were started with the data folder and still run. */
function left() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .map(Number)
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`DATA_DIR=${dataDir}`);
      } catch {
        return false;
      }
    });
}

async function totals(url) {
  const counted = {};
  for (const list of LISTS) {
    const answer = await fetch(`${url}/${list}`);
    counted[list] = Number(answer.headers.get('x-wp-total') ?? answer.headers.get('x-tec-total'));
  }
  const sliders = await (await fetch(`${url}/-/demo/slider`)).text();
  return { ...counted, slider: /<h1[^>]*>.*?<\/h1>/s.exec(sliders)?.[0] };
}

const ctrlC = ({ child }) => process.kill(-child.pid, 'SIGINT');
const kill = ({ child }) => child.kill('SIGTERM');
const killAtOnce = ({ child }) => child.kill('SIGKILL');
const isBuilding = (start) => start.said.includes('Building');
const isStarting = (start) => start.said.includes('Starting');

/** When, as a condition and the milliseconds after it, and how. */
const INTERRUPTIONS = [
  { when: 'while it builds, by kill', is: isBuilding, wait: 300, stop: kill },
  { when: 'while it builds, by kill -9', is: isBuilding, wait: 500, stop: killAtOnce },
  { when: 'as soon as it starts, by Ctrl+C', is: isStarting, wait: 0, stop: ctrlC },
  { when: 'while it starts, by kill -9', is: isStarting, wait: 1_200, stop: killAtOnce },
  { when: 'while it loads, by Ctrl+C', is: isStarting, wait: 2_000, stop: ctrlC },
  { when: 'while it loads, by kill -9', is: isStarting, wait: 2_800, stop: killAtOnce },
  { when: 'a little later, by kill', is: isStarting, wait: 4_000, stop: kill },
];

describe(
  'npm start that is stopped',
  { skip: process.platform !== 'linux' && 'it looks for processes in /proc' },
  () => {
    for (const { when, is, wait, stop } of INTERRUPTIONS)
      test(`${when} leaves no process`, async () => {
        // The first of these leaves an empty folder, the others what was committed.
        const start = npmStart();
        const exited = once(start.child, 'exit');
        await until(async () => is(start) || start.child.exitCode !== null, 120, 'npm start');
        await pause(wait);
        stop(start);
        await exited;
        await until(async () => left().length === 0, 20, `The end of ${left().join(', ')}`);
      });

    test('has the whole site at its next start, and stops with Ctrl+C', async () => {
      const whole = await startEmbedded(mkdtempSync(join(folder, 'whole-')), {});
      const expected = await totals(whole.url);
      await whole.stop();
      const start = npmStart();
      await until(
        async () => start.said.includes('Stop with Ctrl+C') || start.child.exitCode !== null,
        120,
        'npm start',
      );
      assert.match(start.said, /Gatehouse is up/);
      const found = await totals(`http://127.0.0.1:${port}`);
      const exited = once(start.child, 'exit');
      ctrlC(start);
      await exited;
      await until(async () => left().length === 0, 20, 'The end of the site');
      assert.deepEqual(found, expected);
      assert.ok(Object.values(found).every(Boolean), JSON.stringify(found));
    });
  },
);
