import { createApplicationPassword, registerPerson, startSession } from '@gatehouse/dto';
import { person, testOrigin, testService, type TestService } from '@gatehouse/testing';
import { ApplicationPasswordsService } from './application-passwords/application-passwords.service';
import { CommentsWriter } from './comments/comments.writer';
import type { CommentedPost } from './comments/posts/commented-posts';
import { core } from './core.service';
import { PasswordResetService } from './password-reset/password-reset.service';
import { SessionsService } from './sessions/sessions.service';
import { PeopleQuery } from './users/people/people.query';

const admin = person('administrator');
const NOBODY = 99_999;

let site: TestService;
// On SQLite by itself, on MariaDB by `npm test -- plans`.
beforeAll(async () => {
  site = await testService(core, {
    settings: { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'admin' },
    server: process.env.PLANS_SERVER,
  });
});
afterAll(() => site.close());

const make = async (path: string, body: Record<string, unknown>): Promise<number> =>
  (await site.ask('POST', `core/v2/${path}`, { as: admin, body })).body.id as number;

/** How many rows of each table have this value in a column. */
async function rowsOf(columns: Record<string, string>, value: number): Promise<Record<string, number>> {
  const counted = Object.entries(columns).map(async ([table, column]) => {
    const [row] = await site.service.database.query<{ found: number }>(
      `SELECT COUNT(*) AS found FROM ${table} WHERE ${column} = ?`,
      [value],
    );
    return [table, Number(row?.found)] as const;
  });
  return Object.fromEntries(await Promise.all(counted));
}

describe('What belongs to a record', () => {
  const PARTS = { post_texts: 'id', post_terms: 'post', revisions: 'parent', record_paths: 'id', comments: 'post' };

  it('is deleted with it, and its ids are free', async () => {
    const category = await make('categories', { name: 'Sea' });
    const post = await make('posts', { title: 'A', content: 'B', status: 'publish', categories: [category] });
    const page = await make('pages', { title: 'A', content: 'B', status: 'publish' });
    await site.ask('POST', `core/v2/posts/${post}`, { as: admin, body: { title: 'C' } });
    await make('comments', { post, content: 'Well' });
    const [parts, paths] = [await rowsOf(PARTS, post), await rowsOf(PARTS, page)];
    expect(parts).toEqual({ post_texts: 1, post_terms: 1, revisions: 1, record_paths: 0, comments: 1 });
    expect(paths.record_paths).toBe(1);
    for (const path of [`posts/${post}`, `pages/${page}`])
      await site.ask('DELETE', `core/v2/${path}`, { as: admin, query: { force: 'true' } });
    const none = { post_texts: 0, post_terms: 0, revisions: 0, record_paths: 0, comments: 0 };
    expect([await rowsOf(PARTS, post), await rowsOf(PARTS, page)]).toEqual([none, none]);
    expect(await rowsOf({ records: 'id', posts: 'id' }, post)).toEqual({ records: 0, posts: 0 });
    const { body } = await site.ask('GET', `core/v2/categories/${category}`, {});
    expect(body.count).toBe(0);
  });

  it('keeps the database from deleting a record that has comments', async () => {
    const post = await make('posts', { title: 'Kept', status: 'publish' });
    await make('comments', { post, content: 'Stay' });
    const { database } = site.service;
    await expect(database.write((tx) => tx.query('DELETE FROM posts WHERE id = ?', [post]))).rejects.toThrow();
  });

  it('is refused when the record was deleted meanwhile', async () => {
    const gone: CommentedPost = {
      id: NOBODY,
      type: 'post',
      status: 'publish',
      author: 1,
      trashed_from: '',
      password: '',
      comment_status: 'open',
      base: 'posts',
      link: '',
      owner: null,
    };
    const comments = site.service.modules.get(CommentsWriter, { strict: false });
    const sender = { ip: '192.0.2.1', userAgent: '' };
    await expect(comments.create(gone, { content: 'Late' }, admin, sender)).rejects.toMatchObject({
      status: 403,
      code: 'rest_comment_invalid_post_id',
    });
  });
});

describe('What belongs to a person', () => {
  const PARTS = {
    person_roles: 'person_id',
    sessions: 'person_id',
    application_passwords: 'person_id',
    password_reset_keys: 'person_id',
  };

  it('is deleted with them', async () => {
    const password = 'Secret-1!';
    const ada = await site.bus.ask(registerPerson, {
      login: 'ada',
      email: 'ada@example.com',
      password,
      roles: ['author', 'editor'],
    });
    const session = await site.bus.ask(startSession, { username: 'ada', password, ip: '192.0.2.1', userAgent: '' });
    const origin = testOrigin();
    await site.bus.ask(createApplicationPassword, { token: session?.token ?? '', name: 'Phone', appId: '', origin });
    await site.service.modules.get(PasswordResetService, { strict: false }).makeLink(ada, origin);
    const all = { person_roles: 2, sessions: 1, application_passwords: 1, password_reset_keys: 1 };
    expect(await rowsOf(PARTS, ada.id)).toEqual(all);
    const query = { force: 'true', reassign: '1' };
    expect((await site.ask('DELETE', `core/v2/users/${ada.id}`, { as: admin, query })).status).toBe(200);
    const none = { person_roles: 0, sessions: 0, application_passwords: 0, password_reset_keys: 0 };
    expect(await rowsOf(PARTS, ada.id)).toEqual(none);
  });

  it('is refused when they were deleted meanwhile', async () => {
    const { modules } = site.service;
    const passwords = modules.get(ApplicationPasswordsService, { strict: false });
    await expect(passwords.create(NOBODY, { name: 'Phone', app_id: '' })).rejects.toMatchObject({
      status: 404,
      code: 'rest_user_invalid_id',
    });
    const sessions = modules.get(SessionsService, { strict: false });
    const account = await modules.get(PeopleQuery, { strict: false }).account(1);
    if (!account) throw new Error('There is no administrator.');
    await expect(sessions.start({ ...account, id: NOBODY }, { ip: '', userAgent: '' })).rejects.toMatchObject({
      status: 401,
      code: 'session_ended',
    });
  });
});
