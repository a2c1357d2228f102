// Calendars with so many events.
import { constant, insertRows } from './store.mjs';

export const VENUES = 1_000;
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
  image: '0',
  date: WRITTEN,
  date_utc: WRITTEN,
  modified: WRITTEN,
  modified_utc: WRITTEN,
};

/**
 * Published events of two hours from `from` on, spread over `days`. Each is at one of `venues`, in one of five categories,
 * and every `nth` has the word "jazz" in its title, which those of the first venue all have.
 */
export async function fillEvents(store, { events, from, days, venues, categories = CATEGORIES, nth, said = () => {} }) {
  await insertRows(store, 'terms', {
    to: CATEGORIES,
    row: {
      id: 'seq',
      taxonomy: constant('category'),
      name: "CONCAT('Kind ', seq)",
      name_folded: "CONCAT('kind ', seq)",
      slug: "CONCAT('kind-', seq)",
      description: empty,
      parent: '0',
      count: '0',
      search: "CONCAT('kind ', seq)",
    },
  });
  await insertRows(store, 'linked_posts', {
    to: VENUES,
    row: {
      ...post,
      id: 'seq',
      kind: constant('venue'),
      slug: "CONCAT('hall-', seq)",
      search: "CONCAT('hall ', seq)",
      name: "CONCAT('Hall ', seq)",
      name_folded: "CONCAT('hall ', seq)",
      show_map: '1',
      show_map_link: '1',
      details: constant('{"city":"Zurich","country":"Switzerland"}'),
      last_end_utc: empty,
    },
  });
  await insertRows(store, 'records', { to: VENUES, row: { id: 'seq', kind: constant('venue') } });
  // Numbers do not follow dates, as in a calendar into which people write far ahead and late.
  const minute = `FLOOR((seq * 7919) % ${events} * ${(days * 1440) / events})`;
  const [start, end] = [store.clock(from, minute), store.clock(from, `${minute} + 120`)];
  const word = `CASE WHEN seq % ${nth} = 0 THEN 'Jazz' ELSE 'Soirée' END`;
  for (let first = 1; first <= events; first += AT_ONCE) {
    const range = { from: first, to: Math.min(events, first + AT_ONCE - 1) };
    await insertRows(store, 'records', { ...range, row: { id: `${VENUES} + seq`, kind: constant('event') } });
    await insertRows(store, 'events', {
      ...range,
      row: {
        ...post,
        id: `${VENUES} + seq`,
        slug: "CONCAT('evening-', seq)",
        search: `LOWER(CONCAT(${word}, ' evening ', seq, '\\n', '${DESCRIPTION.replace(/<[^>]+>/g, '')}'))`,
        title: `CONCAT(${word}, ' evening ', seq)`,
        excerpt: empty,
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
        website: empty,
        show_map: '1',
        show_map_link: '1',
        hidden: '0',
        sticky: '0',
        featured: '0',
      },
    });
    const link = {
      event_id: `${VENUES} + seq`,
      position: '0',
      hidden: '0',
      status: constant('publish'),
      start_utc: start,
      end_utc: end,
      lasting: '0',
    };
    await insertRows(store, 'event_links', {
      ...range,
      row: { ...link, kind: constant('venue'), target: `1 + seq % ${venues}` },
    });
    await insertRows(store, 'event_links', {
      ...range,
      row: { ...link, kind: constant('category'), target: `1 + seq % ${categories}` },
    });
    said(`${range.to.toLocaleString('en')} events`);
  }
  await store.run(
    "UPDATE terms SET count = (SELECT COUNT(*) FROM event_links WHERE kind = 'category' AND target = terms.id)",
  );
  await store.run(
    "UPDATE linked_posts SET last_end_utc = COALESCE((SELECT MAX(end_utc) FROM event_links WHERE kind = 'venue' AND target = linked_posts.id AND status = 'publish'), '')",
  );
  await store.run("UPDATE list_versions SET version = version + 1 WHERE name = 'events'");
}
