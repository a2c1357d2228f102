import { person, testService, type TestResponse, type TestService } from '@gatehouse/testing';
import { core } from '../core.service';

let site: TestService;
const admin = person('administrator', 1);
const author = person('author', 2);
const contributor = person('contributor', 3);
const TO_COME = '2095-06-15T12:00:00';
const GONE = '2015-01-01T00:00:00';

beforeAll(async () => {
  site = await testService(core);
});
afterAll(() => site.close());

let made = 0;
const create = (fields: object = {}, as = admin, base = 'posts') =>
  site.ask('POST', `core/v2/${base}`, { as, body: { title: `A post ${(made += 1)}`, ...fields } });
const createdId = async (fields: object = {}, as = admin, base = 'posts'): Promise<number> =>
  (await create(fields, as, base)).body.id as number;
const change = (id: number, fields: object, as = admin, base = 'posts') =>
  site.ask('PUT', `core/v2/${base}/${id}`, { as, body: { ...fields } });
const remove = (id: number, force = false, base = 'posts') =>
  site.ask('DELETE', `core/v2/${base}/${id}`, { as: admin, query: { force } });
const read = (id: number, as = admin, base = 'posts') =>
  site.ask('GET', `core/v2/${base}/${id}`, { as, query: { context: 'edit' } });
const code = ({ status, body }: TestResponse): [number, string] => [status, body.code as string];

describe('the status of a post', () => {
  test.each([
    [{ status: 'publish' }, 'publish'],
    [{ status: 'publish', date: TO_COME }, 'future'],
    [{ status: 'future' }, 'publish'],
    [{ status: 'future', date: GONE }, 'publish'],
    [{ status: 'draft', date: TO_COME }, 'draft'],
    [{ status: 'private', date: TO_COME }, 'private'],
  ])('made with %j is %s', async (fields, status) => expect((await create(fields)).body.status).toBe(status));

  test.each([
    [{ status: 'future', date: TO_COME }, { status: 'publish' }, 'future'],
    [{ status: 'future', date: TO_COME }, { date: GONE }, 'publish'],
    [{ status: 'publish' }, { date: TO_COME }, 'future'],
    [{ status: 'pending' }, { date: TO_COME }, 'pending'],
    [{ status: 'publish' }, { status: 'draft' }, 'draft'],
  ])('%j changed by %j is %s', async (from, by, status) =>
    expect((await change(await createdId(from), by)).body.status).toBe(status),
  );

  test('cannot be published by contributors, nor one of the calendar for authors', async () => {
    expect(code(await create({ status: 'publish' }, contributor))).toEqual([403, 'rest_cannot_publish']);
    expect((await create({ status: 'pending' }, contributor)).status).toBe(201);
    expect(code(await create({ status: 'calendar-ignored' }, author))).toEqual([403, 'rest_cannot_publish']);
  });
});

describe('the trash', () => {
  test('keeps the slug of a record until another record takes it', async () => {
    const id = await createdId({ slug: 'kept', status: 'publish' });
    expect((await remove(id)).body).toMatchObject({ status: 'trash', slug: 'kept__trashed' });
    expect(code(await remove(id))).toEqual([410, 'rest_already_trashed']);
    expect((await change(id, { title: 'still there' })).body).toMatchObject({ status: 'trash', slug: 'kept__trashed' });
    expect((await change(id, { status: 'publish' })).body).toMatchObject({ status: 'publish', slug: 'kept' });
    await remove(id);
    await createdId({ slug: 'kept', status: 'publish' });
    expect((await change(id, { status: 'draft' })).body.slug).toBe('kept-2');
  });

  test('holds two records of the same slug', async () => {
    for (const slug of ['twice__trashed', 'twice__trashed-2']) {
      expect((await remove(await createdId({ slug: 'twice', status: 'publish' }))).body.slug).toBe(slug);
    }
  });
});

describe('slugs', () => {
  test('of posts made at the same time differ', async () => {
    const posts = await Promise.all(
      Array.from({ length: 8 }, () => create({ title: 'At the same time', status: 'publish' })),
    );
    expect(new Set(posts.map(({ body }) => body.slug as string)).size).toBe(8);
  });

  test('continue after the numbers in use', async () => {
    for (let n = 1; n <= 23; n += 1) await create({ title: 'Many of them', status: 'publish' });
    expect((await create({ title: 'Many of them', status: 'publish' })).body.slug).toBe('many-of-them-24');
  });

  test('of drafts are generated but not reserved', async () => {
    await create({ title: 'Wanted', status: 'publish' });
    const draft = await create({ title: 'Wanted' });
    expect(draft.body).toMatchObject({ slug: '', generated_slug: 'wanted-2' });
    expect((await create({ title: 'Wanted', status: 'publish' })).body.slug).toBe('wanted-2');
    expect((await change(draft.body.id, { status: 'publish' })).body.slug).toBe('wanted-3');
  });

  test('are generated from the title, whatever slug the record has', async () => {
    const chosen = await create({ title: 'By its title', slug: 'by-hand', status: 'publish' });
    expect(chosen.body).toMatchObject({ slug: 'by-hand', generated_slug: 'by-its-title' });
    const second = await create({ title: 'Wanted', status: 'publish' });
    expect(second.body.generated_slug).toBe(second.body.slug);
    const { body } = await site.ask('DELETE', `core/v2/posts/${chosen.body.id}`, { as: admin });
    expect(body).toMatchObject({ slug: 'by-hand__trashed', generated_slug: 'by-its-title' });
  });
});

describe('dates', () => {
  test('float until a post is published, unless they are set', async () => {
    const id = await createdId({ date: GONE });
    expect((await change(id, { content: 'x' })).body.date).toBe(GONE);
    const floating = (await change(id, { date: null })).body;
    expect(floating.date).toBe(floating.modified);
    expect((await change(id, { status: 'publish' })).body.date >= floating.date).toBe(true);
  });

  test.each([
    ['9999-12-31T23:59:59-05:00', '9999-12-31T23:59:59'],
    ['0000-01-01T00:00:00+05:00', '0000-01-01T00:00:00'],
    ['2024-02-29T12:00:00+01:00', '2024-02-29T11:00:00'],
  ])('%s is %s', async (date, gmt) => {
    expect((await create({ date })).body.date_gmt).toBe(gmt);
  });
});

describe('values that contradict each other', () => {
  test('are rejected and change nothing', async () => {
    const id = await createdId({ status: 'publish', sticky: true, title: 'Above others' });
    expect(code(await change(id, { password: 'x', title: 'hidden' }))).toEqual([400, 'rest_invalid_field']);
    expect(code(await change(id, { title: '', content: '', excerpt: '' }))).toEqual([400, 'empty_content']);
    expect((await read(id)).body).toMatchObject({ title: { raw: 'Above others' }, password: '', sticky: true });
  });

  test('a private post has no password', async () =>
    expect((await create({ status: 'private', password: 'x' })).body.password).toBe(''));
});

describe('pages', () => {
  const page = (fields: object = {}) => createdId({ status: 'publish', ...fields }, admin, 'pages');

  test('cannot be their own ancestor', async () => {
    const top = await page();
    const below = await page({ parent: await page({ parent: top }) });
    expect((await change(top, { parent: below }, admin, 'pages')).body.parent).toBe(0);
  });

  test('move up when their parent is deleted, with another slug if theirs is in use', async () => {
    const top = await page();
    const middle = await page({ parent: top });
    await page({ parent: top, slug: 'leaf' });
    const leaf = await page({ parent: middle, slug: 'leaf' });
    await remove(middle, true, 'pages');
    expect((await read(leaf, admin, 'pages')).body).toMatchObject({ parent: top, slug: 'leaf-2' });
  });
});

describe('text', () => {
  const script = '<script>x()</script><p onclick="x()">hi</p>';

  test('is filtered by the permissions of the writer, footnotes too', async () => {
    const footnotes = JSON.stringify([{ content: script, id: 'a' }]);
    const id = await createdId({ content: script, meta: { footnotes } }, author);
    const { body } = await read(id);
    expect(body.content.raw).not.toMatch(/<script|onclick/);
    expect(body.meta.footnotes).not.toMatch(/<script|onclick/);
    expect((await change(id, { content: script })).body.content.raw).toBe(script);
  });

  test('for the head of its page is plain, stays, and is cleared by null', async () => {
    const id = await createdId({ content: 'x', head_title: 'A <b>title</b>', head_description: 'What it is.' });
    expect((await change(id, { content: 'y' })).body).toMatchObject({
      head_title: 'A title',
      head_description: 'What it is.',
    });
    expect((await change(id, { head_title: null })).body.head_title).toBeUndefined();
  });

  test('longer than a column is kept', async () => {
    const { status, body } = await create({ title: 't'.repeat(70_000), password: 'p'.repeat(1000) });
    expect([status, body.title.raw.length, body.password.length]).toEqual([201, 70_000, 1000]);
  });
});
