import { person, testService, type TestService } from '@gatehouse/testing';
import { core } from '../core.service';

let site: TestService;
const admin = person('administrator', 1);
const editor = person('editor', 2);

beforeAll(async () => {
  site = await testService(core);
});
afterAll(() => site.close());

const TEXT = { title: 'Bread', content: '<p>Flour</p>', excerpt: 'Dough' };

describe.each(['posts', 'pages'])('an autosave of one of the %s', (base) => {
  const create = async (fields: object = {}): Promise<number> =>
    (await site.ask('POST', `core/v2/${base}`, { as: admin, body: { ...TEXT, ...fields } })).body.id as number;
  const save = (id: number, fields: object, as = admin) =>
    site.ask('POST', `core/v2/${base}/${id}/autosaves`, { as, body: { ...fields } });
  const saved = async (id: number): Promise<unknown> =>
    (await site.ask('GET', `core/v2/${base}/${id}/autosaves`, { as: admin })).body;
  const historyOf = async (id: number): Promise<unknown> => {
    const { body } = await site.ask('GET', `core/v2/${base}/${id}`, { as: admin });
    return (body._links as Record<string, [{ count: number }]>)['version-history']?.[0].count;
  };

  test('that equals the record ends the older one', async () => {
    const id = await create({ status: 'publish' });
    const before = await historyOf(id);
    expect((await save(id, { content: '<p>Water</p>' })).status).toBe(200);
    expect((await save(id, { content: '<p>Salt</p>' }, editor)).status).toBe(200);
    const { status, body } = await save(id, { ...TEXT, content: ' <p>Flour</p>\r\n' });
    expect([status, body.code]).toEqual([400, 'rest_autosave_no_changes']);
    expect(await saved(id)).toMatchObject([{ author: editor.id }]);
    expect(await historyOf(id)).toBe(Number(before) + 1);
  });

  test.each([TEXT, { title: 'Bread' }, {}])('with nothing to save is refused: %j', async (fields) => {
    const id = await create({ status: 'publish' });
    expect((await save(id, fields)).body.code).toBe('rest_autosave_no_changes');
    expect(await saved(id)).toEqual([]);
  });

  test("of another person's draft that equals it is refused, too", async () => {
    expect((await save(await create(), TEXT, editor)).body.code).toBe('rest_autosave_no_changes');
  });

  test('of an own draft is always saved', async () => {
    const id = await create();
    expect((await save(id, TEXT)).body.id).toBe(id);
  });
});

test('an autosave of an own draft page keeps and tells the parent of the page', async () => {
  const parent = (await site.ask('POST', 'core/v2/pages', { as: admin, body: { title: 'Parent' } })).body.id as number;
  const { id } = (await site.ask('POST', 'core/v2/pages', { as: admin, body: { title: 'Child', parent } })).body;
  const { body } = await site.ask('POST', `core/v2/pages/${String(id)}/autosaves`, {
    as: admin,
    body: { content: 'Begun' },
  });
  expect([body.id, body.parent]).toEqual([id, parent]);
  expect(body._links).toMatchObject({ parent: [{ href: `http://site.test/core/v2/pages/${String(id)}` }] });
  const again = await site.ask('POST', `core/v2/pages/${String(id)}/autosaves`, { as: admin, body: { ...body } });
  expect([again.status, again.body.parent]).toEqual([200, parent]);
  // The autosave of a published page names the page as its parent.
  for (const named of [id, 0]) {
    const body = { content: 'More', parent: named };
    const { body: moved } = await site.ask('POST', `core/v2/pages/${String(id)}/autosaves`, { as: admin, body });
    expect(moved.parent).toBe(parent);
  }
  const { body: page } = await site.ask('GET', `core/v2/pages/${String(id)}`, { as: admin });
  expect(page.parent).toBe(parent);
});
