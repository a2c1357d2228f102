import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { calendar } from '@gatehouse/app-calendar';
import { core } from '@gatehouse/app-core';
import { ExitCode } from '../frame/command-error';
import { TestCli } from '../testing/cli.fixture';
import { exportOf, item } from './testing/export.fixture';
import { rowsOf } from './testing/import.fixture';

let cli: TestCli;
beforeEach(async () => {
  cli = await TestCli.migrated();
  mkdirSync(join(cli.dataDir, 'uploads'));
});
afterEach(() => cli.remove());

async function importOf(file: string) {
  writeFileSync(join(cli.dataDir, 'site.xml'), file);
  const { code, json } = await cli.run('import wordpress --file site.xml --files none --json');
  expect({ code, error: json.error }).toEqual({ code: ExitCode.Done });
  return json;
}

const good = item({ id: 500, type: 'post', title: 'Good' });
const person = (login: string, email: string): string =>
  `<wp:author><wp:author_id>7</wp:author_id><wp:author_login>${login}</wp:author_login>
   <wp:author_email>${email}</wp:author_email></wp:author>`;
const category = (slug: string, parent: string, name = slug): string =>
  `<wp:category><wp:category_nicename>${slug}</wp:category_nicename><wp:category_parent>${parent}</wp:category_parent>
   <wp:cat_name>${name}</wp:cat_name></wp:category>`;
const withHead = (...elements: string[]): string =>
  exportOf([good]).replace('<wp:author>', `${elements.join('')}<wp:author>`);
const event = (id: number, title: string, meta: Record<string, string>): string =>
  item({ id, type: 'tribe_events', title, slug: `event-${id}`, meta });

describe('What is wrong with people and terms does not end the import', () => {
  it('when they are not well-formed, or have no end', async () => {
    const { taken, leftOut } = await importOf(
      withHead(
        person('<b>', 'b@old.example'),
        category('endless', '').replace('</wp:category>', ''),
        person('carla', 'carla@old.example'),
      ),
    );
    expect(taken).toMatchObject({ people: { created: 2, left: 1 }, terms: { created: 3, left: 1 } });
    expect(leftOut.map(({ kind }: { kind: string }) => kind)).toEqual(['people', 'terms']);
    expect(taken.posts).toMatchObject({ created: 1 });
  });

  it('when they have no login, or an address that is none', async () => {
    const { taken, notTaken } = await importOf(
      withHead(person('', 'e@old.example'), person('x'.repeat(300), 'x@old.example'), person('dora', 'nowhere')),
    );
    expect(taken.people).toMatchObject({ created: 2, left: 2 });
    expect(Object.keys(notTaken)).toEqual(['people without an e-mail address, who got one that does not exist']);
    expect(await rowsOf(cli, core, "SELECT email FROM people WHERE login = 'dora'")).toEqual([
      { email: 'dora@import.invalid' },
    ]);
  });

  it('when terms are below each other, or below themselves', async () => {
    const { taken } = await importOf(withHead(category('a', 'b'), category('b', 'a'), category('c', 'c')));
    expect(taken.terms).toMatchObject({ created: 6 });
  });

  it('when the file ends among them: those before it come', async () => {
    const whole = withHead(person('carla', 'carla@old.example'));
    const { taken, notTaken } = await importOf(whole.slice(0, whole.indexOf('<wp:cat_name>')));
    expect(taken.people.created).toBe(2);
    expect(Object.keys(notTaken).join()).toContain('The file is cut off');
  });
});

describe('What is wrong with dates of events does not end the import', () => {
  const start = { _EventStartDate: '2026-12-01 20:00:00', _EventEndDate: '2026-12-01 23:00:00' };

  it('when their zone does not exist, however many have it', async () => {
    const events = Array.from({ length: 40 }, (_, at) =>
      event(at + 1, `Event ${at}`, { ...start, _EventTimezone: 'Mars/Olympus' }),
    );
    const { taken, remarks } = await importOf(exportOf([...events, good]));
    expect(taken).toMatchObject({ events: { created: 40, left: 0 }, posts: { created: 1 } });
    expect(remarks).toMatchObject([{ kind: 'events', count: 40, reason: expect.stringContaining('time zone') }]);
  });

  it('when one of their clocks does not exist: that in UTC is taken, or that of their begin', async () => {
    await importOf(
      exportOf([
        event(1, 'Bad begin', {
          ...start,
          _EventStartDate: '2026-11-31 20:00:00',
          _EventStartDateUTC: '2026-12-01 19:00:00',
          _EventTimezone: 'Europe/Vienna',
        }),
        event(2, 'Bad end', { ...start, _EventEndDate: '2026-13-01 23:00:00' }),
        event(3, 'Without seconds', { _EventStartDate: '2026-12-01 20:00', _EventEndDate: '2026-12-01 21:00' }),
        event(4, 'No date', { _EventStartDate: '0000-00-00 00:00:00' }),
      ]),
    );
    expect(await rowsOf(cli, calendar, 'SELECT title, start_date, end_date FROM events ORDER BY id')).toEqual([
      { title: 'Bad begin', start_date: '2026-12-01 20:00:00', end_date: '2026-12-01 23:00:00' },
      { title: 'Bad end', start_date: '2026-12-01 20:00:00', end_date: '2026-12-01 20:00:00' },
      { title: 'Without seconds', start_date: '2026-12-01 20:00:00', end_date: '2026-12-01 21:00:00' },
    ]);
  });
});
