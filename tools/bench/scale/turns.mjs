// A request on the small and on the large store, in turns.
import { load, totalOf } from '../load/load.mjs';
import { option } from '../options.mjs';

/** Of each measurement: a request takes a few hundred microseconds, so that more than a thousand are measured. */
const SECONDS = Number(option('seconds', 0.5));
const ROUNDS = Number(option('rounds', 3));
/** A row that misses its target has so many rounds at most. */
const MOST_ROUNDS = 20;
/** The two quietest rounds agree when they differ by at most this share. */
const AGREEMENT = 0.04;
const WARM_UP_SECONDS = 8;

const SIZES = ['small', 'large'];

/** The quietest round tells what a request costs: what others do on the machine only ever adds to it. */
const quietest = (rounds) => Math.min(...rounds);

/** Whether another quiet round would tell the same. */
function isSettled(rounds) {
  const [first, second] = [...rounds].sort((one, other) => one - other);
  return second <= first * (1 + AGREEMENT);
}

/** A new process compiles its code during its first requests. */
export async function warmUpSite({ url, pids }) {
  await load({ url: `${url}/core/v2/posts`, pids, seconds: WARM_UP_SECONDS });
}

/**
 * Measures a row on both sites in turns, and as long as it misses its target until noise is told from growth: until the two
 * quietest rounds of each site agree. Gives `{name, small, large, ratio, most, rounds}` with CPU µs a request.
 * @param target the most that `large` may be of `small`, for rows without a `most` of their own
 */
export async function compareRow(row, sites, target) {
  const variants = [];
  for (const size of SIZES) variants.push(await variantOf(row, sites[size]));
  for (const variant of variants) await warmUp(variant);
  const measured = { small: [], large: [] };
  const result = () => resultOf(row, measured);
  const isDone = () => isFine(result(), target) || Object.values(measured).every(isSettled);
  for (let round = 0; round < ROUNDS || (round < MOST_ROUNDS && !isDone()); round += 1)
    await measureRound(variants, measured, round);
  return { ...result(), rounds: measured.small.length };
}

/** The site that goes first changes, since it pays for what the machine does in between. */
async function measureRound(variants, measured, round) {
  const order = round % 2 ? [1, 0] : [0, 1];
  for (const at of order) measured[SIZES[at]].push(totalOf(await load({ ...variants[at], seconds: SECONDS })));
}

function resultOf({ name, most }, measured) {
  const [small, large] = SIZES.map((size) => quietest(measured[size]));
  return { name, small, large, ratio: large / small, most };
}

const isFine = ({ large, ratio, most }, target) => (most === undefined ? ratio <= target : large <= most);

async function variantOf({ path, headersOf = () => ({}), another }, site) {
  const address = typeof path === 'function' ? await path(site) : path;
  const requests = another && (() => another(site));
  return { url: `${site.url}/${address}`, another: requests, pids: site.pids, headers: headersOf(site) };
}

/** The first request reads the store from disk. */
async function warmUp({ another, ...variant }) {
  const first = another?.();
  const response = await fetch(
    first ? new URL(first.path, variant.url) : variant.url,
    first ?? { headers: variant.headers },
  );
  if (!response.ok) throw new Error(`${variant.url}: ${response.status} ${await response.text()}`);
  await load({ ...variant, another, seconds: SECONDS });
}
