import { person, testService, type TestService } from '@gatehouse/testing';
import { Trash, TrashSchedule } from '@gatehouse/service';
import { core } from '../core.service';

const DAY_MS = 86_400_000;
let site: TestService;
const admin = person('administrator');

beforeAll(async () => {
  site = await testService(core, { settings: { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'admin' } });
});
afterAll(() => site.close());
beforeEach(() => trash().empty({ until: Date.now() }));

const trash = () => site.service.modules.get(Trash, { strict: false });
const emptyAfter = (days: number) =>
  site.service.modules.get(TrashSchedule, { strict: false }).emptyDue(Date.now() + days * DAY_MS);

const make = async (base: string, body: object): Promise<number> => {
  const answer = await site.ask('POST', `core/v2/${base}`, { as: admin, body: { status: 'publish', ...body } });
  expect(answer).toMatchObject({ status: 201 });
  return answer.body.id as number;
};
const discard = (base: string, id: number) => site.ask('DELETE', `core/v2/${base}/${id}`, { as: admin });
const statusOf = async (base: string, id: number) =>
  (await site.ask('GET', `core/v2/${base}/${id}`, { as: admin, query: { context: 'edit' } })).status;
const rowsFor = async (id: number): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const [table, column] of [
    ['records', 'id'],
    ['posts', 'id'],
    ['post_texts', 'id'],
    ['post_terms', 'post'],
    ['record_paths', 'id'],
    ['revisions', 'parent'],
    ['comments', 'post'],
    ['trash', 'record'],
  ] as const) {
    const [row] = await site.service.database.query<{ n: number }>(
      `SELECT COUNT(*) AS n FROM ${table} WHERE ${column} = ?`,
      [id],
    );
    if (Number(row?.n) > 0) counts[table] = Number(row?.n);
  }
  return counts;
};

describe('the trash', () => {
  it.each([
    ['posts', { title: 'A post', content: 'x' }],
    ['pages', { title: 'A page' }],
    ['blocks', { title: 'A block', content: 'x' }],
    ['navigation', { title: 'A menu' }],
  ])('deletes %s for good after 30 days, and not before', async (base, body) => {
    const id = await make(base, body);
    await discard(base, id);
    expect(await emptyAfter(29.9)).toEqual({});
    expect(await statusOf(base, id)).toBe(200);
    expect(Object.values(await emptyAfter(30.1))).toEqual([1]);
    expect(await statusOf(base, id)).toBe(404);
    expect(await rowsFor(id)).toEqual({});
  });

  it('deletes what belongs to a record: revisions, terms and comments', async () => {
    const id = await make('posts', { title: 'One', content: 'x', categories: [1] });
    await site.ask('POST', `core/v2/posts/${id}`, { as: admin, body: { content: 'y' } });
    await make('comments', { post: id, content: 'Hello', status: 'approved' });
    await discard('posts', id);
    expect(await rowsFor(id)).toMatchObject({ revisions: 1, comments: 1, post_terms: 1, trash: 1 });
    expect(await emptyAfter(31)).toEqual({ post: 1 });
    expect(await rowsFor(id)).toEqual({});
  });

  it.each(['trash', 'spam'])('deletes comments with the status %s', async (status) => {
    const post = await make('posts', { title: 'Commented', content: 'x' });
    const id = await make('comments', { post, content: `A comment ${status}`, status: 'approved' });
    await site.ask('POST', `core/v2/comments/${id}`, { as: admin, body: { status } });
    expect(await emptyAfter(29)).toEqual({});
    expect(await emptyAfter(31)).toEqual({ comment: 1 });
    expect(await statusOf('comments', id)).toBe(404);
    expect(await statusOf('posts', post)).toBe(200);
  });

  it('begins again when a record was restored in between', async () => {
    const id = await make('posts', { title: 'Restored', content: 'x' });
    await discard('posts', id);
    await site.service.database.write((tx) => tx.query("UPDATE trash SET since = '2020-01-01 00:00:00'"));
    await site.ask('POST', `core/v2/posts/${id}`, { as: admin, body: { status: 'draft' } });
    expect(await emptyAfter(31)).toEqual({});
    await discard('posts', id);
    expect(await emptyAfter(29)).toEqual({});
    expect(await emptyAfter(31)).toEqual({ post: 1 });
  });

  it('counts from now for what an earlier version has put there', async () => {
    const id = await make('posts', { title: 'From before', content: 'x' });
    await discard('posts', id);
    await site.service.database.write((tx) => tx.query('DELETE FROM trash'));
    expect(await emptyAfter(29)).toEqual({});
    expect(await emptyAfter(31)).toEqual({ post: 1 });
  });

  it('is emptied once by several processes at once, with one entry in the audit log for each record', async () => {
    const ids = [await make('posts', { title: 'Audited', content: 'x' }), await make('pages', { title: 'Audited' })];
    for (const [index, id] of ids.entries()) await discard(index === 0 ? 'posts' : 'pages', id);
    const rounds = await Promise.all([emptyAfter(31), emptyAfter(31), emptyAfter(31)]);
    expect(rounds.map((round) => Object.values(round).reduce((sum, one) => sum + one, 0)).sort()).toEqual([0, 0, 2]);
    const { body } = await site.ask('GET', 'core/v2/audit-log', {
      as: admin,
      query: { action: 'record.deleted', per_page: 2 },
    });
    expect(body).toEqual([
      expect.objectContaining({ person: 0, sign_in: 'none', detail: 'Audited' }),
      expect.objectContaining({ person: 0, sign_in: 'none', detail: 'Audited' }),
    ]);
  });

  it('goes on with the others when one cannot be deleted', async () => {
    const ids = [
      await make('posts', { title: 'Stuck', content: 'x' }),
      await make('posts', { title: 'Free', content: 'x' }),
    ];
    for (const id of ids) await discard('posts', id);
    const failed: unknown[] = [];
    await site.service.database.write((tx) =>
      tx.query(
        `CREATE TRIGGER stuck BEFORE DELETE ON posts WHEN OLD.id = ${ids[0]} BEGIN SELECT RAISE(ABORT, 'no'); END`,
      ),
    );
    const removed = await trash().empty({ until: Date.now() }, { onFailed: ({ record }) => failed.push(record) });
    await site.service.database.write((tx) => tx.query('DROP TRIGGER stuck'));
    expect([removed, failed]).toEqual([{ post: 1 }, [ids[0]]]);
  });

  it('keeps everything with TRASH_DAYS=0', async () => {
    const keeping = await testService(core, { settings: { TRASH_DAYS: '0' } });
    const schedule = keeping.service.modules.get(TrashSchedule, { strict: false });
    const { body } = await keeping.ask('POST', 'core/v2/posts', { as: admin, body: { title: 'Kept', content: 'x' } });
    await keeping.ask('DELETE', `core/v2/posts/${body.id}`, { as: admin });
    expect(await schedule.emptyDue(Date.now() + 1_000 * DAY_MS)).toEqual({});
    await keeping.close();
  });
});
