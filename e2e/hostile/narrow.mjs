// @ts-check
// Finds out which argument makes a request slow, and whether its cost grows faster than its length.

/** Milliseconds until an answer from which a request is looked at closely. */
const SUSPICIOUS_MS = 50;
const N = 50_000;
/** Milliseconds of CPU that any text may cost. */
const MOST_MS = 100;
/** Below these milliseconds, growth is not told from noise. */
const FLOOR_MS = 20;
const MOST_GROWTH = 3;

/**
 * The arguments of a case that cost too much, as sentences. A request that is quick with all texts at once, by half of what
 * they may cost, is not looked at further.
 * @param requestFor makes the request from arguments
 */
export async function findTrouble(site, { endpoint, pattern, names, size, make }, requestFor) {
  const all = requestFor(make(size));
  if ((await site.send(all)).ms < SUSPICIOUS_MS) return [];
  const most = Math.max(FLOOR_MS, (MOST_MS * size * names.length) / (4 * N));
  if ((await site.cost(all, 2)) < most) return [];
  const troubles = [];
  for (const name of names) {
    const problem = await growthProblem(site, (length) => requestFor(make(length, [name])));
    if (problem) troubles.push(`${endpoint.method} ${endpoint.path} ${name} ${pattern.name}: ${problem}`);
  }
  return troubles;
}

/** What is wrong with the cost of a request with n and 2n characters; measured again before it counts. */
export async function growthProblem(site, requestOfLength) {
  const first = await problemOnce(site, requestOfLength, 2);
  return first === undefined ? undefined : problemOnce(site, requestOfLength, 5);
}

async function problemOnce(site, requestOfLength, tries) {
  const double = await site.cost(requestOfLength(2 * N), tries);
  if (double < FLOOR_MS) return undefined;
  if (double > MOST_MS) return `${Math.round(double)} ms for ${2 * N} characters`;
  const single = await site.cost(requestOfLength(N), tries);
  return double > MOST_GROWTH * single
    ? `${Math.round(double)} ms for ${2 * N} characters, ${Math.round(single)} ms for ${N}`
    : undefined;
}
