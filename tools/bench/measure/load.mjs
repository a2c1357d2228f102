// The one way in which a request is measured: CPU of the processes that answer it, alternately with what it is compared with.
import autocannon from 'autocannon';
import { cpuOf, quiet } from './processes.mjs';

const ROUNDS = 3;
/** Node compiles code that runs often; requests are measured after that. */
const WARM_UP_SECONDS = 10;
/** The number of different requests that a connection sends in turn. */
const VARIETY = 2_000;
/** A request may take seconds where it misses its goal. */
const TIMEOUT_SECONDS = 60;

/**
 * What is measured.
 * @typedef {object} Variant
 * @property {string} url
 * @property {Record<string, string>} [headers]
 * @property {() => object} [another] gives each request, as autocannon takes it, where they differ
 * @property {number} [connections]
 * @property {{ name: string, pid: number }[]} pids the processes that answer it
 */

/**
 * Measures variants alternately, since the speed of a machine changes from second to second.
 * @param {Variant[]} variants
 * @returns for each variant `{total, cpu}`: CPU µs a request, together and by process, the median of the rounds
 */
export async function alternately(variants, { seconds, warmUp = WARM_UP_SECONDS }) {
  const amounts = [];
  for (const variant of variants) amounts.push(Math.ceil((await answersASecond(variant, warmUp)) * seconds));
  const measured = variants.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = [...variants.keys()];
    // The one that goes first changes, since it pays for what the machine does in between.
    if (round % 2) order.reverse();
    for (const at of order) measured[at].push(await cpuOfRequests(variants[at], amounts[at]));
  }
  return measured.map(typical);
}

/** The median of several numbers. */
export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

async function answersASecond(variant, seconds) {
  const { served, duration } = await send(variant, { duration: seconds });
  return served / duration;
}

/** A number of requests, and not a number of seconds: none is under way when the CPU is read. */
async function cpuOfRequests(variant, amount) {
  // A write leaves something to do, such as the index of the search, which is part of what it costs.
  const settled = () => variant.another && quiet(variant.pids);
  await settled();
  const before = variant.pids.map(({ pid }) => cpuOf(pid));
  const { served } = await send(variant, { amount: Math.max(amount, variant.connections ?? 8) });
  await settled();
  return variant.pids.map(({ pid }, at) => (cpuOf(pid) - before[at]) / served);
}

async function send({ url, headers = {}, another, connections = 8 }, limit) {
  const setupClient = (client) => client.setRequests(Array.from({ length: VARIETY }, another));
  const result = await autocannon({
    url,
    headers,
    connections,
    timeout: TIMEOUT_SECONDS,
    ...limit,
    ...(another && { setupClient }),
  });
  const served = result['2xx'] + result['3xx'];
  const failed = result['4xx'] + result['5xx'] + result.errors;
  if (failed > 0) throw new Error(`${url}: ${failed} of ${failed + served} requests failed.`);
  return { served, duration: result.duration };
}

function typical(rounds) {
  const totals = rounds.map((cpus) => cpus.reduce((sum, one) => sum + one, 0));
  return { total: median(totals), cpu: rounds[0].map((_, at) => median(rounds.map((cpus) => cpus[at]))) };
}
