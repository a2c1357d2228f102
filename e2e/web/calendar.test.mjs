// @ts-check
// The calendar, events, venues and organizers, as people read them.
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { root, unique } from '../wire/harness.mjs';
import { makeCategory, makeEvent, makeOrganizer, makeVenue } from '../wire/calendar/support.mjs';
import { Visitor } from './visitor.mjs';

const pathOf = (address) => address.slice(root.length);
const read = (path, options) => new Visitor().open(path, options);
const dataIn = (html) =>
  JSON.parse(/** @type {RegExpExecArray} */ (/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html))[1]);

describe('the calendar', () => {
  let event, category;
  before(async () => {
    category = await makeCategory();
    event = await makeEvent({ title: `${unique('evening')} & <b>more</b>`, categories: [category.id] });
  });

  test('shows a month by day, with a way to its neighbours and to the other views', async () => {
    const { status, html } = await read('/events/month/2027-03/');
    assert.equal(status, 200);
    assert.match(html, /<h1>March 2027<\/h1>/);
    assert.ok(html.includes(`href="${pathOf(event.url)}"`));
    assert.match(html, /rel="prev">February 2027<\/a>/);
    assert.match(html, /href="\/events\/month\/2027-04\/" rel="next"/);
    assert.match(html, /href="\/events\/month\/2027-03\/" aria-current="page">Month/);
  });

  test('shows a day, and what is to come as a list', async () => {
    const { html } = await read('/events/2027-03-10/');
    assert.match(html, /<h1>Wednesday, March 10, 2027<\/h1>/);
    assert.ok(html.includes(`href="${pathOf(event.url)}"`));
    const list = await read(`/events/category/${category.slug}/list/?calendar-bar-date=2027-03-01`);
    assert.ok(list.html.includes(`href="${pathOf(event.url)}"`));
    assert.match(list.html, new RegExp(`<h1>Events from Monday, March 1, 2027: ${category.name}</h1>`));
  });

  test('leads from its form to the address of what was chosen', async () => {
    const { status, headers } = await read(
      `/events/?view=list&category=${category.slug}&tag=&calendar-bar-date=&calendar-bar-search=two+words`,
    );
    assert.equal(status, 303);
    assert.equal(headers.get('location'), `/events/category/${category.slug}/list/?calendar-bar-search=two+words`);
  });

  test('says that nothing was found, and keeps what was looked for', async () => {
    const { status, html } = await read('/events/list/?calendar-bar-search=%3Cnothing%3E');
    assert.equal(status, 200);
    assert.match(html, /No events match/);
    assert.match(html, /value="&lt;nothing&gt;"/);
    assert.match(html, /<meta name="robots" content="noindex"/);
  });

  test('has past events, the latest first', async () => {
    const past = await makeEvent({
      start_date: '2001-03-10 10:00:00',
      end_date: '2001-03-10 11:00:00',
      categories: [category.id],
    });
    const { status, html } = await read(`/events/category/${category.slug}/list/?eventDisplay=past`);
    assert.equal(status, 200);
    assert.match(html, /<h1>Past events/);
    assert.ok(html.includes(`href="${pathOf(past.url)}"`));
    assert.ok(!html.includes(`href="${pathOf(event.url)}"`));
  });

  test('is a feed for calendar programs', async () => {
    const { status, headers } = await read(`/events/category/${category.slug}/?ical=1`);
    assert.deepEqual([status, headers.get('location')], [302, `/-/calendar/events.ics?categories=${category.slug}`]);
  });

  test('is 404 for days that do not exist and terms that nobody made', async () => {
    for (const path of [
      '/events/2027-02-30/',
      '/events/month/2027-13/',
      '/events/category/no-such-term/',
      '/events/x/y/',
    ])
      assert.equal((await read(path)).status, 404, path);
  });

  test('is where the former pages lead', async () => {
    const { status, headers } = await read('/-/calendar?view=list');
    assert.deepEqual([status, headers.get('location')], [301, `${root}/events/list/`]);
  });
});

describe('the page of an event', () => {
  let event, venue, organizer;
  before(async () => {
    venue = await makeVenue({ venue: unique('Hall'), city: 'Leeds', geo_lat: '53.8', geo_lng: '-1.55' });
    organizer = await makeOrganizer();
    event = await makeEvent({
      title: unique('evening'),
      description: 'Doors open at <em>six</em>.',
      cost: '€5',
      venue: venue.id,
      organizer: organizer.id,
      show_map: true,
    });
  });

  test('shows when and where it is, and who organizes it', async () => {
    const { status, html } = await read(pathOf(event.url));
    assert.equal(status, 200);
    assert.match(html, /Wednesday, March 10, 2027/);
    assert.match(html, /Doors open at <em>six<\/em>\./);
    assert.ok(html.includes(`href="${pathOf(venue.url)}"`));
    assert.ok(html.includes(`href="${pathOf(organizer.url)}"`));
    assert.ok(html.includes(`<link rel="canonical" href="${event.url}" />`));
    const data = dataIn(html);
    assert.deepEqual([data['@type'], data.name, data.url], ['Event', event.title, event.url]);
  });

  test('has a map of the venue, and the scripts that draw it', async () => {
    const { html } = await read(pathOf(event.url));
    assert.match(html, /data-map="/);
    assert.match(html, /<script src="\/-\/widgets\/assets\/leaflet\.js/);
  });

  test('adds it to other calendars', async () => {
    const { html } = await read(pathOf(event.url));
    assert.ok(html.includes(`href="/-/calendar/events.ics?include=${event.id}"`));
    assert.match(html, /calendar\.google\.com[^"]*dates=20270310T\d{6}Z%2F20270310T\d{6}Z/);
    const file = await read(`${pathOf(event.url)}ical/`);
    assert.deepEqual([file.status, file.headers.get('location')], [302, `/-/calendar/events.ics?include=${event.id}`]);
  });

  test('is opened by its password, which is not kept', async () => {
    const locked = await makeEvent({ description: 'The secret place.', password: 'open sesame' });
    const path = pathOf(locked.url);
    const asked = await read(path);
    assert.match(asked.html, /type="password"/);
    assert.doesNotMatch(asked.html, /secret place/);
    assert.match((await read(path, { form: { password: 'wrong' } })).html, /This password is not correct/);
    assert.match((await read(path, { form: { password: 'open sesame' } })).html, /The secret place/);
    assert.doesNotMatch((await read(path)).html, /secret place/);
  });

  test('has a frame for other sites', async () => {
    const { status, html } = await read(`${pathOf(event.url)}embed/`);
    assert.equal(status, 200);
    assert.ok(html.includes(event.title));
  });

  test('is 404 when there is none, and for drafts', async () => {
    assert.equal((await read('/event/no-such-event/')).status, 404);
    const draft = await makeEvent({ status: 'draft', slug: unique('draft') });
    assert.ok([401, 404].includes((await read(`/event/${draft.slug}/`)).status));
  });
});

describe('the pages of venues and organizers', () => {
  test('show the events that are to come', async () => {
    const venue = await makeVenue({ venue: unique('Hall'), address: '12 Mill Lane', city: 'Leeds' });
    const organizer = await makeOrganizer({ email: 'ann@example.org' });
    const event = await makeEvent({ venue: venue.id, organizer: organizer.id });
    for (const [place, name, fact] of [
      [venue, venue.venue, '12 Mill Lane'],
      [organizer, organizer.organizer, 'mailto:ann@example.org'],
    ]) {
      const { status, html } = await read(pathOf(place.url));
      assert.equal(status, 200);
      assert.ok(html.includes(`<h1>${name}</h1>`) && html.includes(fact));
      assert.ok(html.includes(`href="${pathOf(event.url)}"`));
    }
  });

  test('say when nothing is to come, and are 404 without a venue', async () => {
    const venue = await makeVenue();
    assert.match((await read(pathOf(venue.url))).html, /There are no upcoming events/);
    assert.equal((await read('/venue/no-such-venue/')).status, 404);
    assert.equal((await read(`${pathOf(venue.url)}page/9/`)).status, 404);
  });
});
