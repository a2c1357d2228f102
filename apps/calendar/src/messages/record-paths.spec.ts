import { recordAtPath } from '@gatehouse/dto';
import { person, testService, type TestService } from '@gatehouse/testing';
import { calendar } from '../calendar.service';
import { fakeCore } from '../testing/fake-core';

const EVENT = { start_date: '2027-01-01 10:00', end_date: '2027-01-01 11:00' };
let site: TestService;
beforeAll(async () => {
  site = await testService(calendar, { others: [fakeCore] });
});
afterAll(() => site.close());

const make = async (base: string, body: object) =>
  (
    await site.ask('POST', `calendar/events/v1/${base}`, {
      as: person('administrator', 1),
      body: { status: 'publish', ...body },
    })
  ).body;
const at = (path: string) => site.bus.ask(recordAtPath('calendar'), { path });

test('a path gives the event, venue or organizer that is published there', async () => {
  const event = await make('events', { title: 'Tea & cake', ...EVENT });
  const venue = await make('venues', { venue: 'The barn' });
  await make('organizers', { organizer: 'Ada' });
  expect(await at('event/tea-cake')).toEqual({
    link: event.url,
    title: event.title,
    protected: false,
    author: 1,
    image: 0,
  });
  expect(await at('venue/the-barn')).toMatchObject({ link: venue.url, title: 'The barn' });
  expect(await at('organizer/ada')).toMatchObject({ title: 'Ada' });
});

test('a protected event is marked as such', async () => {
  await make('events', { title: 'Secret', password: 'x', ...EVENT });
  expect(await at('event/secret')).toMatchObject({ protected: true });
});

test('the path of a draft, of another kind or of nothing gives null', async () => {
  await make('venues', { venue: 'Draft', status: 'draft' });
  for (const path of ['venue/draft', 'event/the-barn', 'event/nothing', 'event', 'event/tea-cake/embed', 'courses/x'])
    expect(await at(path)).toBeNull();
});
