// What a start costs when the data is there, and what a site takes when nothing happens.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { end } from '../run.mjs';
import { services } from '../services/services.mjs';
import { startEmbedded } from '../stack/embedded.mjs';
import { startStack } from '../stack/stack.mjs';
import { median } from './load/load.mjs';
import { cpuOf, memoryOf, quiet } from './load/process.mjs';

const STARTS = 7;
/** For how long a site is watched that nobody asks, and after how long: Node tidies its memory in the first minute. */
const IDLE_SECONDS = 30;
const IDLE_AFTER_SECONDS = 60;
/** The goals: ms of CPU until the first answer, where Node caches compiled code and where not, and MiB when idle. */
const IS_CACHING = Number(process.versions.node.split('.')[0]) >= 22;
const SITE = { cpu: IS_CACHING ? 1_000 : 1_600, memory: 150 };
const SERVICE = { cpu: IS_CACHING ? 600 : 1_000, memory: 100 };
const SERVICES = services().map(({ name }) => name);

/**
 * Rows `{profile, name, cpu (ms), memory (MiB), idle (percent of a CPU), target}`. Certificates that the machine adds to
 * those of Node are not part of it: Node reads them at each start of any program, which takes 40 ms.
 */
export async function measureStarts(profile) {
  delete process.env.NODE_EXTRA_CA_CERTS;
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-starts-'));
  try {
    return await (profile === 'embedded' ? ofSite(folder) : ofProcesses(folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function ofSite(folder) {
  const first = await startEmbedded(folder);
  await first.stop();
  const measured = [];
  let idle;
  for (let start = 0; start < STARTS; start += 1) {
    const site = await startEmbedded(folder);
    const cpu = cpuOf(site.pid) / 1000;
    measured.push({ cpu, memory: await idleMemory(site.pid) });
    if (start === STARTS - 1) [idle] = await idleShares([site.pid]);
    await site.stop();
  }
  return [rowOf('embedded', 'the site', { measured, idle }, SITE)];
}

/** Each process is ended and started again while the others run. */
async function ofProcesses(folder) {
  const stack = await startStack(folder, { env: { SITE_DEMO: '1' } });
  try {
    const byService = [];
    for (const name of SERVICES) {
      const measured = [];
      for (let start = 0; start < STARTS; start += 1) {
        await end(stack.childOf(name));
        await stack.launch(name);
        const cpu = cpuOf(stack.pidOf(name)) / 1000;
        measured.push({ cpu, memory: await idleMemory(stack.pidOf(name)) });
      }
      byService.push(measured);
    }
    const shares = await idleShares(SERVICES.map((name) => stack.pidOf(name)));
    return SERVICES.map((name, at) => rowOf('stack', name, { measured: byService[at], idle: shares[at] }, SERVICE));
  } finally {
    await stack.stop();
  }
}

async function idleMemory(pid) {
  await quiet([{ pid }]);
  return memoryOf(pid);
}

/** What processes take when nobody asks them: percent of a CPU each. */
async function idleShares(pids) {
  await pause(IDLE_AFTER_SECONDS * 1_000);
  const before = pids.map(cpuOf);
  await pause(IDLE_SECONDS * 1_000);
  return pids.map((pid, at) => (100 * (cpuOf(pid) - before[at])) / (IDLE_SECONDS * 1e6));
}

function rowOf(profile, name, { measured, idle }, target) {
  const [cpu, memory] = ['cpu', 'memory'].map((key) => Math.round(median(measured.map((one) => one[key]))));
  console.log(`  start of ${name}: ${cpu} ms of CPU; idle: ${memory} MiB, ${idle.toFixed(2)} % of a CPU`);
  return { profile, name, cpu, memory, idle, target };
}
