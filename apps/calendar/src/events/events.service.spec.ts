import { visitor } from '@gatehouse/access';
import { person, testService, type TestRequest, type TestService } from '@gatehouse/testing';
import { calendar } from '../calendar.service';
import { PublishDue } from '../schedule/publish-due';
import { asked, fakeCore } from '../testing/fake-core';

const EVENTS = 'calendar/events/v1/events';
const [admin, author, contributor] = [person('administrator', 1), person('author', 2), person('contributor', 3)];
let site: TestService;

beforeAll(async () => {
  site = await testService(calendar, { others: [fakeCore] });
});
afterAll(() => site.close());

const make = async (fields: object = {}, as = admin) => {
  const { status, body } = await site.ask('POST', EVENTS, {
    as,
    body: { title: 'An event', start_date: '2027-03-10 18:00:00', end_date: '2027-03-10 20:00:00', ...fields },
  });
  expect([status, body.code]).toEqual([201, undefined]);
  return body;
};
const change = (id: number, body: object, as: TestRequest['as'] = admin) =>
  site.ask('PATCH', `${EVENTS}/${id}`, { as, body: { ...body } });
const read = (id: number, as: TestRequest['as'] = visitor()) => site.ask('GET', `${EVENTS}/${id}`, { as });

describe('slugs', () => {
  it('stay unique when events with the same title are created at the same time', async () => {
    const made = await Promise.all(Array.from({ length: 12 }, () => make({ title: 'Same time' })));
    expect(new Set(made.map(({ slug }) => slug)).size).toBe(12);
    expect(made.map(({ slug }) => slug).sort()).toContain('same-time-12');
  });
  it('become free when the event is moved to the trash, and are restored with it if they still are', async () => {
    const first = await make({ title: 'Trashed' });
    await site.ask('DELETE', `${EVENTS}/${first.id}`, { as: admin });
    const second = await make({ title: 'Trashed' });
    expect(second.slug).toBe('trashed');
    expect((await change(first.id, { status: 'publish' })).body.slug).toBe('trashed-2');
    await site.ask('DELETE', `${EVENTS}/${first.id}`, { as: admin });
    expect((await change(first.id, { title: 'still in the trash' })).body.status).toBe('trash');
    expect((await change(first.id, { status: 'publish' })).body.slug).toBe('trashed-2');
  });
  it('are given to drafts when those are published', async () => {
    const draft = await make({ title: 'Später Füße', status: 'draft' });
    expect(draft.slug).toBe('');
    expect((await change(draft.id, { status: 'publish' })).body.slug).toBe('spater-fusse');
  });
  it('of other alphabets are percent-encoded, and match with or without the encoding', async () => {
    const { slug, id } = await make({ title: 'Привет' });
    expect(slug).toBe('%d0%bf%d1%80%d0%b8%d0%b2%d0%b5%d1%82');
    for (const spelled of ['привет', slug])
      expect((await site.ask('GET', `${EVENTS}/by-slug/${spelled}`)).body.id).toBe(id);
  });
  it('are shortened to 200 characters, number included', async () => {
    const title = 'long '.repeat(60).trim();
    const [a, b] = [await make({ title }), await make({ title })];
    expect([a.slug.length <= 200, b.slug.length <= 200, b.slug.endsWith('-2')]).toEqual([true, true, true]);
  });
  it('can be changed by an update by slug, whose path holds the old one', async () => {
    const { slug, id } = await make({ title: 'Old name' });
    expect(
      (await site.ask('PUT', `${EVENTS}/by-slug/${slug}`, { as: admin, body: { slug: 'New Name' } })).body,
    ).toMatchObject({ id, slug: 'new-name' });
    expect(
      (await site.ask('PUT', `${EVENTS}/by-slug/new-name`, { as: admin, body: { slug: '' } })).body.data.params,
    ).toHaveProperty('slug');
  });
});

describe('permissions', () => {
  it('an event of a contributor becomes pending instead of published, and a draft without a status', async () => {
    expect([
      (await make({}, contributor)).status,
      (await make({ status: 'publish' }, contributor)).status,
      (await make({ status: 'future', date: '2035-01-01' }, contributor)).status,
    ]).toEqual(['draft', 'pending', 'pending']);
  });
  it('a contributor cannot change an own event after it is published', async () => {
    const { id } = await make({}, contributor);
    expect((await change(id, { title: 'Mine' }, contributor)).status).toBe(200);
    await change(id, { status: 'publish' });
    expect((await change(id, { title: 'Mine' }, contributor)).status).toBe(403);
  });
  it('an author cannot name another person as the author; an editor can name any existing person', async () => {
    const body = { title: 'x', start_date: '2027-01-01', end_date: '2027-01-01' };
    expect((await site.ask('POST', EVENTS, { as: author, body: { ...body, author: 4 } })).body.code).toBe(
      'rest_cannot_edit_others',
    );
    expect((await make({ author: 4 })).author).toBe(4);
    expect(
      (await site.ask('POST', EVENTS, { as: author, body: { ...body, author: 12345 } })).body.data.params,
    ).toHaveProperty('author');
  });
  it('the same holds for a new venue of the event', async () => {
    const { status, body } = await site.ask('POST', EVENTS, {
      as: author,
      body: { title: 'x', start_date: '2027-03-10', end_date: '2027-03-10', venue: { venue: 'Hall', author: 1 } },
    });
    expect([status, body.code]).toEqual([403, 'rest_cannot_edit_others']);
  });
  it('the Allow header lists the methods that the caller may use', async () => {
    const { id } = await make({}, author);
    for (const [as, allow] of [
      [visitor(), 'GET'],
      [author, 'GET, POST, PUT, PATCH, DELETE'],
      [contributor, 'GET'],
    ] as const)
      expect((await read(id, as)).headers.allow).toBe(allow);
  });
});

describe('dates', () => {
  it('keep their wall clock when only the zone changes', async () => {
    const { id } = await make({ timezone: 'Europe/Paris' });
    expect((await change(id, { timezone: 'Asia/Tokyo' })).body).toMatchObject({
      start_date: '2027-03-10 18:00:00',
      utc_start_date: '2027-03-10 09:00:00',
      timezone_abbr: 'JST',
    });
  });
  it('an end before a changed start moves to the start', async () => {
    const { id } = await make();
    expect((await change(id, { start_date: '2027-03-10 19:00' })).body.end_date).toBe('2027-03-10 20:00:00');
    expect((await change(id, { start_date: '2027-03-11 19:00' })).body).toMatchObject({
      end_date: '2027-03-11 19:00:00',
      utc_end_date: '2027-03-11 19:00:00',
    });
  });
  it('a publication date in the future publishes the event when it is due', async () => {
    const [category] = (await make({ date: '2035-01-01 10:00:00', title: 'Later', categories: ['Later'] })).categories;
    expect(category.count).toBe(0);
    const { id, status } = await make({ date: '2035-01-01 10:00:00', title: 'Later', categories: ['Later'] });
    expect([status, (await read(id)).status]).toEqual(['future', 401]);
    const { database, modules } = site.service;
    await database.write((tx) => tx.query("UPDATE events SET date_utc = '2020-01-01 00:00:00' WHERE id = ?", [id]));
    await modules.get(PublishDue, { strict: false }).publish();
    expect((await read(id)).body.status).toBe('publish');
    expect((await site.ask('GET', `calendar/events/v1/categories/${category.id}`)).body.count).toBe(1);
  });
});

describe('validation', () => {
  it('creates no venue and no term for an invalid event', async () => {
    const { body } = await site.ask('POST', EVENTS, {
      as: admin,
      body: {
        title: 'x',
        start_date: 'nonsense',
        end_date: '2027-01-01',
        venue: { venue: 'Left behind' },
        tags: ['left behind'],
        organizer: [{ organizer: 'o', website: 'nonsense' }],
      },
    });
    expect(Object.keys(body.data.params).sort()).toEqual(['organizer', 'start_date']);
    for (const plural of ['venues', 'tags'])
      expect(
        (
          await site.ask('GET', `calendar/events/v1/${plural}`, {
            query: { search: 'left behind', hide_empty: 'false' },
          })
        ).body.total,
      ).toBe(0);
  });
  it('reports all invalid arguments with reasons, and all missing ones', async () => {
    const wrong = await site.ask('POST', EVENTS, {
      as: admin,
      body: {
        title: 5,
        start_date: '2027-02-30',
        end_date: '2027-01-01',
        cost: { a: 1 },
        website: 'x',
        categories: [99_999],
        all_day: 'maybe',
      },
    });
    expect(Object.keys(wrong.body.data.params).sort()).toEqual([
      'all_day',
      'categories',
      'cost',
      'start_date',
      'title',
      'website',
    ]);
    expect((await site.ask('POST', EVENTS, { as: admin, body: { title: null } })).body.data.params).toEqual([
      'title',
      'start_date',
      'end_date',
    ]);
  });
});

describe('the counts of terms and the upcoming events of venues', () => {
  it('are updated by every write', async () => {
    const {
      id,
      tags: [tag],
      venue,
    } = await make({
      title: 'Told',
      tags: ['Told'],
      venue: { venue: 'Told hall' },
      start_date: '2040-01-01',
      end_date: '2040-01-01',
    });
    const count = async () => (await site.ask('GET', `calendar/events/v1/tags/${tag.id}`)).body.count;
    const upcoming = async () =>
      (
        await site.ask('GET', 'calendar/events/v1/venues', {
          query: { search: 'told hall', only_with_upcoming: 'true' },
        })
      ).body.venues.map((one: { id: number }) => one.id);
    expect([await count(), await upcoming()]).toEqual([1, [venue.id]]);
    await change(id, { status: 'draft' });
    expect([await count(), await upcoming()]).toEqual([0, []]);
    await change(id, { status: 'publish' });
    expect([await count(), await upcoming()]).toEqual([1, [venue.id]]);
    await change(id, { start_date: '2020-01-01', end_date: '2020-01-01' });
    expect([await count(), await upcoming()]).toEqual([1, []]);
    await change(id, { tags: [], start_date: '2040-01-01', end_date: '2040-01-01' });
    expect([await count(), await upcoming()]).toEqual([0, [venue.id]]);
    await site.ask('DELETE', `${EVENTS}/${id}`, { as: admin });
    expect(await upcoming()).toEqual([]);
  });
});

describe('the list', () => {
  it('needs as many statements for 50 events as for 5, and asks for images once', async () => {
    for (let n = 0; n < 55; n += 1)
      await make({
        title: `Listed ${n}`,
        start_date: '2045-01-01',
        end_date: '2045-01-01',
        image: String((n % 40) + 1),
        tags: [`t${n % 9}`],
        categories: [`c${n % 5}`],
        venue: { venue: `v${n % 7}` },
        organizer: [{ organizer: `o${n % 6}` }, { organizer: `p${n % 3}` }],
      });
    const counted: number[] = [];
    for (const per_page of ['5', '50']) {
      await site.commit();
      site.statements.length = 0;
      asked.images = 0;
      const { body } = await site.ask('GET', EVENTS, {
        query: { per_page, start_date: '2045-01-01', end_date: '2045-12-31' },
      });
      expect([body.events.length, asked.images]).toEqual([Number(per_page), 1]);
      counted.push(site.statements.length);
    }
    // Links, terms, venues and organizers take one each.
    expect(counted[0]).toBeLessThanOrEqual(7);
    expect(counted[1]).toBe(counted[0]);
  });
  it('is up to date after every write', async () => {
    const total = async () =>
      (await site.ask('GET', EVENTS, { query: { search: 'counted again', start_date: '2027-01-01' } })).body.total;
    const { id } = await make({ title: 'Counted again' });
    expect(await total()).toBe(1);
    await make({ title: 'Counted again' });
    expect(await total()).toBe(2);
    await site.ask('DELETE', `${EVENTS}/${id}`, { as: admin });
    expect(await total()).toBe(1);
  });
  it('finds long and short events in order of their start', async () => {
    await make({ title: 'On and on', start_date: '2050-01-01', end_date: '2050-06-30' });
    await make({ title: 'On and off', start_date: '2050-05-01 10:00', end_date: '2050-05-01 12:00' });
    const { body } = await site.ask('GET', EVENTS, { query: { ends_after: '2050-04-30', search: 'on and' } });
    expect([body.total, body.events.map(({ title }: { title: string }) => title)]).toEqual([
      2,
      ['On and on', 'On and off'],
    ]);
    expect((await site.ask('GET', EVENTS, { query: { ends_after: '2050-05-01', search: 'on and' } })).body.total).toBe(
      1,
    );
  });
});
