// Fills a calendar with events.
import { constant, insertRows } from './store.mjs';

const VENUES = 1_000;
const CATEGORIES = 5;
const AT_ONCE = 100_000;
const empty = constant('');
const WRITTEN = constant('2019-12-01 08:00:00');
const DESCRIPTION =
  '<p>An evening in the hall by the river with music, something to eat and people from around.</p>'.repeat(6);
const post = {
  author: '1',
  status: constant('publish'),
  former_slug: empty,
  description: constant(DESCRIPTION),
  description_rendered: constant(DESCRIPTION),
  description_text: constant(DESCRIPTION.replace(/<[^<>]+>/g, '')),
  image: '0',
  date: WRITTEN,
  date_utc: WRITTEN,
  modified: WRITTEN,
  modified_utc: WRITTEN,
};

const CATEGORY_ROW = {
  id: 'seq',
  taxonomy: constant('category'),
  name: "CONCAT('Kind ', seq)",
  name_folded: "CONCAT('kind ', seq)",
  slug: "CONCAT('kind-', seq)",
  description: empty,
  parent: '0',
  count: '0',
  search: "CONCAT('kind ', seq)",
};

const VENUE_ROW = {
  ...post,
  id: 'seq',
  kind: constant('venue'),
  slug: "CONCAT('hall-', seq)",
  search: "CONCAT('hall ', seq)",
  name: "CONCAT('Hall ', seq)",
  name_folded: "CONCAT('hall ', seq)",
  name_rendered: "CONCAT('Hall ', seq)",
  show_map: '1',
  show_map_link: '1',
  details: constant('{"city":"Zurich","country":"Switzerland"}'),
  last_end_utc: empty,
};

/**
 * Published events of two hours, starting `from` that date and spread over `days`. Each is at one of `venues` and in one of
 * five categories. Every `nth` has the word "jazz" in its title; the events of the first venue all have it. As many as
 * `inOneMonth` more are in March 2031.
 */
export async function fillEvents(store, { onProgress = () => {}, ...calendar }) {
  await insertRows(store, 'terms', { to: CATEGORIES, row: CATEGORY_ROW });
  await insertRows(store, 'linked_posts', { to: VENUES, row: VENUE_ROW });
  await insertRows(store, 'records', { to: VENUES, row: { id: 'seq', kind: constant('venue') } });
  const { events, inOneMonth } = calendar;
  for (let first = 1; first <= events; first += AT_ONCE) {
    const range = { from: first, to: Math.min(events, first + AT_ONCE - 1) };
    await insertEvents(store, range, calendar);
    onProgress(`${range.to.toLocaleString('en')} events`);
  }
  const month = { ...calendar, events: inOneMonth, from: '2031-03-01', days: 31 };
  await insertEvents(store, { from: events + 1, to: events + inOneMonth }, month);
  await summarise(store);
}

async function insertEvents(store, range, { events, from, days, venues, categories = CATEGORIES, nth }) {
  // The order of ids is not that of dates: people enter events long before and after others of the same day.
  const minute = `FLOOR((seq * 7919) % ${events} * ${(days * 1440) / events})`;
  const times = { start: store.clock(from, minute), end: store.clock(from, `${minute} + 120`) };
  const word = `CASE WHEN seq % ${nth} = 0 THEN 'Jazz' ELSE 'Soirée' END`;
  await insertRows(store, 'records', { ...range, row: { id: `${VENUES} + seq`, kind: constant('event') } });
  await insertRows(store, 'events', { ...range, row: eventRow(word, times) });
  await insertRows(store, 'event_days', { ...range, row: dayRow(times) });
  await insertRows(store, 'event_links', { ...range, row: linkRow('venue', `1 + seq % ${venues}`, times) });
  await insertRows(store, 'event_links', { ...range, row: linkRow('category', `1 + seq % ${categories}`, times) });
}

function eventRow(word, { start, end }) {
  const text = DESCRIPTION.replace(/<[^<>]+>/g, '');
  return {
    ...post,
    id: `${VENUES} + seq`,
    slug: "CONCAT('evening-', seq)",
    search: `LOWER(CONCAT(${word}, ' evening ', seq, '\\n', '${text}'))`,
    title: `CONCAT(${word}, ' evening ', seq)`,
    title_rendered: `CONCAT(${word}, ' evening ', seq)`,
    excerpt: empty,
    excerpt_rendered: empty,
    parent: '0',
    password: empty,
    timezone: constant('UTC'),
    all_day: '0',
    start_date: start,
    end_date: end,
    start_utc: start,
    end_utc: end,
    lasting: '0',
    cost: constant('["12"]'),
    cost_rendered: constant('{"display":"$12","symbol":"","position":"","values":["12"]}'),
    website: empty,
    show_map: '1',
    show_map_link: '1',
    hidden: '0',
    sticky: '0',
    featured: '0',
  };
}

const dayRow = ({ start }) => ({
  event_id: `${VENUES} + seq`,
  day: `SUBSTR(${start}, 1, 10)`,
  place: '1',
  start_date: start,
});

function linkRow(kind, target, { start, end }) {
  return {
    kind: constant(kind),
    target,
    event_id: `${VENUES} + seq`,
    position: '0',
    hidden: '0',
    status: constant('publish'),
    start_date: start,
    end_date: end,
    start_utc: start,
    end_utc: end,
    lasting: '0',
  };
}

/** What the calendar keeps about its events: counts of categories, last dates of venues. */
async function summarise(store) {
  const links = (kind, columns, id) => `SELECT ${columns} FROM event_links WHERE kind = '${kind}' AND target = ${id}`;
  await store.run(`UPDATE terms SET count = (${links('category', 'COUNT(*)', 'terms.id')})`);
  const lastEnd = `${links('venue', 'MAX(end_utc)', 'linked_posts.id')} AND status = 'publish'`;
  await store.run(`UPDATE linked_posts SET last_end_utc = COALESCE((${lastEnd}), '')`);
}
