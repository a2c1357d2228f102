// CPU time and memory of a process, from /proc.
import { readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** Microseconds of CPU time, user and system, of all threads since the process started. */
export function cpuOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return ((Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND) * 1e6;
}

/** Resident memory in MiB. */
export const memoryOf = (pid) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024);

const QUIET_SHARE = 0.05;

/** Waits until the processes have finished the work of their start, at most half a minute. */
export async function quiet(pids) {
  const used = () => pids.reduce((sum, { pid }) => sum + cpuOf(pid), 0);
  for (let second = 0, before = used(); second < 30; second += 1) {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const now = used();
    if (second > 0 && now - before < QUIET_SHARE * 1e6) return;
    before = now;
  }
}
