// @ts-check
// Characters that no address has, in every field of every service that takes an address; and control characters in names.
// docs/interface/gateway.md#texts
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { call, del, differsOnWordPress, get, post, unique } from '../harness.mjs';

const own = differsOnWordPress('where WordPress and its plugins do not clean all fields');
const made = [];
after(() => Promise.all(made.map((path) => del(path, { as: 'admin', query: { force: true } }))));

/** Creates a record as the administrator, and gives it as it is read afterwards. */
async function stored(path, json, { query = {}, id = (body) => body.id } = {}) {
  const reply = await post(path, { as: 'admin', json });
  assert.ok(reply.status < 300, `${path}: ${reply.status} ${reply.text.slice(0, 300)}`);
  const one = `${path}/${id(reply.body)}`;
  made.push(one);
  return (await get(one, { as: 'admin', query })).body;
}
const EVENT = { start_date: '2097-03-10 10:00:00', end_date: '2097-03-10 11:00:00' };
const changedPerson = async (json) => {
  const { body: me } = await get('/core/v2/users/me', { as: 'author' });
  const { status, text } = await post(`/lms/v1/users/${me.id}`, { as: 'author', json });
  assert.equal(status, 200, text);
  const shown = (context) => get(`/lms/v1/users/${me.id}`, { as: 'author', query: { context } });
  return { ...(await shown('view')).body, ...(await shown('edit')).body };
};
const slide = (fields) => ({ title: unique('slider'), alias: unique('slider'), slides: [{ title: 'x', ...fields }] });
const marker = (fields) => ({
  title: unique('map'),
  center: { lat: 1, lng: 1 },
  zoom: 5,
  markers: [{ title: 'x', lat: 1, lng: 1, ...fields }],
});
const firstSlide = async (json) => Object.values((await stored('/slider/sliders', json)).slides)[0].slide;
const map = async (json) => {
  const { status, text, body } = await post('/maps/v1/maps', { as: 'admin', json });
  assert.equal(status, 201, text);
  made.push(`/maps/v1/maps/${body.map_id}`);
  return body;
};
const firstMarker = async (json) => (await map(json)).markers[0];
const comment = async (fields) => {
  const { id } = await stored('/core/v2/posts', { title: unique('post'), status: 'publish' });
  return stored(
    '/core/v2/comments',
    { post: id, content: unique('comment'), ...fields },
    { query: { context: 'edit' } },
  );
};

/** Each field that takes an address: what it is after it was sent. */
const FIELDS = {
  'the website of an event': async (url) =>
    (await stored('/calendar/events/v1/events', { title: unique('event'), ...EVENT, website: url })).website,
  'the website of a venue': async (url) =>
    (await stored('/calendar/events/v1/venues', { venue: unique('venue'), website: url })).website,
  'the website of an organizer': async (url) =>
    (await stored('/calendar/events/v1/organizers', { organizer: unique('organizer'), website: url })).website,
  'the website of a venue within an event': async (url) => {
    const json = { title: unique('event'), ...EVENT, venue: { venue: unique('venue'), website: url } };
    const event = await stored('/calendar/events/v1/events', json);
    return [event.venue].flat()[0].website;
  },
  'the image of a course': async (url) =>
    (await stored('/lms/v1/courses', { name: unique('course'), content: 'x', image: url })).image,
  'a social network of a person': async (url) => (await changedPerson({ social: { facebook: url } })).social.facebook,
  'the picture of a person': async (url) => (await changedPerson({ avatar_url: url })).avatar_url,
  'the site of a person': async (url) => (await changedPerson({ url })).url,
  'the site of a user': async (url) =>
    (await call('PUT', '/core/v2/users/me', { as: 'author', json: { url } })).body.url,
  'the site of a comment': async (url) => (await comment({ author_url: url })).author_url,
  'the link of a slide': async (url) => (await firstSlide(slide({ link: { url } }))).link.url,
  'the image of a slide': async (url) =>
    (await firstSlide(slide({ background: { image: { src: url } } }))).bg.image.src,
  'the link of a marker': async (url) => (await firstMarker(marker({ link: url }))).link,
  'the icon of a marker': async (url) => (await firstMarker(marker({ icon: url }))).icon,
};

describe('an address loses what no address has', own, () => {
  for (const [field, write] of Object.entries(FIELDS))
    test(field, async () => {
      for (const [sent, kept] of [
        ['https://example.org/"onmouseover="x', 'https://example.org/onmouseover=x'],
        ['https://example.org/<b>`x`{y}^\\|', 'https://example.org/bxy|'],
        [
          `https://example.org/a?b=c&d=e#f,g;h'(i)[j]~k!*@+$%20ü`,
          `https://example.org/a?b=c&d=e#f,g;h'(i)[j]~k!*@+$%20ü`,
        ],
      ])
        assert.equal(await write(sent), kept);
    });

  test('but the address of map tiles keeps its placeholders', async () => {
    const tiles = { url: 'https://tiles.example/{z}/{x}/{y}.png?"a', attribution: 'x', max_zoom: 12 };
    const stored = await map({ ...marker({}), tiles });
    assert.equal(stored.tiles.url, 'https://tiles.example/{z}/{x}/{y}.png?a');
  });
});

const CONTROLS = '\u0001\u001b\u007f\u0085\u009b';
const TITLE = (body) => body.title.raw ?? body.title.rendered ?? body.title;
const NAMES = {
  'the title of a post': async (name) =>
    TITLE(await stored('/core/v2/posts', { title: name }, { query: { context: 'edit' } })),
  'the title of a page': async (name) =>
    TITLE(await stored('/core/v2/pages', { title: name }, { query: { context: 'edit' } })),
  'the name of a category': async (name) => (await stored('/core/v2/categories', { name })).name,
  'the name of a tag': async (name) => (await stored('/core/v2/tags', { name })).name,
  'the title of an event': async (name) =>
    (await stored('/calendar/events/v1/events', { title: name, ...EVENT })).title,
  'the name of a venue': async (name) => (await stored('/calendar/events/v1/venues', { venue: name })).venue,
  'the name of an organizer': async (name) =>
    (await stored('/calendar/events/v1/organizers', { organizer: name })).organizer,
  'the name of an event category': async (name) => (await stored('/calendar/events/v1/categories', { name })).name,
  'the name of an event tag': async (name) => (await stored('/calendar/events/v1/tags', { name })).name,
  'the name of a course': async (name) => (await stored('/lms/v1/courses', { name, content: 'x' })).name,
  'the title of a section': async (title) => {
    const json = { name: unique('course'), content: 'x', sections: [{ title }] };
    return (await stored('/lms/v1/courses', json)).sections[0].title;
  },
  'the name of a course category': async (name) => (await stored('/lms/v1/course_category', { name })).name,
  'the name of a person': async (name) => (await changedPerson({ name })).name,
  'the first name of a person': async (name) => (await changedPerson({ first_name: name })).first_name,
  'the nickname of a person': async (name) => (await changedPerson({ nickname: name })).nickname,
  'the name of who comments': async (name) =>
    (await comment({ author_name: name, author_email: 'a@example.com' })).author_name,
  'the title of a form': async (title) =>
    (await stored('/forms/v1/contact-forms', { context: 'save', title, form: '[text a]' })).title,
  'the title of a slider': async (title) => (await stored('/slider/sliders', { ...slide({}), title })).title,
  'the title of a map': async (title) => (await map({ ...marker({}), title })).map_title,
  'the title of a marker': async (title) => (await firstMarker(marker({ title }))).title,
  'the name of an application': async (name) => {
    const { body } = await post('/core/v2/users/me/application-passwords', { as: 'author', json: { name } });
    await del(`/core/v2/users/me/application-passwords/${body.uuid}`, { as: 'author' });
    return body.name;
  },
};

describe('a name keeps no control characters', own, () => {
  for (const [field, write] of Object.entries(NAMES))
    test(field, async () => {
      const name = unique('Name');
      const [first, second] = [name.slice(0, 3), name.slice(3)];
      assert.equal(await write(`${CONTROLS}${first}${CONTROLS}${second}${CONTROLS}`), name);
    });
});
