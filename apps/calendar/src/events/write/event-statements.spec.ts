import { person, stepsOf, testService, type TestService } from '@gatehouse/testing';
import { calendar } from '../../calendar.service';
import { fakeCore } from '../../testing/fake-core';

const EVENTS = 'calendar/events/v1/events';
const admin = person('administrator', 1);
let site: TestService;
let venue: number;
let tag: number;

beforeAll(async () => {
  site = await testService(calendar, { others: [fakeCore] });
  const { body } = await create({ venue: { venue: 'Hall' }, tags: 'music' });
  venue = body.venue.id;
  tag = body.tags[0].id;
});
afterAll(() => site.close());

const create = (fields: object = {}) =>
  site.ask('POST', EVENTS, {
    as: admin,
    body: { title: 'An event', start_date: '2027-03-10 18:00:00', end_date: '2027-03-11 20:00:00', ...fields },
  });

/** The statements of a creation: those of its transaction, and what is read of links after it. Others are of the background. */
async function statementsOf(fields: object): Promise<string[]> {
  site.statements.length = 0;
  expect((await create(fields)).status).toBe(201);
  const steps = stepsOf(site.statements);
  const end = steps.indexOf('COMMIT') + 1;
  const readBack = steps.slice(end).filter((step) => step.endsWith('event_links'));
  return [...steps.slice(steps.indexOf('BEGIN'), end), ...readBack];
}

describe('The creation of an event', () => {
  const rows = ['INSERT records', 'SELECT events', 'INSERT events', 'INSERT event_days'];
  const end = ['UPDATE list_versions', 'INSERT events_search_pending', 'COMMIT'];

  it('without links takes six statements in a transaction, and reads nothing back', async () =>
    expect(await statementsOf({ title: 'Another' })).toEqual(['BEGIN', ...rows, ...end]));

  it('with a venue and a tag looks at links once, for the venue, and not after the commit', async () => {
    const statements = await statementsOf({ title: 'A third one', venue, tags: [tag] });
    expect(statements.filter((statement) => statement.endsWith(' event_links'))).toEqual([
      'INSERT event_links',
      'SELECT event_links',
    ]);
    expect(statements.length).toBeLessThanOrEqual(15);
  });
});
