// @ts-check
// Events, venues, organizers and courses as the post types of WordPress's plugins, for clients that look for them there.
// docs/interface/core.md#types-of-other-services
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { differsOnWordPress, get, post, unique } from '../harness.mjs';
import { newCourse } from '../lms/support.mjs';
import { ids, invalid, ok, refused, total } from './support/assertions.mjs';
import { png, upload } from './support/images.mjs';
import { address, FUTURE } from './support/paths.mjs';

const EVENTS = '/calendar/events/v1/events';
const CATEGORIES = '/calendar/events/v1/categories';
const dates = { start_date: '2095-06-15 10:00:00', end_date: '2095-06-15 12:00:00' };

const send = async (path, json) => ok(await post(path, { as: 'admin', json }), 201);
const event = (fields = {}) => send(EVENTS, { title: unique('event'), status: 'publish', ...dates, ...fields });

describe('the types of other services', differsOnWordPress('its plugins are not there'), () => {
  let category, image, shown;
  before(async () => {
    category = await send(CATEGORIES, { name: unique('Category') });
    image = ok(await upload(png(8, 8)), 201);
    const fields = { description: '<p>Bring <em>cake</em>.</p>', excerpt: 'Cake', image: String(image.id) };
    shown = await event({ title: 'Fish & chips', categories: [category.id], ...fields });
  });

  test('have events as posts', async () => {
    const found = ok(await get(`/core/v2/tribe_events/${shown.id}`));
    assert.deepEqual(
      [found.id, found.type, found.status, found.slug, found.link, found.title.rendered],
      [shown.id, 'tribe_events', 'publish', shown.slug, shown.url, 'Fish &#038; chips'],
    );
    assert.match(found.content.rendered, /<p>Bring <em>cake<\/em>\.<\/p>/);
    assert.match(found.excerpt.rendered, /Cake/);
    assert.deepEqual(
      [found.author, found.featured_media, found.tribe_events_cat, found.date.slice(0, 10), found.content.protected],
      [Number(shown.author), image.id, [category.id], shown.date.slice(0, 10), false],
    );
    assert.equal(found._links.about[0].href, address('/core/v2/types/tribe_events'));
  });

  test('embed images and terms', async () => {
    const { _embedded: embedded } = ok(await get(`/core/v2/tribe_events/${shown.id}`, { query: { _embed: true } }));
    assert.deepEqual(
      [embedded['wp:featuredmedia'][0].id, embedded['wp:term'][0].map(({ id }) => id)],
      [image.id, [category.id]],
    );
  });

  test('have venues and organizers as posts', async () => {
    for (const [type, path, name] of [
      ['tribe_venue', 'venues', 'venue'],
      ['tribe_organizer', 'organizers', 'organizer'],
    ]) {
      const title = unique(name);
      const { id, url } = await send(`/calendar/events/v1/${path}`, { [name]: title, status: 'publish' });
      const [found] = ok(await get(`/core/v2/${type}`, { query: { include: [id] } }));
      assert.deepEqual([found.id, found.type, found.title.rendered, found.link], [id, type, title, url]);
      refused(await get(`/core/v2/tribe_events/${id}`), 404, 'rest_post_invalid_id');
    }
  });

  test('have courses as posts, with their categories', async () => {
    const name = unique('Fish & bread');
    const term = await send('/lms/v1/course_category', { name: unique('Course category') });
    const { body: course } = await newCourse({ name, image: image.source_url, categories: [{ id: term.id }] });
    const found = ok(await get(`/core/v2/lp_course/${course.id}`));
    assert.deepEqual(
      [found.id, found.type, found.slug, found.link, found.title.rendered, found.featured_media],
      [course.id, 'lp_course', course.slug, course.permalink, name.replace('&', '&amp;'), image.id],
    );
    assert.deepEqual([found.course_category, found.course_tag], [[term.id], []]);
    assert.deepEqual(ids(await get('/core/v2/lp_course', { query: { course_category: [term.id] } })), [course.id]);
    const [shownTerm] = ok(await get('/core/v2/course_category', { query: { post: course.id } }));
    assert.deepEqual([shownTerm.id, shownTerm.taxonomy, shownTerm.count], [term.id, 'course_category', 1]);
  });

  test('have the terms of events', async () => {
    const found = ok(await get(`/core/v2/tribe_events_cat/${category.id}`));
    assert.deepEqual(
      [found.id, found.name, found.slug, found.taxonomy, found.parent, found.link],
      [category.id, category.name, category.slug, 'tribe_events_cat', 0, category.url],
    );
    assert.deepEqual(ids(await get('/core/v2/tribe_events_cat', { query: { slug: [category.slug] } })), [category.id]);
    refused(await get('/core/v2/tribe_events_cat/987654321'), 404, 'rest_term_invalid');
  });

  test('are listed by terms, texts, slugs, people and dates, in the order that is asked for', async () => {
    const word = unique('word').replaceAll('-', '');
    const [first, second] = [await event({ title: `${word} b` }), await event({ title: `${word} a` })];
    const list = (query) => get('/core/v2/tribe_events', { query });
    assert.deepEqual(ids(await list({ search: word, orderby: 'title', order: 'asc' })), [second.id, first.id]);
    assert.deepEqual(ids(await list({ search: word, orderby: 'id', order: 'asc' })), [first.id, second.id]);
    assert.deepEqual(ids(await list({ include: [second.id, first.id], orderby: 'include' })), [second.id, first.id]);
    assert.deepEqual(ids(await list({ slug: [first.slug] })), [first.id]);
    assert.deepEqual(ids(await list({ tribe_events_cat: [category.id] })), [shown.id]);
    assert.deepEqual(ids(await list({ search: word, author: [987654321] })), []);
    assert.deepEqual(ids(await list({ search: word, after: FUTURE })), []);
    assert.equal(ids(await list({ search: word, before: FUTURE })).length, 2);
    const page = await list({ search: word, per_page: 1, orderby: 'title', order: 'asc', page: 2 });
    assert.deepEqual([ids(page), total(page)], [[first.id], [2, 2]]);
    invalid(await list({ orderby: 'start' }), 'orderby');
  });

  test('are listed by the people who made them', async () => {
    const course = await newCourse();
    const path = '/calendar/events/v1';
    await send(`${path}/venues`, { venue: unique('venue'), status: 'publish' });
    await send(`${path}/organizers`, { organizer: unique('organizer'), status: 'publish' });
    assert.equal(course.status, 201, course.text);
    for (const type of ['tribe_events', 'tribe_venue', 'tribe_organizer', 'lp_course'])
      for (const order of ['asc', 'desc']) {
        const found = ok(await get(`/core/v2/${type}`, { query: { orderby: 'author', order, per_page: 100 } }));
        const keys = found.map(({ author, id }) => [author, id]);
        const sorted = keys.toSorted((one, other) => one[0] - other[0] || one[1] - other[1]);
        assert.deepEqual(keys, order === 'asc' ? sorted : sorted.toReversed(), `${type} ${order}`);
      }
  });

  test('show what is published, to everybody the same', async () => {
    const hidden = [await event({ status: 'draft' }), await event({ status: 'private' })];
    const locked = await event({ password: 'secret', description: 'The key is below the mat.' });
    for (const as of [undefined, 'subscriber', 'admin']) {
      for (const { id } of hidden)
        refused(await get(`/core/v2/tribe_events/${id}`, { as }), 404, 'rest_post_invalid_id');
      const { content, excerpt } = ok(await get(`/core/v2/tribe_events/${locked.id}`, { as }));
      assert.deepEqual([content, excerpt.rendered], [{ rendered: '', protected: true }, '']);
      assert.deepEqual(ids(await get('/core/v2/tribe_events', { as, query: { search: 'below the mat' } })), []);
      invalid(await get('/core/v2/tribe_events', { as, query: { context: 'edit' } }), 'context');
    }
  });

  test('change at once with what they show', async () => {
    const { id } = await event({ title: 'Before' });
    const title = async () => ok(await get(`/core/v2/tribe_events/${id}`)).title.rendered;
    await title();
    assert.equal(await title(), 'Before');
    ok(await post(`${EVENTS}/${id}`, { as: 'admin', json: { title: 'After' } }));
    assert.equal(await title(), 'After');
    ok(await post(`${EVENTS}/${id}`, { as: 'admin', json: { status: 'draft' } }));
    refused(await get(`/core/v2/tribe_events/${id}`), 404, 'rest_post_invalid_id');
  });

  test('are described with the other types, and edited at their own addresses', async () => {
    const types = ok(await get('/core/v2/types'));
    assert.deepEqual(
      ['tribe_events', 'tribe_venue', 'tribe_organizer', 'lp_course'].map((name) => types[name].rest_base),
      ['tribe_events', 'tribe_venue', 'tribe_organizer', 'lp_course'],
    );
    assert.deepEqual(types.lp_course.taxonomies, ['course_category', 'course_tag']);
    const taxonomies = ok(await get('/core/v2/taxonomies', { query: { type: 'tribe_events' } }));
    assert.deepEqual(Object.keys(taxonomies), ['tribe_events_cat']);
    const edited = ok(await get('/core/v2/types', { as: 'admin', query: { context: 'edit' } }));
    assert.equal(edited.tribe_events, undefined);
    const one = await get('/core/v2/types/tribe_events', { as: 'admin', query: { context: 'edit' } });
    refused(one, 403, 'rest_forbidden_context');
    refused(await post('/core/v2/tribe_events', { as: 'admin', json: { title: 'New' } }), 404, 'rest_no_route');
  });
});
