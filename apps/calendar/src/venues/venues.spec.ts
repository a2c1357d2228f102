import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { visitor } from '@gatehouse/access';
import { BlobStore } from '@gatehouse/blobs';
import { person, testService, type TestService } from '@gatehouse/testing';
import { calendar } from '../calendar.service';
import { AuthorReassignment } from '../messages/author-reassignment';
import { asked, fakeCore } from '../testing/fake-core';

const VENUES = 'calendar/events/v1/venues';
const [admin, author, contributor] = [person('administrator', 1), person('author', 2), person('contributor', 3)];
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
let site: TestService;
let pictures: Server;
let host: string;

beforeAll(async () => {
  pictures = createServer((request, response) => response.end(request.url === '/dot.png' ? DOT : 'no picture'));
  await new Promise<void>((resolve) => pictures.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(pictures.address() as AddressInfo).port}`;
  site = await testService(calendar, { others: [fakeCore], settings: { OUTBOUND_ALLOW: host } });
});
afterAll(async () => {
  await site.close();
  pictures.close();
});

const post = (body: object, as = admin) => site.ask('POST', VENUES, { as, body: { ...body } });

describe('a venue with an existing name', () => {
  it('gets what it lacks instead of a second one, ignoring case', async () => {
    const first = (await post({ venue: 'The Hall', city: 'Paris' })).body;
    const second = await post({ venue: 'the hall', phone: '1' });
    expect([second.status, second.body.id, second.body.phone, second.body.city]).toEqual([201, first.id, '1', 'Paris']);
  });
  it('is left unchanged if it belongs to another author, who gets another one for what it lacks', async () => {
    const first = (await post({ venue: 'Not yours', phone: '1' })).body;
    expect((await post({ venue: 'Not yours', phone: '1' }, author)).body).toEqual(first);
    const second = (await post({ venue: 'Not yours', city: 'Bern' }, author)).body;
    expect([second.id === first.id, second.city, second.author]).toEqual([false, 'Bern', author.id]);
  });
  it('is another one where something differs', async () => {
    const first = (await post({ venue: 'Town hall', city: 'Bern', show_map: 'true' })).body;
    for (const other of [{ city: 'Basel' }, { show_map: 'false' }, { author: 2 }])
      expect((await post({ venue: 'Town hall', ...other })).body.id).not.toBe(first.id);
    expect((await post({ venue: 'Town hall', city: ' BERN', zip: '' })).body).toEqual(first);
  });
  it('is created once by concurrent requests', async () => {
    const made = await Promise.all([1, 2, 3, 4].map(() => post({ venue: 'All at once' })));
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
  });
});

describe('the events of a venue', () => {
  it('show changes of their venue and tag at once, and no venue that is in the trash', async () => {
    const EVENTS = 'calendar/events/v1/events';
    const made = (
      await site.ask('POST', EVENTS, {
        as: admin,
        body: {
          title: 'Told',
          start_date: '2060-01-01',
          end_date: '2060-01-01',
          venue: { venue: 'Old hall' },
          tags: ['old'],
        },
      })
    ).body;
    const shown = async () => {
      const {
        body: {
          events: [event],
        },
      } = await site.ask('GET', EVENTS, { query: { start_date: '2060-01-01', end_date: '2060-01-31' } });
      return [event.venue.venue, event.tags[0].name];
    };
    expect(await shown()).toEqual(['Old hall', 'old']);
    await site.ask('PATCH', `${VENUES}/${made.venue.id}`, { as: admin, body: { venue: 'New hall' } });
    expect(await shown()).toEqual(['New hall', 'old']);
    await post({ venue: 'new HALL', city: 'Bern' });
    await site.ask('PATCH', `calendar/events/v1/tags/${made.tags[0].id}`, { as: admin, body: { name: 'new' } });
    expect(await shown()).toEqual(['New hall', 'new']);
    await site.ask('DELETE', `${VENUES}/${made.venue.id}`, { as: admin });
    expect(await shown()).toEqual([undefined, 'new']);
  });
});

describe('a list of venues', () => {
  it('can be limited to those of a city, country, state or postal code, and says so in the addresses of its pages', async () => {
    const place = { city: 'Graz', country: 'Austria', state: 'Styria', zip: '8010' };
    const { id } = (await post({ venue: 'Opera', ...place })).body;
    await post({ venue: 'Elsewhere', ...place, city: 'Linz', zip: '4020' });
    const listed = async (query: Record<string, string>) => (await site.ask('GET', VENUES, { query })).body;
    const found = (body: { venues: { id: number }[] }) => body.venues.map((venue) => venue.id);
    const inGraz = await listed({ city: 'Graz' });
    expect([found(inGraz), inGraz.total]).toEqual([[id], 1]);
    expect(inGraz.rest_url).toContain('city=Graz');
    expect(found(await listed({ country: 'Austria', zip: '8010' }))).toEqual([id]);
    expect((await listed({ state: 'Styria' })).total).toBe(2);
    expect((await listed({ city: 'graz' })).total).toBe(0);
  });
});

describe('permissions and status', () => {
  it('the venue of a contributor is a draft that other contributors cannot read', async () => {
    const { id, status, slug } = (await post({ venue: 'Draft hall' }, contributor)).body;
    expect([status, slug]).toEqual(['draft', '']);
    const as = (caller: Parameters<typeof site.ask>[2]) => site.ask('GET', `${VENUES}/${id}`, caller);
    expect([
      (await as({ as: contributor })).status,
      (await as({ as: author })).status,
      (await as({ as: visitor() })).status,
    ]).toEqual([200, 403, 401]);
  });
  it('a venue in the trash is visible to editors only, and its slug is free', async () => {
    const { id, slug } = (await post({ venue: 'Trash hall' }, author)).body;
    await site.ask('DELETE', `${VENUES}/${id}`, { as: author });
    expect((await site.ask('GET', `${VENUES}/${id}`, { as: author })).body.code).toBe('venue-not-accessible');
    expect((await post({ venue: 'Trash hall' })).body.slug).toBe(slug);
  });
  it('coordinates are in the record and in its JSON-LD', async () => {
    const { id } = (await post({ venue: 'Mapped', geo_lat: '53.5', geo_lng: '9.9' })).body;
    const { body } = await site.ask('GET', `${VENUES}/${id}`);
    expect([body.geo_lat, body.json_ld.geo]).toEqual([
      '53.5',
      { '@type': 'GeoCoordinates', latitude: '53.5', longitude: '9.9' },
    ]);
  });
});

describe('an image given by its URL', () => {
  it('is stored in the media library', async () => {
    const { body } = await post({ venue: 'With picture', image: `http://${host}/dot.png` });
    expect([body.image.id, asked.taken]).toEqual([50, [{ author: 1, bytes: DOT.length }]]);
    const blobs = await BlobStore.open('', { dataDir: site.config.dataDir });
    for await (const key of blobs.list('incoming')) throw new Error(`${key} is left behind`);
  });
  it('is reused if it is in the media library', async () =>
    expect((await post({ venue: 'Own picture', image: 'http://site.test/uploads/7.png' })).body.image.id).toBe(7));
  it.each(['http://192.168.0.1/dot.png', 'http://site.test/nothing.png', 'ftp://example.com/x.png', '12345'])(
    '%s is rejected',
    async (image) => {
      const { status, body } = await post({ venue: 'No picture', image });
      expect([status, Object.keys(body.data.params)]).toEqual([400, ['image']]);
    },
  );
  it('is rejected if it is not an image', async () =>
    expect((await post({ venue: 'No picture', image: `http://${host}/page` })).status).toBe(400));
  it('needs upload_files if it is on another site', async () => {
    const body = { venue: 'No right', image: `http://${host}/dot.png` };
    expect([(await post(body, contributor)).status, (await site.ask('POST', VENUES, { body })).status]).toEqual([
      403, 401,
    ]);
  });
});

it('the venues and organizers of a deleted person get another author', async () => {
  const { id } = (await post({ venue: 'Inherited' }, author)).body;
  await site.service.modules.get(AuthorReassignment, { strict: false }).reassign(author.id, admin.id);
  expect((await site.ask('GET', `${VENUES}/${id}`)).body.author).toBe(admin.id);
});
