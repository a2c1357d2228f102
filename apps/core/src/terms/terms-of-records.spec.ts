import { visitor } from '@gatehouse/access';
import { person, testService, type TestRequest, type TestResponse, type TestService } from '@gatehouse/testing';
import { core } from '../core.service';

type As = TestRequest['as'];
const [admin, owner, author, subscriber] = [
  person('administrator', 1),
  person('author', 2),
  person('author', 3),
  person('subscriber', 4),
];
const TAXONOMIES = ['categories', 'tags', 'wp_pattern_category'];
const recordsOf = (base: string): string => (base === 'wp_pattern_category' ? 'blocks' : 'posts');

let site: TestService;
beforeAll(async () => {
  site = await testService(core);
});
afterAll(() => site.close());

const make = async (base: string, body: object, as: As = owner): Promise<number> =>
  (await site.ask('POST', `core/v2/${base}`, { as, body: { ...body } })).body.id as number;
const list = (base: string, post: number, as: As): Promise<TestResponse> =>
  site.ask('GET', `core/v2/${base}`, { as, query: { post } });
const code = ({ status, body }: TestResponse): [number, string] => [status, body.code as string];

describe.each(TAXONOMIES)('the %s of a record', (base) => {
  const filed = async (fields: object): Promise<{ term: number; record: number }> => {
    const term = await make(base, { name: `${base} ${JSON.stringify(fields)}` }, admin);
    return { term, record: await make(recordsOf(base), { title: 'Filed', [base]: [term], ...fields }) };
  };
  const isPublic = recordsOf(base) === 'posts';

  it.each([
    [{ status: 'draft' }],
    [{ status: 'pending' }],
    [{ status: 'private' }],
    [{ status: 'future', date: '2050-01-01T00:00:00' }],
  ])('are for those who may read it: %j', async (fields) => {
    const { term, record } = await filed(fields);
    expect(code(await list(base, record, visitor()))).toEqual([401, 'rest_forbidden_context']);
    for (const as of [subscriber, author])
      expect(code(await list(base, record, as))).toEqual([403, 'rest_forbidden_context']);
    for (const as of [owner, admin]) expect((await list(base, record, as)).body).toMatchObject([{ id: term }]);
  });

  it('are hidden with it in the trash', async () => {
    const { record } = await filed({ status: 'publish', excerpt: 'trash' });
    await site.ask('DELETE', `core/v2/${recordsOf(base)}/${record}`, { as: admin });
    expect(code(await list(base, record, visitor()))).toEqual([401, 'rest_forbidden_context']);
  });

  it('are public when it is, patterns excepted', async () => {
    const { term, record } = await filed({ status: 'publish', excerpt: 'open' });
    const answer = await list(base, record, visitor());
    if (isPublic) expect(answer.body).toMatchObject([{ id: term }]);
    else expect(code(answer)).toEqual([401, 'rest_forbidden_context']);
    expect((await list(base, record, author)).body).toMatchObject([{ id: term }]);
  });

  it('are refused for a record of another type, and unknown for none', async () => {
    const page = await make('pages', { title: 'A page', status: 'publish' }, admin);
    expect(code(await list(base, page, visitor()))).toEqual([401, 'rest_forbidden_context']);
    expect(code(await list(base, page, admin))).toEqual([403, 'rest_forbidden_context']);
    expect(code(await list(base, 987_654, visitor()))).toEqual([400, 'rest_post_invalid_id']);
    expect((await list(base, 0, visitor())).status).toBe(200);
  });
});
