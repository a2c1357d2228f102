import { visitor, type Caller } from '@gatehouse/access';
import type { FileReference, Method, Request } from '@gatehouse/bus';
import { askInterface, LONGEST_REPLY, type Subrequest } from '@gatehouse/dto';
import { Config } from '@gatehouse/service';
import { cachedGateway, things, type CachedGateway } from '../testing/cached-gateway';
import { draft } from '../testing/gateway-parts';
import { Visits } from '../visits/visits';

const SECRET = 'x'.repeat(32);
const visits = new Visits(new Config({ SITE_SECRET: SECRET }));
const person: Caller = {
  kind: 'person',
  id: 7,
  login: 'ada',
  name: 'Ada',
  email: '',
  slug: 'ada',
  roles: ['subscriber'],
  signIn: { by: 'session' },
};

let site: CachedGateway;
beforeAll(async () => {
  site = await cachedGateway({ SITE_SECRET: SECRET });
});
beforeEach(async () => {
  site.answer = () => things([1], ['things']);
  await site.reset();
});
afterAll(() => site.stop());

const THINGS: Subrequest = { method: 'GET', path: '/core/v2/things', search: '' };

async function ask(
  requests: Subrequest[],
  caller: Caller = visitor(),
  method: Method = 'GET',
  files: FileReference[] = [],
) {
  const { client, requestId, deadline } = draft();
  const visit = visits.wordFor({ caller, client, method, requestId, deadline, files });
  return (await site.bus.ask(askInterface, { visit, requests })).replies;
}

describe('What a page asks of the interface', () => {
  it('is answered with what the reply is made of', async () => {
    expect(await ask([THINGS])).toMatchObject([{ status: 200, body: '[1]', tags: ['things'] }]);
  });

  it('is cached for all visitors until it changes', async () => {
    await ask([THINGS]);
    await ask([THINGS, THINGS]);
    expect(site.asked).toHaveLength(1);
    site.bus.purges.purge(['things']);
    await ask([THINGS]);
    expect(site.asked).toHaveLength(2);
  });

  it('is asked for the person who visits the page, and not cached', async () => {
    await ask([THINGS], person);
    await ask([THINGS], person);
    expect(site.asked.map(({ caller }) => caller)).toEqual([person, person]);
  });

  it('is not mixed up with what clients are sent', async () => {
    await ask([THINGS]);
    expect((await site.get('/core/v2/things')).headers['cache-status']).toContain('miss');
  });

  it('fails as it does for clients, each by itself', async () => {
    const replies = await ask([{ ...THINGS, path: '/core/v2/nothing' }, THINGS, { ...THINGS, search: 'a[=%' }]);
    expect(replies.map(({ status }) => status)).toEqual([404, 200, 200]);
  });

  it('fails alone when its reply is larger than a page can be made of', async () => {
    site.answer = ({ query }) => things('x'.repeat(query.long === undefined ? 1 : LONGEST_REPLY), ['things']);
    const [long, other] = await ask([{ ...THINGS, search: 'long' }, THINGS]);
    expect([long?.status, long?.body, other?.status]).toEqual([500, expect.stringContaining('too_large'), 200]);
  });

  it('writes when the page was sent a form', async () => {
    const [reply] = await ask([{ ...THINGS, method: 'POST', body: { title: 'a' } }], person, 'POST');
    expect([reply?.status, site.asked.map(({ body }: Request) => body)]).toEqual([200, [{ title: 'a' }]]);
  });

  it('brings the files of the visitor with what it writes alone', async () => {
    const file = { field: 'cv', name: 'cv.pdf', type: '', size: 1, key: 'uploads/a/1', sha256: '', md5: '' };
    await ask([THINGS, { ...THINGS, method: 'POST', body: {} }], person, 'POST', [file]);
    const filesBy = (wanted: Method) => site.asked.find(({ method }) => method === wanted)?.files;
    expect([filesBy('GET'), filesBy('POST')]).toEqual([[], [file]]);
  });

  it('writes nothing when the page is only looked at', async () => {
    const [reply] = await ask([{ ...THINGS, method: 'POST', body: {} }], person);
    expect([reply?.status, site.asked.length]).toEqual([403, 0]);
  });

  it('is refused without the word of the gateway', async () => {
    await expect(site.bus.ask(askInterface, { visit: '', requests: [THINGS] })).rejects.toMatchObject({ status: 403 });
  });
});
