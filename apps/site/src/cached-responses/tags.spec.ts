import { COMMAND_WRITES, IDEMPOTENCY_KEYS, IMPORTED, RECORD_VERSIONS, type Resources } from '@gatehouse/persistence';
import { services } from '../services';
import { nameOf, visitorsReads, type Read } from './reads.fixture';
import { servicesSite, type ServicesSite } from './site.fixture';

let site: ServicesSite;
let reads: Read[];
beforeAll(async () => {
  site = await servicesSite();
  reads = await visitorsReads(site);
}, 300_000);
afterAll(() => site.stop());

const resourcesOf = (service: string): Resources =>
  services.find(({ name }) => name === service)?.resources ?? { resources: {} };

describe('The resources of a service', () => {
  it.each(services.map(({ name }) => name))('name every table of its database: %s', async (name) => {
    const { resources, derived = [], unread = [] } = resourcesOf(name);
    const named = [...Object.values(resources).flatMap(({ tables }) => tables), ...derived, ...unread];
    // The tables that every service has.
    named.push(COMMAND_WRITES, IDEMPOTENCY_KEYS, IMPORTED, RECORD_VERSIONS);
    const rows = await site.running[name]?.database.query<{ name: string; sql: string }>(
      "SELECT name, sql FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'migrations'",
    );
    const virtual = (rows ?? []).filter(({ sql }) => /^CREATE VIRTUAL/i.test(sql)).map((table) => table.name);
    const tables = (rows ?? []).filter((table) => !virtual.some((one) => table.name.startsWith(`${one}_`)));
    expect(tables.map((table) => table.name).filter((table) => !named.includes(table))).toEqual([]);
    expect(named.filter((table) => !tables.some((one) => one.name === table))).toEqual([]);
  });
});

/** Visitors' routes without tags, and why nothing keeps their replies. */
const NOT_KEPT: Record<string, string> = {
  'oembed/1.0/embed': 'its markup has a secret that is made for each request',
  '-/demo/form': 'its questions are made for each request',
  '-/widgets/forms/<id>': 'the questions of a quiz are made for each request',
  '-/lost-password': 'it is a form for one person',
  'forms/v1/contact-forms/<id>/refill': 'its questions are made for each request',
};

it('Every route that visitors can read says what its replies are made of, or has a reason not to', async () => {
  const untagged = new Set<string>();
  const refused = new Map<string, Set<number>>();
  for (const { route, path, query } of reads) {
    const { status, tags } = await site.ask('GET', path, { query });
    if (status === 200 && !tags) untagged.add(route);
    refused.set(route, (refused.get(route) ?? new Set()).add(status));
  }
  expect([...untagged].sort()).toEqual(Object.keys(NOT_KEPT).sort());
  // A route whose samples are all missing would be tested by nothing.
  const unsampled = [...refused].filter(([, found]) => ![200, 401, 403].some((status) => found.has(status)));
  expect(unsampled.map(([route, found]) => `${route}: ${[...found].join()}`).sort()).toEqual(UNSAMPLED.sort());
}, 300_000);

/** Routes that give visitors nothing with the demo content. */
const UNSAMPLED: string[] = [
  // For people alone, after their arguments.
  'core/v2/templates/lookup: 400',
  'core/v2/template-parts/lookup: 400',
  'core/v2/global-styles/themes/<stylesheet>: 404',
  'core/v2/global-styles/themes/<stylesheet>/variations: 404',
  'block-editor/v1/url-details: 400',
  'oembed/1.0/proxy: 400',
  // Needs the key of a mail.
  '-/reset-password: 410',
  // Needs a token, or a record that a signed-in person may edit.
  '-/preview: 404',
  // Lead to the pages that people read.
  '-/calendar: 301',
  '-/calendar/event/<slug>: 301',
  // Needs an address that a provider describes.
  '-/embed-picture: 400',
  // Nobody has uploaded one.
  '-/pictures/<hash>: 404',
];

it('Every table that any service reads for a reply is covered by its tags', async () => {
  const uncovered: string[] = [];
  for (const read of reads) {
    let tables = await uncoveredBy(read);
    // Services look for what is due in between: what a reply is made of is read each time.
    for (let time = 0; time < 5 && tables.length > 0; time += 1) {
      const again = await uncoveredBy(read);
      tables = tables.filter((table) => again.includes(table));
    }
    uncovered.push(...tables.map((table) => `${nameOf(read)} reads ${table}`));
  }
  expect(uncovered).toEqual([]);
}, 300_000);

async function uncoveredBy({ path, query }: Read): Promise<string[]> {
  site.statements.length = 0;
  const { tags } = await site.ask('GET', path, { query });
  if (!tags) return [];
  const found = site.statements.flatMap(({ service, sql }) =>
    tablesIn(service, sql).flatMap((table) => (isCovered(service, table, tags) ? [] : `${service}.${table}`)),
  );
  return [...new Set(found)];
}

/** The tables that a statement reads, without the names that it gives to its own parts. */
function tablesIn(service: string, sql: string): string[] {
  const { resources, unread = [] } = resourcesOf(service);
  const known = new Set([...Object.values(resources).flatMap(({ tables }) => tables), ...unread]);
  return [...sql.matchAll(/\b(?:FROM|JOIN)\s+[`"]?(\w+)/gi)].flatMap(([, name = '']) => (known.has(name) ? name : []));
}

/** Whether a write to the table purges one of the tags. */
function isCovered(service: string, table: string, tags: readonly string[]): boolean {
  const stored = Object.entries(resourcesOf(service).resources).filter(([, { tables }]) => tables.includes(table));
  return stored.some(([name, { one }]) => tags.includes(name) || (one !== undefined && tags.includes(`${one}:*`)));
}
