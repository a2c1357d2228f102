// The store of a large site: filled over its interface in this run, or in an earlier one.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { quiet } from '../measure/processes.mjs';
import { send, withSite, WITHOUT_CACHE } from '../measure/sites.mjs';
import { postOf } from './posts.mjs';

const CATEGORIES = 10;
const TAGS = 20;
/** The most that a batch takes, and how many are under way. */
const BATCH = 25;
const AT_ONCE = 2;
const TOLD_AFTER = 10_000;
/** For how long the index of the searches is waited for. */
const INDEXING_SECONDS = 7_200;

/** Without demo content; the administrator may be admin/admin all the same. */
export const SETTINGS = { ...WITHOUT_CACHE, SITE_DEMO: '0', ENVIRONMENT: 'local' };

/**
 * Fills the store in a folder, unless an earlier run has.
 * @returns what the paths of cases depend on: `{posts, categories, tags, authors}`
 */
export async function filledStore(folder, { profile, posts }) {
  const marker = join(folder, 'filled.json');
  if (existsSync(marker)) return JSON.parse(readFileSync(marker, 'utf8'));
  if (existsSync(folder)) throw new Error(`${folder} was not filled to its end: remove it first.`);
  return withSite({ profile, folder, env: SETTINGS }, async (site) => {
    const names = await createNames(site);
    await createPosts(site, posts, names);
    await quiet(site.pids, INDEXING_SECONDS);
    const filled = { posts, ...names };
    writeFileSync(marker, JSON.stringify(filled));
    return filled;
  });
}

/** What posts refer to, as ids. */
async function createNames({ url, headers }) {
  const idOf = async (path, body) => (await send(`${url}/core/v2/${path}`, { headers, body })).id;
  const several = async (count, path, word) => {
    const ids = [];
    for (let number = 1; number <= count; number += 1) ids.push(await idOf(path, { name: `${word} ${number}` }));
    return ids;
  };
  const me = await send(`${url}/core/v2/users/me`, { method: 'GET', headers });
  const person = { username: 'writer', email: 'w@example.org', password: 'a-password-for-tests', roles: ['author'] };
  return {
    categories: await several(CATEGORIES, 'categories', 'Topic'),
    tags: await several(TAGS, 'tags', 'Label'),
    authors: [me.id, await idOf('users', person)],
  };
}

async function createPosts({ url, headers }, posts, names) {
  const began = performance.now();
  let next = 1;
  const createSome = async () => {
    while (next <= posts) {
      const from = next;
      next += BATCH;
      const length = Math.min(BATCH, posts - from + 1);
      const bodies = Array.from({ length }, (_, at) => postOf(from + at, names));
      await createBatch(url, headers, bodies);
      if (from % TOLD_AFTER !== 1) continue;
      console.log(`  ${from - 1} of ${posts} posts, ${Math.round((performance.now() - began) / 1000)} s`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, createSome));
}

async function createBatch(url, headers, bodies) {
  const requests = bodies.map((body) => ({ path: '/core/v2/posts', body }));
  const { responses } = await send(`${url}/batch/v1`, { headers, body: { requests } });
  const failed = responses.find(({ status }) => status !== 201);
  if (failed) throw new Error(`A post could not be created: ${JSON.stringify(failed).slice(0, 300)}`);
}
