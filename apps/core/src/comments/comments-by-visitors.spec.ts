import { siteSettings } from '@gatehouse/dto';
import { person, testService, type TestResponse, type TestService } from '@gatehouse/testing';
import { core } from '../core.service';

const admin = person('administrator');
const ADMINISTRATOR = { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'admin' };

let site: TestService;
let open: number;
beforeAll(async () => {
  site = await testService(core, { settings: { ...ADMINISTRATOR, COMMENTS_BY_VISITORS: '1', LIMIT_COMMENT: '5/day' } });
  open = await post({ comment_status: 'open' });
});
afterAll(() => site.close());

const post = async (fields: object): Promise<number> => {
  const body = { title: 'A post', status: 'publish', ...fields };
  return (await site.ask('POST', 'core/v2/posts', { as: admin, body })).body.id as number;
};

let visitors = 0;
/** A visitor of whom nothing is known, who says something. */
const say = (fields: object = {}, ip = `192.0.2.${(visitors += 1)}`) =>
  site.ask('POST', 'core/v2/comments', {
    body: {
      post: open,
      content: `Something ${ip} ${Math.random()}`,
      author_name: 'Ada',
      author_email: `ada${visitors}@example.com`,
      ...fields,
    },
    client: { ip, userAgent: 'A browser' },
  });
const outcome = ({ status, body }: TestResponse) => [status, body.code] as unknown[];
const written = async (id: number) =>
  (await site.ask('GET', `core/v2/comments/${id}`, { as: admin, query: { context: 'edit' } })).body as unknown;

describe('a visitor who comments', () => {
  it('says who they are, and is known by address and browser', async () => {
    const { status, body } = await say({ author_url: 'ada.example' }, '198.51.100.7');
    expect([status, body.author, body.author_email]).toEqual([201, 0, undefined]);
    expect(await written(body.id as number)).toMatchObject({
      author_name: 'Ada',
      author_url: 'http://ada.example',
      author_ip: '198.51.100.7',
      author_user_agent: 'A browser',
    });
  });

  it.each([{ author_name: undefined }, { author_name: ' ' }, { author_email: undefined }, { author_email: '' }])(
    'has to say it: %j',
    async (fields) => expect(outcome(await say(fields))).toEqual([400, 'rest_comment_author_data_required']),
  );

  it('has to give an e-mail address', async () =>
    expect(outcome(await say({ author_email: 'ada' }))).toEqual([400, 'rest_invalid_param']));

  it('waits for a moderator, also when an earlier comment with the same name was approved', async () => {
    const known = { author_name: 'Bea', author_email: 'bea@example.com' };
    const { body } = await say(known);
    expect(body.status).toBe('hold');
    const { id } = body as { id: number };
    await site.ask('PUT', `core/v2/comments/${id}`, {
      as: admin,
      body: { status: 'approved', date: '2020-01-01T00:00:00' },
    });
    expect((await say(known)).body.status).toBe('hold');
  });

  it('cannot read a comment that waits', async () => {
    const { id } = (await say()).body as { id: number };
    expect(outcome(await site.ask('GET', `core/v2/comments/${id}`))).toEqual([401, 'rest_cannot_read']);
  });

  it('has to wait between comments from one address or with one e-mail address', async () => {
    const { body } = await say({ author_email: 'cyd@example.com' }, '198.51.100.9');
    expect(body.status).toBe('hold');
    expect(outcome(await say({}, '198.51.100.9'))).toEqual([429, 'comment_flood']);
    expect(outcome(await say({ author_email: 'CYD@example.com' }))).toEqual([429, 'comment_flood']);
  });

  it('says nothing twice', async () => {
    const same = { content: 'Twice', author_email: 'dov@example.com' };
    const { id } = (await say(same)).body as { id: number };
    await site.ask('PUT', `core/v2/comments/${id}`, { as: admin, body: { date: '2020-01-01T00:00:00' } });
    expect(outcome(await say(same))).toEqual([409, 'comment_duplicate']);
  });

  it('gets one of many at once through', async () => {
    const ip = '198.51.100.11';
    const statuses = (await Promise.all([1, 2, 3].map(() => say({}, ip)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 429, 429]);
  });

  it.each([
    [{ author: 1 }, 'rest_comment_invalid_author'],
    [{ author_ip: '192.0.2.250' }, 'rest_comment_invalid_author_ip'],
    [{ status: 'approved' }, 'rest_comment_invalid_status'],
    [{ type: 'note' }, 'rest_comment_login_required'],
  ])('cannot send %j', async (fields, code) => expect(outcome(await say(fields))).toEqual([401, code]));

  it('finds closed posts closed', async () => {
    const closed = await post({ comment_status: 'closed' });
    expect(outcome(await say({ post: closed }))).toEqual([403, 'rest_comment_closed']);
  });

  it('is counted by address', async () => {
    const ip = '198.51.100.13';
    const answers: unknown[] = [];
    for (let sent = 0; sent < 6; sent += 1) answers.push((await say({}, ip)).body.code);
    expect(answers).toEqual([undefined, ...Array<string>(4).fill('comment_flood'), 'rest_too_many_requests']);
  });
});

it('other services know whether visitors may comment', async () => {
  expect((await site.bus.ask(siteSettings, null)).commentsByVisitors).toBe(true);
  const other = await testService(core, { settings: ADMINISTRATOR });
  expect((await other.bus.ask(siteSettings, null)).commentsByVisitors).toBe(false);
  await other.close();
});
