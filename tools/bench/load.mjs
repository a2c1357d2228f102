// Load from this process on one address, measured beside the CPU of the processes that serve it.
import autocannon from 'autocannon';
import { cpuOf, memoryOf } from './process.mjs';

/** Paths that a connection asks for in turn. */
const VARIETY = 2_000;

/**
 * Requests for `seconds` on `connections`; gives requests/s, latencies in ms, CPU µs a request by process.
 * With `another`, which gives a path, each request asks for another one.
 */
export async function load({ url, another, seconds, connections = 8, pids, headers = {} }) {
  const before = pids.map(({ pid }) => cpuOf(pid));
  const varied = another && {
    setupClient: (client) => client.setRequests(Array.from({ length: VARIETY }, () => ({ path: another() }))),
  };
  const result = await autocannon({ url, duration: seconds, connections, headers, ...varied });
  const served = result['2xx'];
  if (result.non2xx > 0 || result.errors > 0 || served === 0)
    throw new Error(`${url}: ${result.non2xx} answers were no success, ${result.errors} errors, ${served} fine`);
  const cpu = Object.fromEntries(pids.map(({ name, pid }, at) => [name, (cpuOf(pid) - before[at]) / served]));
  return {
    rps: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpu,
    memory: Object.fromEntries(pids.map(({ name, pid }) => [name, memoryOf(pid)])),
  };
}

/** So many requests, or as many as there are in so many seconds, that nobody measures. */
export const warmUp = (url, { requests, seconds }) =>
  autocannon({ url, maxOverallRequests: requests, duration: seconds, connections: 8 });

/** The middle one of several numbers. */
export const middle = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

const totalOf = ({ cpu }) => Object.values(cpu).reduce((sum, one) => sum + one, 0);

/** How much more CPU one took than another: the middle of the ratios of each round, since the machine changes from round to round. */
export const ratio = (rounds, others) => middle(rounds.map((one, at) => totalOf(one) / totalOf(others[at])));

/** The middle of several rounds, number by number. */
export function typical(rounds) {
  const names = Object.keys(rounds[0].cpu);
  const pick = (read) => middle(rounds.map(read));
  return {
    rps: pick((r) => r.rps),
    p50: pick((r) => r.p50),
    p99: pick((r) => r.p99),
    memory: rounds.at(-1).memory,
    cpu: Object.fromEntries(names.map((name) => [name, pick((r) => r.cpu[name])])),
    cpuTotal: pick(totalOf),
  };
}
