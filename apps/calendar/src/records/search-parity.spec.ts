import { programOrigin } from '@gatehouse/dto';
import { SearchKeeper } from '@gatehouse/service';
import { ASKED_WORDS, bothWays, Choices, person, testService, type TestService } from '@gatehouse/testing';
import { calendar } from '../calendar.service';
import { fakeCore } from '../testing/fake-core';
import { RecordRemovals } from '../trash/record-removals';
import { searches } from '../searches';
import { eventSource } from './search-sources';

const [, , venueSource = eventSource, organizerSource = eventSource] = searches;

const CALENDAR = 'calendar/events/v1';
const LISTS = [
  { list: 'events', kind: 'event', title: 'title', source: eventSource },
  { list: 'venues', kind: 'venue', title: 'venue', source: venueSource },
  { list: 'organizers', kind: 'organizer', title: 'organizer', source: organizerSource },
] as const;
type List = (typeof LISTS)[number];

const choices = new Choices(11);
const as = person('administrator', 1);
const made = new Map<string, number[]>();
let site: TestService;
let keeper: SearchKeeper;

beforeAll(async () => {
  site = await testService(calendar, { others: [fakeCore], server: process.env.PLANS_SERVER });
  keeper = site.service.modules.get(SearchKeeper, { strict: false });
  for (let n = 0; n < 120; n++) await create(choices.one(LISTS));
}, 120_000);
afterAll(() => site.close());

const fields = ({ list, title }: List): Record<string, unknown> => ({
  [title]: `${choices.text(3)} x`,
  description: `${choices.text(8)}.`,
  ...(list === 'events' && { start_date: `2027-0${1 + choices.number(9)}-10`, end_date: '2027-10-01' }),
});

async function create(one: List): Promise<void> {
  const body = { status: 'publish', ...fields(one) };
  const { body: created } = await site.ask('POST', `${CALENDAR}/${one.list}`, { as, body });
  made.set(one.list, [...(made.get(one.list) ?? []), Number(created.id)]);
}

async function change(one: List): Promise<void> {
  const id = choices.one(made.get(one.list) ?? []);
  await site.ask('POST', `${CALENDAR}/${one.list}/${id}`, { as, body: fields(one) });
}

async function remove({ list, kind }: List): Promise<void> {
  const [id = 0, ...others] = made.get(list) ?? [];
  made.set(list, others);
  const removals = site.service.modules.get(RecordRemovals, { strict: false });
  if (kind === 'event') await removals.event(id, programOrigin);
  else await removals.linked(kind, id, programOrigin);
}

async function changeMany(times: number): Promise<void> {
  for (let time = 0; time < times; time++) await choices.one([create, change, change, remove])(choices.one(LISTS));
}

async function ask({ list }: List, search: string): Promise<unknown> {
  const query = { search, per_page: 50, ...(list === 'events' && { start_date: '2027-01-01' }) };
  const { status, body } = await site.ask('GET', `${CALENDAR}/${list}`, { as, query });
  const records = (body[list] ?? []) as { id: number }[];
  return { status, total: body.total as unknown, ids: records.map(({ id }) => id) };
}

/** Compares with the texts, and returns how many searches the index has answered. */
async function compare(times: number): Promise<number> {
  let answered = 0;
  for (let time = 0; time < times; time++) {
    const one = choices.one(LISTS);
    const search = choices.number(3)
      ? choices.one(ASKED_WORDS)
      : `${choices.one(ASKED_WORDS)} ${choices.one(ASKED_WORDS)}`;
    // Totals are kept by the words as they are sent.
    let spaces = '';
    const { byIndex, byTexts, isByIndex } = await bothWays([keeper.indexOf(one.source)], () =>
      ask(one, `${search}${(spaces += ' ')}`),
    );
    expect({ list: one.list, search, byIndex }).toEqual({ list: one.list, search, byIndex: byTexts });
    answered += isByIndex ? 1 : 0;
  }
  return answered;
}

describe('a search by the index finds what the texts have', () => {
  test('while all records are in it', async () => {
    await keeper.writeAll();
    expect(await compare(120)).toBeGreaterThan(60);
  }, 120_000);

  test.each([1, 2, 3])(
    'after changes, of which some are in it: %i',
    async () => {
      await changeMany(20);
      await keeper.indexOf(eventSource).write(1 + choices.number(20));
      await changeMany(10);
      expect(await compare(40)).toBeGreaterThan(10);
    },
    120_000,
  );

  test('after the last changes were written', async () => {
    await keeper.writeAll();
    for (const { source } of LISTS) expect(await keeper.indexOf(source).waiting()).toBe(0);
    expect(await compare(60)).toBeGreaterThan(20);
  }, 120_000);
});
