import { renderContent, renderTitle } from '@gatehouse/text';
import { person, testService, type TestService } from '@gatehouse/testing';
import { calendar } from '../calendar.service';
import { daysOf } from '../events/days/event-days';
import { readCost } from '../events/model/cost';
import { CalendarEvent } from '../events/model/event';
import { EventDay } from '../records/event-tables.entity';
import { PublishDue } from '../schedule/publish-due';
import { fakeCore } from '../testing/fake-core';

const EVENTS = 'calendar/events/v1/events';
const as = person('administrator', 1);
let site: TestService;
beforeAll(async () => {
  site = await testService(calendar, { others: [fakeCore] });
});
afterAll(() => site.close());

async function create(fields: object): Promise<number> {
  const body = { title: 'An event', start_date: '2027-03-10 18:00', end_date: '2027-03-10 20:00', ...fields };
  return (await site.ask('POST', EVENTS, { as, body })).body.id;
}
const change = (id: number, body: object) => site.ask('POST', `${EVENTS}/${id}`, { as, body: { ...body } });
async function view(url: string): Promise<string> {
  const { status, body } = await site.ask('GET', 'calendar/views/v2/html', { query: { url: `/events/${url}` } });
  return status === 200 ? body.html : `${status} ${body.code}`;
}
const idsIn = (html: string): number[] =>
  [...html.matchAll(/data-event-id="(\d+)"/g)].map(([, id]) => Number(id)).toSorted((a, b) => a - b);
/** What a day of a month shows: how many events, and whether it leads to more. */
const cells = (html: string): [date: string, events: number, more: boolean][] =>
  html
    .split('<td ')
    .slice(1)
    .map((cell) => [
      /data-date="([\d-]+)"/.exec(cell)?.[1] ?? '',
      idsIn(cell).length,
      cell.includes('calendar-day__more'),
    ]);

let nextId = 100_000;
/** Stores as many copies of an event on each day of a month, as imports of a whole program would. */
async function fill(month: string, aDay: number): Promise<void> {
  const id = await create({ title: 'Model', start_date: `${month}-01 10:00`, end_date: `${month}-01 11:00` });
  const model = await site.service.database.readBy((manager) => manager.findOneBy(CalendarEvent, { id }));
  if (!model) throw new Error('There is no model.');
  const copies = Array.from({ length: 28 * aDay }, (_, at) => {
    const day = `${month}-${String((at % 28) + 1).padStart(2, '0')}`;
    const [start, end] = [`${day} 10:00:00`, `${day} 11:00:00`];
    const times = { start_date: start, end_date: end, start_utc: start, end_utc: end };
    return { ...model, id: (nextId += 1), slug: `copy-${nextId}`, ...times };
  });
  await site.service.database.write(async (tx) => {
    for (let from = 0; from < copies.length; from += 200) {
      const some = copies.slice(from, from + 200);
      await tx.insert(CalendarEvent, some);
      await tx.insert(EventDay, some.flatMap(daysOf));
    }
  });
}

describe('a month of thousands of events', () => {
  beforeAll(async () => {
    await fill('2031-01', 4);
    await fill('2032-01', 150);
  });

  it('shows four a day and leads to the others', async () => {
    const html = await view('month/2032-01/');
    const inside = cells(html).filter(([date]) => date < '2032-01-29' && date >= '2032-01-01');
    expect(inside).toEqual(inside.map(([date]) => [date, 4, true]));
    expect(html).toContain('/events/2032-01-05/">More on Jan 5</a>');
  });

  it('is as long as a month of four events a day, with as many statements and no more rows', async () => {
    const asked = async (month: string) => {
      site.statements.length = 0;
      const html = await view(`month/${month}/`);
      return { length: html.length, items: html.split('"@type":"Event"').length - 1, sql: site.statements.length };
    };
    const [some, many] = [await asked('2031-01'), await asked('2032-01')];
    expect(many.sql).toBe(some.sql);
    expect(many.length).toBeLessThan(some.length * 1.2);
    expect([some.items, many.items]).toEqual([28 * 4, 28 * 4]);
  });

  it('has its days in pages of 50, which together show all', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => view(`2032-01-05/page/${page}/`)));
    expect(pages.map((html) => idsIn(html).length)).toEqual([50, 50, 50, 0]);
    expect(new Set(pages.flatMap(idsIn)).size).toBe(150);
    expect(pages[3]).toBe('404 calendar-view-not-found');
    expect(pages[0]).toContain('/events/2032-01-05/page/2/">More events</a>');
    expect(pages[0]).not.toContain('Previous events');
    expect(pages[1]).toMatch(/page 2<\/h2>[\s\S]*\/events\/2032-01-05\/">Previous events<\/a>/);
    expect(pages[2]).not.toContain('More events');
  });
});

describe('an event of a full day', () => {
  it('comes before others when it is sticky, and an event longer than a month has its place', async () => {
    await fill('2033-05', 6);
    const fair = await create({ title: 'Fair', start_date: '2033-04-01 08:00', end_date: '2033-06-30 20:00' });
    const sticky = await create({
      title: 'First',
      start_date: '2033-05-10 23:00',
      end_date: '2033-05-10 23:30',
      sticky: true,
    });
    const html = await view('month/2033-05/');
    const tenth = html.split('<td ').find((cell) => cell.includes('data-date="2033-05-10"')) ?? '';
    expect([...tenth.matchAll(/data-event-id="(\d+)"/g)].slice(0, 2).map(([, id]) => Number(id))).toEqual([
      sticky,
      fair,
    ]);
    expect(cells(html).filter(([, events]) => events === 0)).toEqual([]);
    expect(idsIn(await view('2033-05-10/'))).toHaveLength(8);
  });

  it('is found by its category, tag and words, which never find a protected one', async () => {
    const tagged = { tags: ['rare'], start_date: '2033-05-11 22:00', end_date: '2033-05-11 23:00' };
    const id = await create({ ...tagged, title: 'Zither evening', categories: ['Strings'] });
    await create({ ...tagged, title: 'Zither secret', categories: ['Strings'], password: 'sesame' });
    for (const narrowed of ['tag/rare/', 'category/strings/'])
      for (const part of ['month/2033-05/', '2033-05-11/'])
        expect(idsIn(await view(`${narrowed}${part}`))).toEqual([id]);
    expect(idsIn(await view('month/2033-05/?calendar-bar-search=zither'))).toEqual([id]);
  });
});

describe('the days of an event', () => {
  const daysIn = async (id: number): Promise<string[]> => {
    const rows = await site.service.database.query<EventDay>(
      'SELECT day FROM event_days WHERE event_id = ? ORDER BY day',
      [id],
    );
    return rows.map(({ day }) => day);
  };

  it('follow its dates, status and visibility', async () => {
    const id = await create({ start_date: '2034-03-10 18:00', end_date: '2034-03-12 00:00' });
    expect(await daysIn(id)).toEqual(['2034-03-10', '2034-03-11']);
    await change(id, { start_date: '2034-03-11 18:00' });
    expect(await daysIn(id)).toEqual(['2034-03-11']);
    for (const hiding of [{ status: 'draft' }, { status: 'publish', hide_from_listings: true }]) {
      await change(id, hiding);
      expect(await daysIn(id)).toEqual([]);
    }
    await change(id, { hide_from_listings: false });
    expect(await daysIn(id)).toEqual(['2034-03-11']);
    await site.ask('DELETE', `${EVENTS}/${id}`, { as });
    expect(await daysIn(id)).toEqual([]);
  });

  it('begin when it is published on schedule', async () => {
    const id = await create({ date: '2099-01-01 00:00:00', status: 'publish' });
    expect(await daysIn(id)).toEqual([]);
    await site.service.database.write((tx) =>
      tx.query('UPDATE events SET date_utc = ? WHERE id = ?', ['2020-01-01 00:00:00', id]),
    );
    await site.service.modules.get(PublishDue, { strict: false }).publish();
    expect(await daysIn(id)).toEqual(['2027-03-10']);
  });

  it('has its HTML beside what was written', async () => {
    const id = await create({ title: 'It\'s "on"', description: 'One\n\nTwo', excerpt: 'In -- short', cost: '5, 9' });
    const event = await site.service.database.readBy((manager) => manager.findOneBy(CalendarEvent, { id }));
    expect(event).toMatchObject({
      title_rendered: renderTitle('It\'s "on"'),
      excerpt_rendered: renderContent('In -- short').trim(),
      description_text: 'One Two',
      cost_rendered: JSON.stringify(readCost(['5', '9'])),
    });
    expect(event?.description_rendered).toBe('<p>One</p>\n<p>Two</p>');
  });
});

// The last test: the driver keeps the state of the database for readers that have asked for a plan.
it('a month finds its events in the index of days: nothing is scanned or sorted', async () => {
  site.statements.length = 0;
  await view('month/2032-01/');
  const sql = site.statements.find((statement) => statement.includes('event_days')) ?? '';
  // The plan does not depend on the values.
  const values = Array.from(sql.matchAll(/\?/g), () => 1);
  const plan = await site.service.database.query<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, values);
  const steps = plan.map(({ detail }) => detail).filter((detail) => /event_days|\bd\b|TEMP|SCAN/.test(detail));
  expect(steps.filter((step) => /TEMP B-TREE|SCAN (?:d|event_days)\b/.test(step))).toEqual([]);
  expect(steps.some((step) => step.includes('COVERING INDEX event_days_by_day (day=?)'))).toBe(true);
});
