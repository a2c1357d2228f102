import type { Caller, Role } from '@gatehouse/access';
import { person, testService, type TestService } from '@gatehouse/testing';
import { core } from '../core.service';
import { PreviewTokens } from './preview-tokens';

const HOME = 'http://read.test/blog';

let site: TestService;
const admin = person('administrator', 1);

beforeAll(async () => {
  const settings = { HOME_URL: HOME, ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'admin' };
  site = await testService(core, { settings });
});
afterAll(() => site.close());

let people = 0;
/** A person with an account, as rights are read from it. */
async function account(role: Role): Promise<Caller & { id: number }> {
  people += 1;
  const body = { username: `p${people}`, email: `p${people}@site.test`, password: 'correct horse', roles: [role] };
  const { body: made } = await site.ask('POST', 'core/v2/users', { as: admin, body });
  return { ...person(role, made.id as number), login: `p${people}` };
}

const write = async (base: string, fields: object, as: Caller = admin) =>
  (await site.ask('POST', `core/v2/${base}`, { as, body: { title: 'Bread', content: '<p>Flour</p>', ...fields } }))
    .body;
const autosaved = async (base: string, id: number, fields: object, as: Caller = admin) =>
  (await site.ask('POST', `core/v2/${base}/${id}/autosaves`, { as, body: { ...fields } })).body;
const queryOf = (address: string) => Object.fromEntries(new URL(address).searchParams);
const preview = (query: Record<string, string>, as?: Caller) =>
  site.ask('GET', '-/preview', { query, ...(as ? { as } : {}) });

describe('the preview of a draft', () => {
  it('is at the address where people read, and shows the draft to everyone who has it', async () => {
    const author = await account('author');
    const draft = await write('posts', {}, author);
    const { preview_link: link } = await autosaved('posts', draft.id, { content: '<p>Water</p>' }, author);
    expect(link).toMatch(new RegExp(`^${HOME}/\\?p=${draft.id}&preview=true&preview_token=[\\w.-]+$`));
    const { status, body, headers } = await preview(queryOf(link));
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: draft.id, status: 'draft', content: { rendered: '<p>Water</p>\n' } });
    expect(body.content).not.toHaveProperty('raw');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'access-control-allow-origin': '*' });
  });

  it('shows what a password protects', async () => {
    const draft = await write('pages', { password: 'sesame' });
    const { preview_link: link } = await autosaved('pages', draft.id, {});
    expect(queryOf(link)).toMatchObject({ page_id: String(draft.id) });
    expect((await preview(queryOf(link))).body.content).toEqual({ rendered: '<p>Flour</p>\n', protected: true });
  });
});

describe('the preview of a published record', () => {
  it('shows the texts of the autosave, and those of the record once that was saved later', async () => {
    const parent = await write('pages', { title: 'House', status: 'publish' });
    const page = await write('pages', { title: 'Roof', status: 'publish', parent: parent.id });
    const { preview_link: link } = await autosaved('pages', page.id, { title: 'A "new" roof', content: 'Slate' });
    expect(link).toMatch(new RegExp(`^${HOME}/house/roof/\\?preview_id=${page.id}&preview=true&preview_token=`));
    const { body } = await preview(queryOf(link));
    expect(body).toMatchObject({
      id: page.id,
      parent: parent.id,
      link: `${HOME}/house/roof/`,
      title: { rendered: 'A &#8220;new&#8221; roof' },
      content: { rendered: '<p>Slate</p>\n' },
      excerpt: { rendered: '<p>Slate</p>\n' },
    });
    await site.service.database.query("UPDATE revisions SET date_gmt = '2020-01-01 00:00:00' WHERE autosave = 1");
    expect((await preview(queryOf(link))).body).toMatchObject({ title: { rendered: 'Roof' } });
  });

  it('shows the autosave that the address was given out for', async () => {
    const post = await write('posts', { status: 'publish' });
    const editor = await account('editor');
    const mine = await autosaved('posts', post.id, { content: 'mine' });
    const theirs = await autosaved('posts', post.id, { content: 'theirs' }, editor);
    expect((await preview(queryOf(mine.preview_link))).body.content.rendered).toBe('<p>mine</p>\n');
    expect((await preview(queryOf(theirs.preview_link))).body.content.rendered).toBe('<p>theirs</p>\n');
  });
});

describe('a token', () => {
  const tokens = () => site.service.modules.get(PreviewTokens, { strict: false });
  const codeOf = async (query: Record<string, string>) => {
    const { status, body, headers } = await preview(query);
    expect(headers).toMatchObject({ 'access-control-allow-origin': '*' });
    return [status, body.code];
  };

  it('opens no other record, whichever argument names it', async () => {
    const [one, other] = [await write('posts', {}), await write('posts', { title: 'Secret' })];
    const token = tokens().issue({ record: one.id, autosave: 0, person: admin.id });
    expect((await preview({ preview_token: token })).body.id).toBe(one.id);
    for (const name of ['p', 'page_id', 'preview_id'])
      expect(await codeOf({ preview_token: token, [name]: String(other.id) })).toEqual([403, 'rest_preview_invalid']);
    const forged = token.replace(/^\d+/, String(other.id));
    expect(await codeOf({ preview_token: forged })).toEqual([403, 'rest_preview_invalid']);
  });

  it('shows no autosave of another record', async () => {
    const [one, other] = [await write('posts', {}), await write('posts', { status: 'publish' })];
    const { id } = await autosaved('posts', other.id, { content: 'Secret' });
    const token = tokens().issue({ record: one.id, autosave: id as number, person: admin.id });
    expect((await preview({ preview_token: token })).body.content.rendered).toBe('<p>Flour</p>\n');
  });

  it('ends, and cannot be made to last', async () => {
    const { id } = await write('posts', {});
    const ended = tokens().issue({ record: id, autosave: 0, person: admin.id }, 1_700_000_000);
    expect(await codeOf({ preview_token: ended })).toEqual([410, 'rest_preview_expired']);
    const [record, autosave, by, expires, signature] = ended.split('.');
    const longer = [record, autosave, by, Number(expires) + 1e9, signature].join('.');
    expect(await codeOf({ preview_token: longer })).toEqual([403, 'rest_preview_invalid']);
  });

  it('ends with the rights of its person, and with the person', async () => {
    const author = await account('author');
    const { id } = await write('posts', {}, author);
    const token = tokens().issue({ record: id, autosave: 0, person: author.id });
    expect((await preview({ preview_token: token })).status).toBe(200);
    await site.ask('PUT', `core/v2/users/${author.id}`, { as: admin, body: { roles: ['subscriber'] } });
    expect(await codeOf({ preview_token: token })).toEqual([403, 'rest_cannot_preview']);
    await site.ask('DELETE', `core/v2/users/${author.id}`, { as: admin, body: { force: true, reassign: admin.id } });
    expect(await codeOf({ preview_token: token })).toEqual([403, 'rest_cannot_preview']);
  });

  it('shows nothing of what is in the trash, and of other types', async () => {
    const { id } = await write('posts', {});
    await site.ask('DELETE', `core/v2/posts/${id}`, { as: admin });
    const block = await write('blocks', {});
    for (const record of [id, block.id, 999_999])
      expect((await preview({ preview_token: tokens().issue({ record, autosave: 0, person: admin.id }) })).status).toBe(
        404,
      );
  });
});

describe('without a token', () => {
  it('a person who may edit the record is led to its preview, with their own texts', async () => {
    const post = await write('posts', { status: 'publish' });
    await autosaved('posts', post.id, { content: 'mine' });
    const { status, headers } = await preview({ p: String(post.id), preview: 'true' }, admin);
    expect([status, headers['referrer-policy']]).toEqual([303, 'no-referrer']);
    expect((await preview(queryOf(String(headers.location)))).body.content.rendered).toBe('<p>mine</p>\n');
  });

  it('a visitor is led to the sign-in, which leads back', async () => {
    const { id } = await write('posts', {});
    const { status, headers } = await preview({ p: String(id), preview: 'true' });
    const back = encodeURIComponent(`/-/preview?p=${id}&preview=true`);
    expect([status, headers.location]).toEqual([303, `/-/sign-in?return_to=${back}`]);
  });

  it('others get nothing', async () => {
    const { id } = await write('posts', {});
    expect((await preview({ p: String(id) }, await account('contributor'))).body.code).toBe('rest_cannot_preview');
    expect((await preview({ p: '999999' }, admin)).status).toBe(404);
    expect((await preview({}, admin)).status).toBe(404);
  });
});
