// @ts-check
// Walks one link through its steps: everything that shows the linked record is read before each step, so that a cache has
// it, and again right after. What visitors get must be what they would get without a cache.
import { root, spell } from '../../harness.mjs';

const MOST_READS = 10;

/** The gateway neither looks a request with this header up nor caches its reply; a GET stays a visitor's GET. */
const UNCACHED = { 'x-http-method-override': 'GET' };

/**
 * What is wrong after each step, as sentences.
 * @param link `reads` are paths of the interface or addresses of pages; `word` stands in all of them while the linked record
 *   is shown; `steps` are `{ name, change, isShown }`, `isShown` undefined where the word says nothing
 */
export async function walk({ reads, word, steps }) {
  const found = [];
  const cached = new Set();
  for (const { name, change, isShown } of steps) {
    await warm(reads, cached);
    await change();
    for (const address of reads) found.push(...(await wrongAfter(name, address, { word, isShown })));
  }
  return [...found, ...reads.filter((address) => !cached.has(address)).map((address) => `${address} is never cached`)];
}

/** Reads everything until it comes from a cache, and notes that. What others write at the same time can purge it between two reads. */
const warm = (reads, cached) =>
  Promise.all(
    reads.map(async (address) => {
      await open(address);
      for (let read = 0; read < MOST_READS; read += 1) {
        const { headers } = await open(address);
        // A site without a cache does not name it.
        if (!/\bhit\b/.test(headers.get('cache-status') ?? 'hit')) continue;
        cached.add(address);
        return;
      }
    }),
  );

async function wrongAfter(step, address, { word, isShown }) {
  const { cached, uncached } = await readBoth(address);
  const wrong = [];
  if (!isSame(cached, uncached)) wrong.push(`${address} is stale after: ${step}. ${differenceOf(cached, uncached)}`);
  if (isShown !== undefined && uncached.text.includes(word) !== isShown)
    wrong.push(`${address} ${isShown ? 'lacks' : 'still shows'} ${word} after: ${step} (${uncached.status})`);
  return wrong;
}

/**
 * The cached reply and the one made without a cache. Others may write to what lists show while both are read, and take it
 * back: a difference counts when the cached reply stays the same while what is made without a cache does, too.
 */
async function readBoth(address) {
  let before = await open(address, UNCACHED);
  let doubtful;
  for (let read = 0; ; read += 1) {
    const cached = await open(address);
    if (isSame(cached, before)) return { cached, uncached: before };
    const after = await open(address, UNCACHED);
    const isStale = isSame(before, after) && doubtful !== undefined && isSame(cached, doubtful);
    if (isSame(cached, after) || isStale || read === MOST_READS) return { cached, uncached: after };
    [before, doubtful] = [after, cached];
  }
}

const isSame = (one, other) => one.status === other.status && one.text === other.text;

/** Where two replies begin to differ. */
function differenceOf(cached, uncached) {
  if (cached.status !== uncached.status) return `${cached.status} is ${uncached.status}`;
  const at = [...cached.text].findIndex((sign, place) => sign !== uncached.text[place]);
  const from = Math.max(0, (at < 0 ? cached.text.length : at) - 40);
  return `"${cached.text.slice(from, from + 120)}" is "${uncached.text.slice(from, from + 120)}"`;
}

async function open(address, headers = {}) {
  const url = new URL(address.startsWith('/') ? root + spell(address) : address);
  const response = await fetch(url, { redirect: 'manual', headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
