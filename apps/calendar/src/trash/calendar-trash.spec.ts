import { person, testService, type TestService } from '@gatehouse/testing';
import { TrashSchedule } from '@gatehouse/service';
import { calendar } from '../calendar.service';
import { fakeCore } from '../testing/fake-core';

const DAY_MS = 86_400_000;
let site: TestService;
const admin = person('administrator');

beforeAll(async () => {
  site = await testService(calendar, { others: [fakeCore] });
});
afterAll(() => site.close());

const emptyAfter = (days: number) =>
  site.service.modules.get(TrashSchedule, { strict: false }).emptyDue(Date.now() + days * DAY_MS);
const make = async (kind: string, body: object): Promise<number> => {
  const answer = await site.ask('POST', `calendar/events/v1/${kind}`, {
    as: admin,
    body: { status: 'publish', ...body },
  });
  expect(answer).toMatchObject({ status: 201 });
  return answer.body.id as number;
};
const discard = async (kind: string, id: number) =>
  expect(await site.ask('DELETE', `calendar/events/v1/${kind}/${id}`, { as: admin })).toMatchObject({ status: 200 });
const read = (kind: string, id: number) => site.ask('GET', `calendar/events/v1/${kind}/${id}`, { as: admin });
const count = async (table: string, column: string, id: number): Promise<number> => {
  const rows = await site.service.database.query(`SELECT ${column} FROM ${table} WHERE ${column} = ?`, [id]);
  return rows.length;
};
const event = { title: 'Baking', start_date: '2030-05-01 10:00:00', end_date: '2030-05-01 12:00:00' };

describe('the trash of the calendar', () => {
  it('deletes events for good after 30 days, with their links and days', async () => {
    const venue = await make('venues', { venue: 'The oven' });
    const id = await make('events', { ...event, venue: { id: venue }, categories: ['Food'] });
    await discard('events', id);
    expect(await emptyAfter(29)).toEqual({});
    expect(await count('event_links', 'event_id', id)).toBeGreaterThan(0);
    expect(await emptyAfter(31)).toEqual({ event: 1 });
    for (const [table, column] of [
      ['events', 'id'],
      ['event_links', 'event_id'],
      ['event_days', 'event_id'],
      ['records', 'id'],
      ['trash', 'record'],
    ] as const)
      expect([table, await count(table, column, id)]).toEqual([table, 0]);
    expect(await read('events', id)).toMatchObject({ status: 404 });
    expect(await read('venues', venue)).toMatchObject({ status: 200 });
  });

  it.each([
    ['venues', { venue: 'A hall' }, 'venue'],
    ['organizers', { organizer: 'A club' }, 'organizer'],
  ])('deletes %s for good after 30 days; their events stay', async (kind, body, link) => {
    const id = await make(kind, body);
    const held = await make('events', { ...event, title: `At ${kind}`, [link]: { id } });
    await discard(kind, id);
    expect(await emptyAfter(29)).toEqual({});
    expect(await emptyAfter(31)).toEqual({ [link]: 1 });
    expect(await count(kind, 'id', id)).toBe(0);
    expect(await count('event_links', 'target', id)).toBe(0);
    expect(await read('events', held)).toMatchObject({ status: 200 });
  });

  it('tells the audit log of each', async () => {
    const id = await make('events', { ...event, title: 'Told' });
    await discard('events', id);
    await site.service.database.write((tx) => tx.query('DELETE FROM outbox'));
    await emptyAfter(31);
    const [entry] = await site.service.database.query<{ payload: string }>('SELECT payload FROM outbox');
    expect(JSON.parse(entry?.payload ?? '{}')).toMatchObject({
      origin: { person: 0 },
      event: { action: 'record.deleted', objectType: 'event', objectId: String(id) },
    });
  });

  it('begins again when an event was restored in between', async () => {
    const id = await make('events', { ...event, title: 'Restored' });
    await discard('events', id);
    await site.ask('POST', `calendar/events/v1/events/${id}`, { as: admin, body: { status: 'draft' } });
    expect(await emptyAfter(31)).toEqual({});
    expect(await count('trash', 'record', id)).toBe(0);
  });
});
