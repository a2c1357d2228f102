import { registerPerson } from '@gatehouse/dto';
import { person, testService, type TestResponse, type TestService } from '@gatehouse/testing';
import { core } from '../core.service';

let site: TestService;
let open: number;
const admin = person('administrator');
const readers: ReturnType<typeof person>[] = [];

beforeAll(async () => {
  site = await testService(core, { settings: { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'admin' } });
  for (const login of ['ada', 'ben', 'cyd', 'dov'])
    readers.push(
      person(
        'subscriber',
        (
          await site.bus.ask(registerPerson, {
            login,
            email: `${login}@example.com`,
            password: 'Secret-1!',
            roles: ['subscriber'],
          })
        ).id,
      ),
    );
  open = await post({ status: 'publish', comment_status: 'open' });
});
afterAll(() => site.close());

let said = 0;
const reader = (n: number) => readers[n] ?? admin;
const post = async (fields: object): Promise<number> =>
  (await site.ask('POST', 'core/v2/posts', { as: admin, body: { title: 'A post', ...fields } })).body.id as number;
const say = (fields: object = {}, as = admin) =>
  site.ask('POST', 'core/v2/comments', { as, body: { post: open, content: `Something ${(said += 1)}`, ...fields } });
const made = async (fields: object = {}, as = admin): Promise<number> => (await say(fields, as)).body.id as number;
const change = (id: number, body: object) =>
  site.ask('PUT', `core/v2/comments/${id}`, { as: admin, body: { ...body } });
const list = (query: object, as?: ReturnType<typeof person>) =>
  site.ask('GET', 'core/v2/comments', { ...(as ? { as } : {}), query: { ...query } });
const ids = ({ body }: TestResponse): number[] => (body as { id: number }[]).map(({ id }) => id);

describe('a new commenter', () => {
  test('is held for moderation until a first comment is approved, and has to wait between comments', async () => {
    const first = await say({}, reader(0));
    expect([first.status, first.body.status]).toEqual([201, 'hold']);
    expect(await say({}, reader(0))).toMatchObject({ status: 429, body: { code: 'comment_flood' } });
    await change(first.body.id, { status: 'approved', date: '2020-01-01T00:00:00' });
    expect((await say({}, reader(0))).body.status).toBe('approved');
  });

  test('can read the own held comment; only moderators can as well', async () => {
    const id = await made({}, reader(1));
    const read = async (as?: ReturnType<typeof person>) =>
      (await site.ask('GET', `core/v2/comments/${id}`, as ? { as } : {})).status;
    expect([await read(), await read(reader(0)), await read(reader(1)), await read(admin)]).toEqual([
      401, 403, 200, 200,
    ]);
  });

  test('cannot choose date or name', async () => {
    const { body } = await say({ date: '2001-01-01T00:00:00', author_name: 'The Boss' }, reader(2));
    expect([body.author_name, body.date.startsWith('2001')]).toEqual(['cyd', false]);
  });
});

describe('a moderator', () => {
  const someone = { author_name: 'Ida', author_email: 'ida@example.com', author_url: 'https://ida.example' };
  test('says who wrote a comment without an account', async () => {
    const { status, body } = await say(someone);
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...someone, author: 0, status: 'approved' });
  });
  test.each([{ author_name: 'Ida' }, { author_email: 'ida@example.com' }, { ...someone, author_name: ' ' }])(
    'has to give both name and e-mail address then: %j',
    async (fields) =>
      expect(await say(fields)).toMatchObject({ status: 400, body: { code: 'rest_comment_author_data_required' } }),
  );
  test('names another person, and may call them otherwise', async () => {
    const { body } = await say({ author: reader(2).id, author_name: 'Ida' });
    expect([body.author, body.author_name, body.author_email]).toEqual([reader(2).id, 'Ida', 'cyd@example.com']);
  });
  test('who says nothing of an author is the author', async () => {
    const { body } = await say({ author_name: '', author_email: '', type: '' });
    expect([body.author, body.type]).toEqual([admin.id, 'comment']);
  });
});

describe('a duplicate', () => {
  test('is refused, also when sent concurrently', async () => {
    const statuses = (await Promise.all([1, 2, 3].map(() => say({ content: 'Twice' })))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 409, 409]);
  });
  test('is accepted in another place, or when the first is in the trash', async () => {
    const id = await made({ content: 'Again' });
    expect((await say({ content: 'Again', parent: id })).status).toBe(201);
    await site.ask('DELETE', `core/v2/comments/${id}`, { as: admin });
    expect((await say({ content: 'Again' })).status).toBe(201);
    expect((await change(id, { status: 'untrash' })).body.status).toBe('approved');
  });
});

describe('the parent of a comment', () => {
  const moved = async (id: number, parent: number) => (await change(id, { parent })).body.parent as unknown;
  test('is another comment', async () => {
    const [top, other] = [await made(), await made()];
    expect(await moved(other, top)).toBe(top);
    expect(await moved(other, 0)).toBe(0);
  });
  test('is none instead of a comment that is not there, itself, or one below it', async () => {
    const top = await made();
    const middle = await made({ parent: top });
    const leaf = await made({ parent: middle });
    for (const parent of [top, middle, leaf, 99999999, Number.MAX_SAFE_INTEGER, -1])
      expect(await moved(top, parent)).toBe(0);
    expect(await moved(leaf, top)).toBe(top);
  });
});

describe('the trash', () => {
  test('restores the earlier status', async () => {
    const id = await made();
    await change(id, { status: 'hold' });
    await site.ask('DELETE', `core/v2/comments/${id}`, { as: admin });
    expect((await change(id, { status: 'untrash' })).body.status).toBe('hold');
  });
  test('and spam give back the status that the comment had', async () => {
    const id = await made();
    for (const [out, back] of [
      ['spam', 'unspam'],
      ['trash', 'untrash'],
    ]) {
      await change(id, { status: out });
      expect((await change(id, { status: back })).body.status).toBe('approved');
    }
  });
  test.each(['constructor', 'toString', '__proto__'])('has no status of the name %s', async (status) => {
    const id = await made();
    expect(await change(id, { status })).toMatchObject({ status: 400, body: { code: 'rest_comment_invalid_status' } });
  });
  test('is skipped with force, and replies move up', async () => {
    const top = await made();
    const middle = await made({ parent: top });
    const answer = await made({ parent: middle });
    await site.ask('DELETE', `core/v2/comments/${middle}`, { as: admin, query: { force: 'true' } });
    expect((await site.ask('GET', `core/v2/comments/${answer}`)).body.parent).toBe(top);
  });
});

describe('a list', () => {
  test('leaves out comments on posts that the caller may not read', async () => {
    const hidden = await post({ status: 'publish', comment_status: 'open' });
    const id = await made({ post: hidden, content: 'A secret word: xyzzy' });
    expect(ids(await list({ search: 'xyzzy' }))).toEqual([id]);
    await site.ask('PUT', `core/v2/posts/${hidden}`, { as: admin, body: { password: 'p' } });
    expect(ids(await list({ search: 'xyzzy' }))).toEqual([]);
    expect((await list({ post: hidden })).body.code).toBe('rest_cannot_read_post');
    expect(ids(await list({ post: hidden, password: 'p' }))).toEqual([id]);
    expect(ids(await list({ search: 'xyzzy' }, person('editor', 77)))).toEqual([id]);
  });
  test('does not search e-mail addresses', async () => {
    await made({ author_email: 'someone@hidden.example' });
    expect(ids(await list({ search: 'hidden.example' }))).toEqual([]);
  });
  test('shows notes to people who may edit the post', async () => {
    await made({ type: 'note', status: 'hold' });
    const notes = { type: 'note', status: 'all', post: open };
    expect((await list(notes, reader(0))).body.code).toBe('rest_forbidden_param');
    expect(ids(await list(notes, person('author', 55)))).toEqual([]);
    expect(ids(await list(notes, admin))).toHaveLength(1);
  });
  test('uses the same number of statements for any length', async () => {
    const other = await post({ status: 'publish', comment_status: 'open' });
    for (let n = 0; n < 6; n += 1) await made({ post: n % 2 ? open : other });
    const statements = async (perPage: number) => {
      site.statements.length = 0;
      expect(ids(await list({ per_page: perPage }))).toHaveLength(perPage);
      return site.statements.length;
    };
    expect(await statements(6)).toBe(await statements(2));
  });
});

test('scripts are removed from the content, and links get rel="nofollow ugc"', async () => {
  const { body } = await say(
    {
      content:
        '<b onclick="x()">b</b> <a href="javascript:alert(1)">l</a> <a href="https://e.example">m</a><iframe src="x"></iframe>',
    },
    reader(3),
  );
  expect(body.content.rendered).not.toMatch(/onclick|javascript|iframe/);
  expect(body.content.rendered).toContain('<a href="https://e.example" rel="nofollow ugc">');
});

test('the comments of a deleted post are deleted', async () => {
  const gone = await post({ status: 'publish', comment_status: 'open' });
  const id = await made({ post: gone });
  await site.ask('DELETE', `core/v2/posts/${gone}`, { as: admin, query: { force: 'true' } });
  expect((await site.ask('GET', `core/v2/comments/${id}`, { as: admin })).status).toBe(404);
});

test.each([
  ['javascript:alert(1)', ''],
  [' JavaScript:alert(1)', ''],
  ['data:text/html,x', ''],
  ['jane.example/me', 'http://jane.example/me'],
  ['https://jane.example/', 'https://jane.example/'],
])('the address %j of an author is stored as %j', async (author_url, safe) => {
  const { body } = await say({ author_url });
  expect([body.author_url, (await change(body.id, { author_url })).body.author_url]).toEqual([safe, safe]);
});

test('the right password opens a protected post for comments', async () => {
  const locked = await post({ status: 'publish', comment_status: 'open', password: 'quartz' });
  const said = async (password: object) => (await say({ post: locked, ...password }, reader(1))).body;
  expect((await said({})).code).toBe('rest_cannot_read_post');
  expect((await said({ password: 'other' })).code).toBe('rest_cannot_read_post');
  // Only who may comment at all is told to wait.
  expect((await said({ password: 'quartz' })).code).toBe('comment_flood');
});

test('the comment of a private post cannot be read by visitors', async () => {
  const hidden = await post({ status: 'publish', comment_status: 'open' });
  const id = await made({ post: hidden });
  await site.ask('PUT', `core/v2/posts/${hidden}`, { as: admin, body: { status: 'private' } });
  const read = await site.ask('GET', `core/v2/comments/${id}`);
  expect([read.status, read.body.code]).toEqual([401, 'rest_cannot_read']);
  expect((await site.ask('GET', `core/v2/comments/${id}`, { as: admin })).status).toBe(200);
});
