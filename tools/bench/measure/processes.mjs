// CPU time and memory of processes, from /proc.
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const TICKS_PER_SECOND = 100;

/** Microseconds of CPU time, user and system, of all threads since the process started. */
export function cpuOf(pid) {
  // The name of the command, in brackets, may hold anything.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return ((Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND) * 1e6;
}

/** Resident memory in MiB. */
export const memoryOf = (pid) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024);

const QUIET_SHARE = 0.05;

/** Waits until the processes have finished what they do by themselves, at most so many seconds. */
export async function quiet(pids, seconds = 120) {
  const used = () => pids.reduce((sum, { pid }) => sum + cpuOf(pid), 0);
  for (let second = 0, before = used(); second < seconds; second += 1) {
    await pause(1_000);
    const now = used();
    if (second > 0 && now - before < QUIET_SHARE * 1e6) return;
    before = now;
  }
}
