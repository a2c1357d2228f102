import { person, testService, type TestService } from '@gatehouse/testing';
import { core } from '../core.service';

const COMMENTS = 2_600;
const admin = person('administrator', 1);
let site: TestService;
let open: number;

const ask = async (body: object): Promise<number> =>
  (await site.ask('POST', 'core/v2/posts', { as: admin, body: { ...body } })).body.id as number;

const STATUSES = ['approved', 'approved', 'approved', 'hold', 'spam', 'trash'];
const TYPES = ['comment', 'comment', 'comment', 'note', 'pingback'];

beforeAll(async () => {
  site = await testService(core, {
    server: process.env.PLANS_SERVER,
    settings: { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'admin' },
  });
  open = await ask({ title: 'Open', status: 'publish' });
  const other = await ask({ title: 'Other', status: 'publish' });
  const draft = await ask({ title: 'Draft' });
  const { database } = site.service;
  const { body } = await site.ask('POST', 'core/v2/comments', { as: admin, body: { post: open, content: 'First' } });
  const [template] = await database.query<Record<string, unknown>>('SELECT * FROM comments WHERE id = ?', [body.id]);
  if (!template) throw new Error('There is no comment.');
  const columns = Object.keys(template);
  const rows = Array.from({ length: COMMENTS }, (_, n) => ({
    ...template,
    id: Number(body.id) + 1 + n,
    fingerprint: null,
    post: [open, open, open, other, draft][(n * 7) % 5],
    parent: n % 10 === 0 ? body.id : 0,
    status: STATUSES[(n * 5) % 6],
    type: TYPES[(n * 11) % 5],
    date: `2020-01-0${1 + (n % 3)} 00:00:00`,
    date_gmt: `2020-01-0${1 + (n % 4)} 00:00:00`,
  }));
  await database.write(async (tx) => {
    for (let at = 0; at < COMMENTS; at += 100) {
      const some = rows.slice(at, at + 100);
      const places = some.map(() => `(${columns.map(() => '?').join()})`).join();
      await tx.query(
        `INSERT INTO comments (${columns.map((name) => `\`${name}\``).join()}) VALUES ${places}`,
        some.flatMap((row: Record<string, unknown>) => columns.map((name) => row[name])),
      );
    }
  });
}, 120_000);
afterAll(() => site.close());

const SHOWN: Record<string, string[]> = {
  approve: ['approved'],
  all: ['approved', 'hold'],
  any: ['approved', 'hold', 'spam', 'trash'],
  spam: ['spam'],
};

/** What SQL alone lists. */
async function allOf(query: Record<string, string>, which: string): Promise<number[]> {
  const { orderby = '', order = '', status = 'approve', type = 'comment' } = query;
  const statuses = (SHOWN[status] ?? []).map((one) => `'${one}'`).join();
  const ofType = type === 'all' ? '1 = 1' : `type = '${type}'`;
  const rows = await site.service.database.query<{ id: number }>(
    `SELECT id FROM comments WHERE ${ofType} AND status IN (${statuses}) AND ${which}
      ORDER BY ${orderby} ${order}, id ${order}`,
  );
  return rows.map(({ id }) => id);
}

const ORDERS = ['date', 'date_gmt', 'id', 'post', 'parent', 'type'].flatMap((orderby) =>
  ['asc', 'desc'].map((order) => ({ orderby, order })),
);
const KINDS = Object.keys(SHOWN).flatMap((status) => ['comment', 'note', 'all'].map((type) => ({ status, type })));
const FILTERS: [filter: object, which: string][] = [
  [{}, '1 = 1'],
  [{ after: '2020-01-02T00:00:00' }, "date_gmt > '2020-01-02 00:00:00'"],
  [{ parent: [0] }, 'parent = 0'],
];

async function compare(query: Record<string, string>, as: typeof admin | undefined): Promise<void> {
  for (const [filter, which] of FILTERS) {
    const visible = as ? which : `${which} AND post IN (SELECT id FROM posts WHERE status = 'publish')`;
    const all = await allOf(query, visible);
    for (const offset of [0, 37, 1_100, 1_110, 1_400, 1_105].filter((one) => one === 0 || one < all.length)) {
      const asked = { ...query, ...filter, offset: String(offset), per_page: '20' };
      const { body, headers } = await site.ask('GET', 'core/v2/comments', { query: asked, ...(as && { as }) });
      const ids = (body as { id: number }[]).map(({ id }) => id);
      expect({ asked, ids, total: headers['x-wp-total'] }).toEqual({
        asked,
        ids: all.slice(offset, offset + 20),
        total: String(all.length),
      });
    }
  }
}

describe('A long list of comments has what SQL alone finds, in the same order', () => {
  test.each(ORDERS)(
    'with %j',
    async (order) => {
      for (const kind of KINDS) await compare({ ...order, ...kind }, admin);
      await compare(order, undefined);
    },
    60_000,
  );

  test('of a type that was not there before', async () => {
    const query = { status: 'all', type: 'all', orderby: 'id', order: 'desc' };
    await compare(query, admin);
    const { database } = site.service;
    await database.write((tx) =>
      tx.query("UPDATE comments SET type = 'review' WHERE type = 'pingback' AND id % 2 = 0"),
    );
    await compare(query, admin);
  });
});
