import { person, testService, type TestService } from '@gatehouse/testing';
import { calendar } from '../calendar.service';
import { fakeCore } from '../testing/fake-core';

let site: TestService;
beforeAll(async () => {
  site = await testService(calendar, { others: [fakeCore] });
});
afterAll(() => site.close());

it('the document has every route of the namespace, and all of its references resolve', async () => {
  const { body } = await site.ask('GET', 'calendar/events/v1/doc');
  const references = [...JSON.stringify(body).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
    ([, name]) => name ?? '',
  );
  expect(references.length).toBeGreaterThan(50);
  for (const name of references) expect(body.components.schemas).toHaveProperty(name);
  for (const route of site.manifest.routes.filter(({ namespace }) => namespace === 'calendar/events/v1')) {
    const item = body.paths[route.path.slice('calendar/events/v1'.length).replace(/<(\w+)>/g, '{$1}')];
    for (const method of route.endpoints.flatMap(({ methods }) => methods))
      expect(item).toHaveProperty(method.toLowerCase());
  }
  expect(body.paths['/events/{id}'].get.parameters.map(({ name }: { name: string }) => name)).toEqual([
    'id',
    'password',
  ]);
});

it('the fields of records are declared, and the required ones are there', async () => {
  const as = person('administrator');
  const event = {
    title: 'Open evening',
    start_date: '2060-01-01',
    end_date: '2060-01-01',
    image: '7',
    categories: ['Music'],
    venue: { venue: 'Town Hall', city: 'Leeds', geo_lat: '53.8', geo_lng: '-1.5' },
    organizer: { organizer: 'Friends', email: 'hello@example.com' },
  };
  const { body: created } = await site.ask('POST', 'calendar/events/v1/events', { as, body: event });
  const { body: read } = await site.ask('GET', `calendar/events/v1/events/${created.id}`);
  const { body } = await site.ask('GET', 'calendar/events/v1/doc');
  const shown = {
    Event: read,
    DateDetails: read.start_date_details,
    CostDetails: read.cost_details,
    Image: read.image,
    Term: read.categories[0],
    Venue: (await site.ask('GET', `calendar/events/v1/venues/${read.venue.id}`)).body,
    Organizer: (await site.ask('GET', `calendar/events/v1/organizers/${read.organizer[0].id}`)).body,
  };
  for (const [title, record] of Object.entries(shown)) {
    const { properties, required } = body.components.schemas[title];
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(Object.keys(record)));
    expect(Object.keys(record)).toEqual(expect.arrayContaining(required));
  }
});
