// Sends load to one address, and measures the CPU of the processes that serve it.
import autocannon from 'autocannon';
import { cpuOf, memoryOf } from './process.mjs';

/** On a busy machine a slow request may take longer than a round. The round is then repeated, each time twice as long. */
const ATTEMPTS = 6;

/** The number of different paths that a connection requests in turn. */
const VARIETY = 2_000;

/**
 * Sends requests for `seconds` on `connections`; gives requests/s, latencies in ms, and CPU µs a request by process.
 * `another` gives each request: its path, or what autocannon takes for one.
 */
export async function load({ seconds, ...asked }) {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const round = await loadOnce({ ...asked, seconds: seconds * 2 ** attempt });
    if (round) return round;
  }
  throw new Error(`${asked.url} has not answered within ${seconds * 2 ** (ATTEMPTS - 1)} s`);
}

/** One round; undefined when nothing was answered in it. */
async function loadOnce({ url, another, seconds, connections = 8, pids, headers = {} }) {
  const before = pids.map(({ pid }) => cpuOf(pid));
  const varied = another && {
    setupClient: (client) => client.setRequests(Array.from({ length: VARIETY }, () => requestOf(another()))),
  };
  const result = await autocannon({ url, duration: seconds, connections, headers, ...varied });
  const served = result['2xx'] + result['3xx'];
  const failed = result['4xx'] + result['5xx'];
  if (failed > 0 || result.errors > 0)
    throw new Error(`${url}: ${failed} answers failed, ${result.errors} errors, ${served} fine`);
  if (served === 0) return undefined;
  const cpu = Object.fromEntries(pids.map(({ name, pid }, at) => [name, (cpuOf(pid) - before[at]) / served]));
  return {
    rps: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpu,
    memory: Object.fromEntries(pids.map(({ name, pid }) => [name, memoryOf(pid)])),
  };
}

const requestOf = (one) => (typeof one === 'string' ? { path: one } : one);

/** Sends requests that are not measured: up to a number, or for a number of seconds. */
export const warmUp = (url, { requests, seconds, headers = {} }) =>
  autocannon({ url, maxOverallRequests: requests, duration: seconds, connections: 8, headers });

/** The median of several numbers. */
export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** CPU µs a request of all processes together. */
export const totalOf = ({ cpu }) => Object.values(cpu).reduce((sum, one) => sum + one, 0);

/** The ratio of the CPU of two variants: the median over the rounds, since the speed of the machine changes between rounds. */
export const ratio = (rounds, others) => median(rounds.map((one, at) => totalOf(one) / totalOf(others[at])));

/** The median of several rounds, for each number. */
export function typical(rounds) {
  const names = Object.keys(rounds[0].cpu);
  const pick = (read) => median(rounds.map(read));
  return {
    rps: pick((r) => r.rps),
    p50: pick((r) => r.p50),
    p99: pick((r) => r.p99),
    memory: rounds.at(-1).memory,
    cpu: Object.fromEntries(names.map((name) => [name, pick((r) => r.cpu[name])])),
    cpuTotal: pick(totalOf),
  };
}
