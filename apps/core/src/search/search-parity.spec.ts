import { searchesOf } from '@gatehouse/records';
import type { SearchSource } from '@gatehouse/search';
import { programOrigin } from '@gatehouse/dto';
import { SearchKeeper } from '@gatehouse/service';
import {
  ASKED_WORDS,
  believeLarge,
  bothWays,
  Choices,
  person,
  refusedPlans,
  SMALL_OF_SEARCH,
  testService,
  type TestService,
} from '@gatehouse/testing';
import { PeopleImport } from '../users/people/people-import';
import { PeopleService } from '../users/people/people.service';
import { accountSource, personSource } from '../users/people/person-sources';
import { CommentsImport } from '../comments/comments-import';
import { CommentsWriter } from '../comments/comments.writer';
import { Comment } from '../comments/model/comment';
import { core } from '../core.service';

const choices = new Choices(23);
const commentSources = searchesOf([Comment]);
const admin = person('administrator', 1);
const NOTHING = (): Promise<void> => Promise.resolve();
const comments: number[] = [];
const people: number[] = [];
let site: TestService;
let keeper: SearchKeeper;
let post: number;
let serial = 0;

/** Another name each time, also on a server that has those of an earlier run. */
const run = Date.now().toString(36);

const make = async (title: string): Promise<number> =>
  (await site.ask('POST', 'core/v2/posts', { as: admin, body: { title, status: 'publish' } })).body.id as number;

const commentFields = (id: number) => ({
  id,
  post,
  parent: 0,
  author: 0,
  author_name: choices.text(2) || 'x',
  author_email: `guest${(serial += 1)}@example.com`,
  author_url: choices.one(['', 'http://example.org/x']),
  author_ip: '127.0.0.1',
  author_user_agent: '',
  date_gmt: '2026-01-01 10:00:00',
  status: choices.one(['approved', 'approved', 'hold', 'spam'] as const),
  type: 'comment',
  content: `${choices.text(9)} ${run} ${serial}`,
});

async function createComment(): Promise<void> {
  const imported = site.service.modules.get(CommentsImport, { strict: false });
  comments.push(await imported.create(commentFields(0), admin, NOTHING));
}

async function changeComment(): Promise<void> {
  const imported = site.service.modules.get(CommentsImport, { strict: false });
  await imported.update(commentFields(choices.one(comments)), admin, NOTHING);
}

async function removeComment(): Promise<void> {
  const [id = 0] = comments.splice(choices.number(comments.length), 1);
  await site.service.modules.get(CommentsWriter, { strict: false }).delete(id, programOrigin);
}

async function createPerson(): Promise<void> {
  const login = `${choices.one(['garden', 'keeper', 'wall'])}${(serial += 1)}${run}`;
  const fields = { login, email: `${login}@example.com`, roles: [choices.one(['author', 'subscriber'] as const)] };
  const imported = { id: 0, registered: '', name: choices.text(3), url: choices.one(['', 'http://Garden.example']) };
  const created = await site.service.modules
    .get(PeopleImport, { strict: false })
    .create({ ...fields, ...imported }, NOTHING);
  people.push(created);
}

async function changePerson(): Promise<void> {
  const email = `moved${(serial += 1)}${run}@garden.example`;
  const changes = choices.one([{ name: choices.text(3) }, { email }, { url: 'http://wall.example' }]);
  await site.service.modules.get(PeopleService, { strict: false }).update(choices.one(people), changes, programOrigin);
}

async function removePerson(): Promise<void> {
  const [id = 0] = people.splice(choices.number(people.length), 1);
  await site.service.modules.get(PeopleService, { strict: false }).remove(id, 1, programOrigin);
}

const COLUMNS = ['id', 'email', 'username', 'url', 'name', 'slug'];

/** What is asked for, and the indexes that answer it. */
function query(): { path: string; asked: Record<string, unknown>; sources: SearchSource[] } {
  const search = choices.number(3)
    ? choices.one(ASKED_WORDS)
    : `${choices.one(ASKED_WORDS)} ${choices.one(ASKED_WORDS)}`;
  const page = { per_page: 100, order: choices.one(['asc', 'desc']) };
  if (choices.number(2)) {
    const status = choices.one(['approve', 'hold', 'spam', 'all']);
    return { path: 'comments', asked: { ...page, search, status }, sources: commentSources };
  }
  const search_columns = choices.some(COLUMNS, 3);
  const columns = search_columns.length > 0 && { search_columns };
  const wanted = choices.one([search, 'gard', 'moved', '@garden', 'wall.ex', '1']);
  return { path: 'users', asked: { ...page, search: wanted, ...columns }, sources: [personSource, accountSource] };
}

async function ask(path: string, asked: Record<string, unknown>): Promise<unknown> {
  const { status, headers, body } = await site.ask('GET', `core/v2/${path}`, { as: admin, query: asked });
  const list = Array.isArray(body) ? (body as { id: number }[]).map(({ id }) => id) : (body as unknown);
  return { path, asked, status, total: headers['x-wp-total'], list };
}

/** Compares with the texts, and returns how many searches the index has answered. */
async function compare(times: number): Promise<number> {
  let answered = 0;
  for (let time = 0; time < times; time++) {
    const { path, asked, sources } = query();
    const indexes = sources.map((source) => keeper.indexOf(source));
    const { byIndex, byTexts, isByIndex } = await bothWays(indexes, () => ask(path, asked));
    expect(byIndex).toEqual(byTexts);
    answered += isByIndex ? 1 : 0;
  }
  return answered;
}

async function changeMany(times: number): Promise<void> {
  const kinds = [createComment, changeComment, changeComment, removeComment, createPerson, changePerson, removePerson];
  for (let time = 0; time < times; time++) await choices.one(kinds)();
}

beforeAll(async () => {
  site = await testService(core, { server: process.env.PLANS_SERVER });
  keeper = site.service.modules.get(SearchKeeper, { strict: false });
  post = await make('Discussed');
  for (let n = 0; n < 90; n++) await createComment();
  for (let n = 0; n < 60; n++) await createPerson();
}, 120_000);
afterAll(() => site.close());

describe('a search of comments and people by the index finds what the texts have', () => {
  test('while all are in it', async () => {
    await keeper.writeAll();
    expect(await compare(150)).toBeGreaterThan(90);
  }, 120_000);

  test.each([1, 2, 3])(
    'after changes, of which some are in it: %i',
    async () => {
      await changeMany(25);
      for (const source of commentSources) await keeper.indexOf(source).write(1 + choices.number(10));
      await keeper.indexOf(accountSource).write(1 + choices.number(10));
      await changeMany(15);
      expect(await compare(50)).toBeGreaterThan(20);
    },
    120_000,
  );

  test('after a post was deleted with its comments, and all is written', async () => {
    await site.ask('DELETE', `core/v2/posts/${post}`, { as: admin, query: { force: 'true' } });
    expect(await compare(30)).toBeGreaterThan(10);
    await keeper.writeAll();
    for (const source of [...commentSources, personSource, accountSource])
      expect(await keeper.indexOf(source).waiting()).toBe(0);
    expect(await compare(50)).toBeGreaterThan(20);
  }, 120_000);
});

test('people who may not list all are found by their texts alone, so that time does not tell of others', async () => {
  await keeper.writeAll();
  const idsOf = async (as: typeof admin, query: Record<string, unknown>): Promise<number[]> =>
    (await site.ask('GET', 'core/v2/users', { as, query: { per_page: 100, ...query } })).body.map(
      ({ id }: { id: number }) => id,
    );
  const author = person('author', 987_654);
  const named = await idsOf(admin, { search: 'gard', search_columns: ['name', 'slug'] });
  const shown = await idsOf(author, {});
  site.statements.length = 0;
  expect(await idsOf(author, { search: 'gard' })).toEqual(named.filter((id) => shown.includes(id)));
  expect(named.length).toBeGreaterThan(shown.length);
  await site.ask('GET', 'core/v2/users', { query: { search: 'gard' } });
  expect(site.statements.filter((sql) => /(?:people|accounts)_search/.test(sql))).toEqual([]);
});

const RULES = { small: ['settings', ...SMALL_OF_SEARCH] };

describe('a search looks up what its index finds', () => {
  beforeAll(async () => {
    await createPerson();
    await keeper.writeAll();
    await believeLarge(site.service.database);
  });

  test.each<[string, object]>([
    ['comments', { search: 'garden' }],
    ['comments', { search: 'garden -wall' }],
    ['users', { search: 'gard' }],
    ['users', { search: 'exam', search_columns: ['username', 'email', 'id'] }],
    ['users', { search: 'a', orderby: 'registered_date' }],
  ])('of %s with %j', async (path, query) =>
    expect(await refusedPlans(site, `core/v2/${path}`, { as: admin, query: { ...query } }, RULES)).toEqual([]),
  );
});
