import { SearchKeeper } from '@gatehouse/service';
import { ASKED_WORDS, bothWays, Choices, person, testService, type TestService } from '@gatehouse/testing';
import { core } from '../core.service';
import { TERM_TABLE } from './store/term-table';

const LISTS = ['categories', 'tags'] as const;
type List = (typeof LISTS)[number];

const choices = new Choices(41);
const as = person('administrator', 1);
/** Another name each time, also on a server that has those of an earlier run. */
const run = Date.now().toString(36);
const made = new Map<List, number[]>(LISTS.map((list) => [list, []]));
let site: TestService;
let keeper: SearchKeeper;
let serial = 0;

const newName = (): string => `${choices.text(3)} ${run}${(serial += 1)}`;

async function create(list: List): Promise<void> {
  const { body } = await site.ask('POST', `core/v2/${list}`, { as, body: { name: newName() } });
  made.get(list)?.push(Number(body.id));
}

async function change(list: List): Promise<void> {
  const id = choices.one(made.get(list) ?? []);
  const body = choices.one([{ name: newName() }, { slug: newName() }, { description: 'Not searched: garden' }]);
  await site.ask('POST', `core/v2/${list}/${id}`, { as, body });
}

async function remove(list: List): Promise<void> {
  const id = made.get(list)?.shift() ?? 0;
  await site.ask('DELETE', `core/v2/${list}/${id}`, { as, query: { force: true } });
}

async function changeMany(times: number): Promise<void> {
  for (let time = 0; time < times; time++) await choices.one([create, change, change, remove])(choices.one(LISTS));
}

async function ask(path: string, query: Record<string, unknown>): Promise<unknown> {
  const { status, headers, body } = await site.ask('GET', `core/v2/${path}`, { as, query });
  const list = Array.isArray(body) ? (body as { id: number }[]).map(({ id }) => id) : (body as unknown);
  return { path, query, status, total: headers['x-wp-total'], list };
}

/** Compares with the texts, and returns how many searches the index has answered. */
async function compare(times: number): Promise<number> {
  let answered = 0;
  for (let time = 0; time < times; time++) {
    const search = choices.one(ASKED_WORDS);
    const path = choices.one([...LISTS, 'search']);
    const query = { search, per_page: 50, ...(path === 'search' && { type: 'term' }) };
    const { byIndex, byTexts, isByIndex } = await bothWays([keeper.indexOf(TERM_TABLE.source)], () => ask(path, query));
    expect(byIndex).toEqual(byTexts);
    answered += isByIndex ? 1 : 0;
  }
  return answered;
}

beforeAll(async () => {
  site = await testService(core, { server: process.env.PLANS_SERVER });
  keeper = site.service.modules.get(SearchKeeper, { strict: false });
  for (let n = 0; n < 80; n++) await create(choices.one(LISTS));
}, 120_000);
afterAll(() => site.close());

describe('a search of categories and tags by the index finds what the texts have', () => {
  test('while all are in it', async () => {
    await keeper.writeAll();
    expect(await compare(60)).toBeGreaterThan(30);
  }, 120_000);

  test('after changes, of which some are in it', async () => {
    await changeMany(20);
    await keeper.indexOf(TERM_TABLE.source).write(8);
    await changeMany(10);
    expect(await compare(40)).toBeGreaterThan(15);
    await keeper.writeAll();
    expect(await compare(40)).toBeGreaterThan(15);
  }, 120_000);
});
