import { SearchKeeper } from '@gatehouse/service';
import { ASKED_WORDS, bothWays, Choices, person, testService, type TestService } from '@gatehouse/testing';
import { calendar } from '../calendar.service';
import { fakeCore } from '../testing/fake-core';
import { TERM_TABLE } from './store/term-table';

const LISTS = ['categories', 'tags'] as const;
const CALENDAR = 'calendar/events/v1';

const choices = new Choices(43);
const as = person('administrator', 1);
const made: string[] = [];
/** Another name each time, also on a server that has those of an earlier run. */
const run = Date.now().toString(36);
let site: TestService;
let keeper: SearchKeeper;
let serial = 0;

const newName = (): string => `${choices.text(3)} ${run}${(serial += 1)}`;

async function create(): Promise<void> {
  const list = choices.one(LISTS);
  const { body } = await site.ask('POST', `${CALENDAR}/${list}`, { as, body: { name: newName() } });
  made.push(`${list}/${Number(body.id)}`);
}

async function change(): Promise<void> {
  await site.ask('POST', `${CALENDAR}/${choices.one(made)}`, { as, body: { name: newName() } });
}

async function remove(): Promise<void> {
  await site.ask('DELETE', `${CALENDAR}/${made.shift() ?? ''}`, { as });
}

async function ask(list: (typeof LISTS)[number], search: string): Promise<unknown> {
  const query = { search, per_page: 50, hide_empty: false };
  const { status, body } = await site.ask('GET', `${CALENDAR}/${list}`, { as, query });
  const terms = (body[list] ?? []) as { id: number }[];
  return { list, search, status, total: body.total as unknown, ids: terms.map(({ id }) => id) };
}

/** Compares with the texts, and returns how many searches the index has answered. */
async function compare(times: number): Promise<number> {
  let answered = 0;
  for (let time = 0; time < times; time++) {
    const [list, search] = [choices.one(LISTS), choices.one(ASKED_WORDS)];
    const { byIndex, byTexts, isByIndex } = await bothWays([keeper.indexOf(TERM_TABLE.source)], () =>
      ask(list, search),
    );
    expect(byIndex).toEqual(byTexts);
    answered += isByIndex ? 1 : 0;
  }
  return answered;
}

beforeAll(async () => {
  site = await testService(calendar, { others: [fakeCore], server: process.env.PLANS_SERVER });
  keeper = site.service.modules.get(SearchKeeper, { strict: false });
  for (let n = 0; n < 60; n++) await create();
}, 120_000);
afterAll(() => site.close());

describe('a search of event categories and tags by the index finds what the texts have', () => {
  test('while all are in it', async () => {
    await keeper.writeAll();
    expect(await compare(60)).toBeGreaterThan(25);
  }, 120_000);

  test('after changes, of which some are in it', async () => {
    for (let time = 0; time < 20; time++) await choices.one([create, change, remove])();
    await keeper.indexOf(TERM_TABLE.source).write(8);
    for (let time = 0; time < 10; time++) await choices.one([create, change, remove])();
    expect(await compare(40)).toBeGreaterThan(12);
  }, 120_000);
});
