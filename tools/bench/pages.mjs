// Reading pages, next to the answers of the interface that each is made of.
import { startQuestions } from './baseline/questions.mjs';
import { load, median, ratio, totalOf, warmUp } from './load/load.mjs';

const HTML = { accept: 'text/html' };
/** The most CPU of a page, in that of its answers. */
const TARGET = 1.5;

const linkOf = (path, pick) => async (url) => new URL(pick(await (await fetch(`${url}/${path}`)).json())).pathname;

/** Pages of each kind; `path` is an address, or finds one on the site. */
export const PAGES = [
  { name: 'page: a post', path: linkOf('core/v2/posts?per_page=1', ([{ link }]) => link) },
  { name: 'page: the front page', path: '/' },
  { name: 'page: a category', path: linkOf('core/v2/categories?orderby=count&order=desc', ([{ link }]) => link) },
  { name: 'page: an event', path: linkOf('calendar/events/v1/events', ({ events: [{ url }] }) => url) },
  { name: 'page: a month', path: '/events/' },
  { name: 'page: a course', path: linkOf('lms/v1/courses', ([{ permalink }]) => permalink) },
];

/** CPU µs of each page and of all its answers together, in turns. */
export async function measurePages(profile, pages, site, options) {
  const questions = await startQuestions(site.url, site.settings);
  const prepared = [];
  for (const { name, path } of pages) {
    const address = typeof path === 'function' ? await path(site.url) : path;
    prepared.push({ name, address, answers: await questions.record(address) });
  }
  await questions.stop();
  const rows = [];
  for (const one of prepared) rows.push({ profile, ...(await measurePage(one, site, options)) });
  return rows;
}

async function measurePage({ name, address, answers }, { url, pids }, { seconds, rounds, warmUp: warm }) {
  const page = { url: `${url}${address}`, pids, headers: HTML };
  // Each connection asks for them one after the other.
  let turn = 0;
  const another = () => answers[(turn += 1) % answers.length];
  const measured = { page: [], answers: [] };
  await warmUp(page.url, { ...warm, headers: HTML });
  await load({ url, another, pids, seconds: warm.seconds / 2 });
  for (let round = 0; round < rounds; round += 1) {
    measured.page.push(await load({ ...page, seconds }));
    measured.answers.push(timesAll(await load({ url, another, pids, seconds }), answers.length));
  }
  const [cpu, ofAnswers] = [measured.page, measured.answers].map((runs) => median(runs.map(totalOf)));
  const row = {
    name,
    cpu,
    answers: answers.length,
    ofAnswers,
    ratio: ratio(measured.page, measured.answers),
    target: TARGET,
  };
  console.log(
    `  ${name}: ${Math.round(cpu)} µs, ${answers.length} answers ${Math.round(ofAnswers)} µs, ×${row.ratio.toFixed(2)}`,
  );
  return row;
}

/** CPU of one request after the other, as that of all of them. */
const timesAll = ({ cpu }, number) => ({
  cpu: Object.fromEntries(Object.entries(cpu).map(([name, value]) => [name, value * number])),
});
