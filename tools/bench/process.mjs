// What a process costs: CPU time and memory, from /proc.
import { readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** Microseconds of CPU the process has used since it began, user and system, all threads. */
export function cpuOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /, '').split(' ');
  return ((Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND) * 1e6;
}

/** Resident memory in MiB. */
export const memoryOf = (pid) => Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024);
