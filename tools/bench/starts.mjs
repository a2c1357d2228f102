// What a start costs when the data is there, and how much memory a site takes when nothing happens.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { end } from '../run.mjs';
import { services } from '../services/services.mjs';
import { startEmbedded } from '../stack/embedded.mjs';
import { startStack } from '../stack/stack.mjs';
import { median } from './load/load.mjs';
import { cpuOf, memoryOf, quiet } from './load/process.mjs';

const STARTS = 7;
const SERVICES = services().map(({ name }) => name);

/**
 * Rows `{profile, name, cpu (ms), memory (MiB), target}`. Certificates that the machine adds to those of Node are not
 * part of it: Node reads them at each start of any program, which takes 40 ms.
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
  for (let start = 0; start < STARTS; start += 1) {
    const site = await startEmbedded(folder);
    const cpu = cpuOf(site.pid) / 1000;
    measured.push({ cpu, memory: await idleMemory(site.pid) });
    await site.stop();
  }
  return [rowOf('embedded', 'the site', measured, { cpu: 400, memory: 110 })];
}

/** Each process is ended and started again while the others run. */
async function ofProcesses(folder) {
  const stack = await startStack(folder, { env: { SITE_DEMO: '1' } });
  try {
    const rows = [];
    for (const name of SERVICES) {
      const measured = [];
      for (let start = 0; start < STARTS; start += 1) {
        await end(stack.childOf(name));
        await stack.launch(name);
        const cpu = cpuOf(stack.pidOf(name)) / 1000;
        measured.push({ cpu, memory: await idleMemory(stack.pidOf(name)) });
      }
      rows.push(rowOf('stack', name, measured));
    }
    return rows;
  } finally {
    await stack.stop();
  }
}

async function idleMemory(pid) {
  await quiet([{ pid }]);
  return memoryOf(pid);
}

function rowOf(profile, name, measured, target) {
  const [cpu, memory] = ['cpu', 'memory'].map((key) => Math.round(median(measured.map((one) => one[key]))));
  console.log(`  start of ${name}: ${cpu} ms of CPU, ${memory} MiB idle`);
  return { profile, name, cpu, memory, target };
}
