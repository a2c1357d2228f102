// What a start costs when the data is there, and what a site takes when nothing happens.
import { setTimeout as pause } from 'node:timers/promises';
import { end } from '../run.mjs';
import { startEmbedded } from '../stack/embedded.mjs';
import { startStack } from '../stack/stack.mjs';
import { median } from './measure/load.mjs';
import { cpuOf, memoryOf } from './measure/processes.mjs';
import { PROCESSES, withFolder } from './measure/sites.mjs';
import { atMost, number } from './report.mjs';

const STARTS = 5;
/** Node tidies its memory in the first minute. After it, a site that nobody asks is watched. */
const SETTLING_MS = 60_000;
const WATCHED_MS = 30_000;

/** Seconds of CPU until the first answer, more where Node does not keep compiled code, and MiB. */
const KEEPS_CODE = Number(process.versions.node.split('.')[0]) >= 22;
const GOALS = {
  site: { cpu: KEEPS_CODE ? 1 : 1.6, memory: 150 },
  stack: { cpu: KEEPS_CODE ? 0.6 : 1, memory: 100 },
};

const HEAD = ['Process', 'CPU s until ready', 'Goal', 'Verdict', 'MiB idle', 'Goal', 'Verdict', '% of a CPU idle'];

/** How the processes of a profile are started once more; `again` gives the id of the new process. */
const STARTERS = {
  site: async (folder) => {
    let site = await startEmbedded(folder);
    const again = async () => {
      await site.stop();
      site = await startEmbedded(folder);
      return site.pid;
    };
    return { names: ['the site'], again, stop: () => site.stop() };
  },
  /** Each service is ended and started again while the others run. */
  stack: async (folder) => {
    const stack = await startStack(folder, { env: { SITE_DEMO: '1' } });
    const again = async (name) => {
      await end(stack.childOf(name));
      return (await stack.launch(name)).pid;
    };
    return { names: PROCESSES, again, stop: () => stack.stop() };
  },
};

/** The table of the site, or of each of its services. */
export function measureStart({ profile }) {
  // Node reads certificates that a machine adds to its own at each start of any program, which takes 40 ms.
  delete process.env.NODE_EXTRA_CA_CERTS;
  return withFolder(async (folder) => {
    const processes = await STARTERS[profile](folder);
    try {
      return { head: HEAD, rows: await rowsOf(processes, GOALS[profile]) };
    } finally {
      await processes.stop();
    }
  });
}

async function rowsOf({ names, again }, goal) {
  const started = [];
  for (const name of names) started.push(await startsOf(() => again(name)));
  await pause(SETTLING_MS);
  const before = started.map(({ pid }) => cpuOf(pid));
  await pause(WATCHED_MS);
  return started.map(({ pid, cpu }, at) => {
    const memory = memoryOf(pid);
    const idle = (100 * (cpuOf(pid) - before[at])) / (WATCHED_MS * 1000);
    return [names[at], number(cpu), ...atMost(goal.cpu, cpu), memory, ...atMost(goal.memory, memory), number(idle)];
  });
}

/** The seconds of CPU until ready of several starts, and the process of the last. */
async function startsOf(again) {
  const cpus = [];
  let pid;
  for (let start = 0; start < STARTS; start += 1) {
    pid = await again();
    cpus.push(cpuOf(pid) / 1e6);
  }
  return { pid, cpu: median(cpus) };
}
