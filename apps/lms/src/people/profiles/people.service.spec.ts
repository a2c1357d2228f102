import { visitor, type Caller } from '@gatehouse/access';
import type { TestService } from '@gatehouse/testing';
import { admin, makeCourse, personWithRole, testLms } from '../../lms.fixture';

let site: TestService;
const teacher = personWithRole('lp_teacher', 800);
const reader = personWithRole('editor', 801);

beforeAll(async () => {
  site = await testLms();
});
afterAll(() => site.close());

const read = (as: Caller, query: object = {}) =>
  site.ask('GET', `lms/v1/users/${teacher.id}`, { as, query: { ...query } });
const update = (body: object) => site.ask('POST', `lms/v1/users/${admin.id}`, { as: admin, body: { ...body } });

describe('a person', () => {
  test('is readable by all while they have a published course', async () => {
    expect([(await read(visitor())).status, (await read(reader)).status]).toEqual([401, 403]);
    const { id } = await makeCourse(site, { instructor: [{ id: teacher.id }], status: 'draft' });
    expect([(await read(visitor())).status, (await read(reader)).status]).toEqual([401, 403]);
    await site.service.database.write((tx) => tx.query("UPDATE courses SET status = 'publish' WHERE id = ?", [id]));
    for (const as of [visitor(), reader]) {
      const { status, body } = await read(as);
      expect([status, body.id, body.email, body.username, body.tabs]).toEqual([
        200,
        teacher.id,
        undefined,
        undefined,
        {},
      ]);
      expect((await read(as, { context: 'embed' })).status).toBe(200);
    }
    expect(await read(visitor(), { context: 'edit' })).toMatchObject({
      status: 401,
      body: { code: 'rest_forbidden_context' },
    });
    expect((await read(reader, { context: 'edit' })).status).toBe(403);
  });
});

describe('a change of a person', () => {
  test.each<[string, unknown]>([
    ['social', { facebook: 'javascript:alert(1)' }],
    ['social', { youtube: ' https://example.com' }],
    ['social', { other: 'data:text/html,x' }],
    ['social', { twitter: '//example.com' }],
    ['social', { linkedin: 'java\tscript:alert(1)' }],
    ['url', 'javascript:alert(1)'],
    ['url', 'not an address'],
    ['url', 'http://'],
    ['avatar_url', 'javascript:alert(1)'],
    ['avatar_url', 'data:text/html;base64,eA=='],
    ['meta', { persisted_preferences: { _modified: 'yesterday' } }],
    ['meta', { persisted_preferences: { _modified: 5 } }],
    ['meta', { persisted_preferences: { a: 'x'.repeat(65 * 1024) } }],
  ])('refuses %s %j', async (name, value) => {
    const { status, body } = await update({ [name]: value });
    expect([status, body.code, Object.keys(body.data.params)]).toEqual([400, 'rest_invalid_param', [name]]);
  });
});

describe('the image of a course', () => {
  const create = (image: string) => site.ask('POST', 'lms/v1/courses', { as: admin, body: { name: 'X', image } });
  test.each(['javascript:alert(1)', 'data:image/png;base64,eA==', '/relative.png', 'https:', 'http://a b/'])(
    'cannot be %s',
    async (image) => {
      const { status, body } = await create(image);
      expect([status, Object.keys(body.data.params)]).toEqual([400, ['image']]);
    },
  );
  test('can be an http(s) address or empty', async () => {
    expect((await create('HTTPS://example.com/x.png?a=1')).body.image).toBe('HTTPS://example.com/x.png?a=1');
    expect((await create('')).status).toBe(201);
  });
});
