import { schemaOf, type ValueClass } from '@gatehouse/rest';
import { person, testService, type TestService } from '@gatehouse/testing';
import { core } from '../../core.service';
import { Autosave, Revision } from '../../revisions/model/revision';
import { Menu } from '../../navigation/menu';
import { BlogPost } from '../model/blog-post';
import { Page } from '../model/page';

let site: TestService;
const admin = person('administrator', 1);

beforeAll(async () => {
  site = await testService(core);
});
afterAll(() => site.close());

const create = async (base: string, fields: object = {}): Promise<number> =>
  (
    await site.ask('POST', `core/v2/${base}`, {
      as: admin,
      body: { title: 'Fish & chips', status: 'publish', ...fields },
    })
  ).body.id as number;

const fieldsAt = async (path: string, context: string): Promise<string[]> => {
  const { body } = await site.ask('GET', `core/v2/${path}`, { as: admin, query: { context } });
  const { _links, ...fields } = body as Record<string, unknown>;
  return Object.keys(fields).sort();
};

/** The fields that a class declares for a context. */
const declared = (view: ValueClass, context: string): string[] =>
  Object.entries(schemaOf(view).properties ?? {})
    .filter(([, field]) => field.context?.includes(context))
    .map(([name]) => name)
    .sort();

describe.each(['view', 'edit', 'embed'])('the response in %s context has the fields declared for it', (context) => {
  test.each([
    ['posts', BlogPost],
    ['pages', Page],
    ['navigation', Menu],
  ])('of one of %s', async (base, view) => {
    expect(await fieldsAt(`${base}/${await create(base)}`, context)).toEqual(declared(view, context));
  });

  test('of a revision', async () => {
    const id = await create('posts');
    const { body } = await site.ask('PUT', `core/v2/posts/${id}`, { as: admin, body: { content: 'Changed' } });
    const [{ id: revision }] = body._links['predecessor-version'] as [{ id: number }];
    expect(await fieldsAt(`posts/${id}/revisions/${revision}`, context)).toEqual(declared(Revision, context));
  });

  test('of an autosave', async () => {
    const id = await create('posts');
    const { body } = await site.ask('POST', `core/v2/posts/${id}/autosaves`, { as: admin, body: { content: 'Open' } });
    expect(await fieldsAt(`posts/${id}/autosaves/${body.id}`, context)).toEqual(declared(Autosave, context));
  });
});
