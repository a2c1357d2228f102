// What lists and searches cost on a site with very many posts.
import { join } from 'node:path';
import { alternately } from '../measure/load.mjs';
import { withFolder, withSite } from '../measure/sites.mjs';
import { wanted } from '../options.mjs';
import { atMost, number } from '../report.mjs';
import { CASES } from './cases.mjs';
import { filledStore, SETTINGS } from './store.mjs';

/** How many posts the goals are for: on SQLite, and on MariaDB. */
const POSTS = { site: 1_000_000, stack: 300_000 };
/** The cases share most of their code. */
const WARM_UP_SECONDS = 2;
const HEAD = ['Request', 'finds', 'CPU ms', 'Goal', 'Verdict'];

/** The table of all cases. */
export function measureScale({ stores, ...options }) {
  const { profile, posts = POSTS[profile] } = options;
  const measured = (folder) => measureIn(join(folder, `${profile}-${posts}`), { ...options, posts });
  return stores ? measured(stores) : withFolder(measured);
}

async function measureIn(folder, { profile, posts, seconds, only }) {
  const filled = await filledStore(folder, { profile, posts });
  const isWhole = posts >= POSTS[profile];
  const [has, needed] = [posts, POSTS[profile]].map((count) => count.toLocaleString('en'));
  const rows = await withSite({ profile, folder, env: SETTINGS }, async (site) => {
    const results = [];
    for (const { name, path, most } of wanted(CASES, { only })) {
      const url = `${site.url}/${await path({ ...filled, url: site.url })}`;
      const finds = Number((await fetch(url)).headers.get('x-wp-total')).toLocaleString('en');
      const [{ total }] = await alternately([{ url, pids: site.pids }], { seconds, warmUp: WARM_UP_SECONDS });
      console.log(`  ${name}: ${finds} found, ${number(total / 1000)} ms`);
      const [goal, verdict] = atMost(most, total / 1000, ' ms');
      results.push([name, finds, number(total / 1000), goal, isWhole || verdict !== '✓' ? verdict : '']);
    }
    return results;
  });
  // Fewer posts prove that a goal is missed, and not that it is reached.
  return {
    head: HEAD,
    rows,
    note: isWhole ? `${has} posts` : `${has} posts, too few for a ✓: the goals are for ${needed}`,
  };
}
