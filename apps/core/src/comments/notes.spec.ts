import { registerPerson } from '@gatehouse/dto';
import { person, testService, type TestResponse, type TestService } from '@gatehouse/testing';
import { core } from '../core.service';

let site: TestService;
let draft: number;
const admin = person('administrator');
type Person = typeof admin;
let owner: Person;
let stranger: Person;
let reader: Person;

beforeAll(async () => {
  site = await testService(core, { settings: { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'admin' } });
  const joined = async (role: 'contributor' | 'subscriber', login: string) => {
    const account = { login, email: `${login}@example.com`, password: 'Secret-1!', roles: [role] };
    return person(role, (await site.bus.ask(registerPerson, account)).id);
  };
  owner = await joined('contributor', 'ada');
  stranger = await joined('contributor', 'ben');
  reader = await joined('subscriber', 'cyd');
  draft = (await site.ask('POST', 'core/v2/posts', { as: owner, body: { title: 'A draft' } })).body.id as number;
});
afterAll(() => site.close());

const note = (fields: object = {}, as: Person = owner) =>
  site.ask('POST', 'core/v2/comments', {
    as,
    body: { post: draft, type: 'note', status: 'hold', content: 'Reword this', ...fields },
  });
const made = async (fields: object = {}): Promise<number> => (await note(fields)).body.id as number;
const one = (method: 'GET' | 'PUT' | 'DELETE', id: number, as?: Person, body: object = {}, query: object = {}) =>
  site.ask(method, `core/v2/comments/${id}`, { ...(as ? { as } : {}), body: { ...body }, query: { ...query } });
const list = (query: object, as?: Person) =>
  site.ask('GET', 'core/v2/comments', { ...(as ? { as } : {}), query: { ...query } });
const ids = ({ body }: TestResponse): number[] => (body as { id: number }[]).map(({ id }) => id);
const outcome = ({ status, body }: TestResponse) => [status, body.code] as unknown[];

describe('a note', () => {
  it('is written as the editor sends it, also twice and at once, on a post that is a draft or closed', async () => {
    const first = await note();
    expect([first.status, first.body.type, first.body.status]).toEqual([201, 'note', 'hold']);
    expect((await note()).status).toBe(201);
    await site.ask('PUT', `core/v2/posts/${draft}`, { as: owner, body: { comment_status: 'closed' } });
    expect((await note()).status).toBe(201);
  });

  it('is for those who may edit the post', async () => {
    const id = await made();
    expect(outcome(await note({}, stranger))).toEqual([403, 'rest_cannot_create_note']);
    expect(outcome(await note({}, reader))).toEqual([403, 'rest_cannot_create_note']);
    const { status } = await site.ask('POST', 'core/v2/comments', {
      body: { post: draft, type: 'note', content: 'x' },
    });
    expect(status).toBe(401);
    for (const other of [stranger, reader]) {
      expect(outcome(await one('GET', id, other))).toEqual([403, 'rest_cannot_read']);
      expect(outcome(await one('PUT', id, other, { content: 'x' }))).toEqual([403, 'rest_cannot_edit']);
      expect(outcome(await one('DELETE', id, other))).toEqual([403, 'rest_cannot_delete']);
    }
    expect(outcome(await one('GET', id))).toEqual([401, 'rest_cannot_read']);
    expect((await one('GET', id, owner, {}, { context: 'edit' })).body.content.raw).toBe('Reword this');
  });

  it('stays on a published post with those who may edit it', async () => {
    const post = (await site.ask('POST', 'core/v2/posts', { as: admin, body: { title: 'Out', status: 'publish' } }))
      .body;
    const { id } = (await note({ post: post.id, status: 'approved' }, admin)).body;
    for (const other of [undefined, reader, owner])
      expect((await one('GET', id, other)).body.code).toBe('rest_cannot_read');
    expect(ids(await list({ post: post.id }))).toEqual([]);
  });

  it('is listed with its type and post, and not among comments', async () => {
    const id = await made({ content: 'Find me: quartz' });
    const query = { type: 'note', status: 'all', post: draft, context: 'edit', per_page: 100 };
    expect(ids(await list(query, owner))).toContain(id);
    expect(ids(await list({ search: 'quartz', type: 'note', status: 'all' }, admin))).toEqual([id]);
    expect(ids(await list({ search: 'quartz', status: 'all' }, admin))).toEqual([]);
    expect(outcome(await list(query, stranger))[0]).toBe(403);
    const everywhere = { type: 'note', status: 'all', per_page: 100 };
    expect(ids(await list(everywhere, owner))).toContain(id);
    expect(ids(await list(everywhere, stranger))).not.toContain(id);
  });

  it('resolves and reopens its thread with a reply that needs no text', async () => {
    const thread = await made();
    expect((await one('PUT', thread, owner, { status: 'approved' })).body.status).toBe('approved');
    const resolved = { parent: thread, content: '', status: 'approved', meta: { _wp_note_status: 'resolved' } };
    const reply = await note(resolved);
    expect([reply.status, reply.body.meta]).toEqual([201, { _wp_note_status: 'resolved' }]);
    const { body } = await one('GET', reply.body.id as number, owner, {}, { context: 'edit' });
    expect((await one('PUT', body.id, owner, body as object)).body).toMatchObject({
      meta: body.meta,
      content: { raw: '' },
    });
    expect(outcome(await note({ content: '' }))).toEqual([400, 'rest_comment_content_invalid']);
    expect(outcome(await note({ meta: { _wp_note_status: 'lost' } }))).toEqual([400, 'rest_invalid_param']);
    const { children } = (await one('GET', thread, owner)).body._links;
    expect(children[0].href).toContain(`parent=${thread}&post=${draft}&type=note&status=all`);
  });

  it('cannot be given to another person or moved to another post by those who do not moderate', async () => {
    const other = (await site.ask('POST', 'core/v2/posts', { as: admin, body: { title: 'Other' } })).body.id as number;
    const id = await made();
    expect(outcome(await one('PUT', id, owner, { author: 1 }))).toEqual([403, 'rest_comment_invalid_author']);
    const { body } = await one('PUT', id, owner, { post: other, author_name: 'The Boss', content: 'Changed' });
    expect([body.post, body.author_name === 'The Boss', body.content.raw]).toEqual([draft, false, 'Changed']);
  });

  it('takes its replies along to the trash', async () => {
    const thread = await made();
    const reply = await made({ parent: thread });
    expect((await one('DELETE', thread, owner)).body.status).toBe('trash');
    expect((await one('GET', reply, owner)).body.status).toBe('trash');
  });

  it('stands on posts and pages alone, and its type cannot change', async () => {
    expect(outcome(await note({ post: 999_999 }))).toEqual([403, 'rest_comment_invalid_post_id']);
    const page = (await site.ask('POST', 'core/v2/pages', { as: admin, body: { title: 'Page' } })).body.id as number;
    expect((await note({ post: page }, admin)).status).toBe(201);
    expect((await one('PUT', await made(), admin, { type: 'comment' })).body.code).toBe('rest_comment_invalid_type');
  });
});
