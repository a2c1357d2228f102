// @ts-check
// The OpenAPI document of the calendar.
// docs/interface/calendar.md#document
import { test, before } from 'node:test';
import assert from 'node:assert/strict';
import { differsOnWordPress, get, post } from '../harness.mjs';
import { DOC } from './support.mjs';

let doc;
before(async () => {
  doc = await get(DOC);
});

test('the document is OpenAPI 3 and public', () => {
  assert.equal(doc.status, 200);
  assert.match(doc.headers.get('content-type'), /^application\/json/);
  assert.match(doc.body.openapi, /^3\./);
  assert.ok(doc.body.info.title && doc.body.info.version);
  assert.ok(doc.body.servers[0].url);
});
const single = ['get', 'post', 'delete'];
for (const [path, methods] of Object.entries({
  '/doc': ['get'],
  '/events': ['get'],
  '/events/{id}': single,
  '/events/by-slug/{slug}': single,
  '/venues': ['get'],
  '/venues/{id}': single,
  '/venues/by-slug/{slug}': single,
  '/organizers': ['get'],
  '/organizers/{id}': single,
  '/organizers/by-slug/{slug}': single,
  '/categories': ['get'],
  '/categories/{id}': single,
  '/tags': ['get'],
  '/tags/{id}': single,
})) {
  test(`it describes ${methods.join(', ')} of ${path}, with responses`, () => {
    for (const method of methods)
      assert.ok(Object.keys(doc.body.paths[path][method].responses ?? {}).length || path === '/doc', method);
  });
}
test('creating records is described on their list', differsOnWordPress('describes it with the single record'), () => {
  for (const path of ['/events', '/venues', '/organizers', '/categories', '/tags'])
    assert.ok(doc.body.paths[path].post.requestBody, path);
});
test('it describes the filters of the event list', () => {
  const named = doc.body.paths['/events'].get.parameters.map(({ name }) => name);
  for (const name of [
    'page',
    'per_page',
    'start_date',
    'end_date',
    'starts_before',
    'starts_after',
    'ends_before',
    'ends_after',
    'strict_dates',
    'search',
    'categories',
    'tags',
    'venue',
    'organizer',
    'featured',
    'status',
    'include',
    'post_parent',
    'ticketed',
    'geoloc',
    'geoloc_lat',
    'geoloc_lng',
  ]) {
    assert.ok(named.includes(name), name);
  }
});
test('it has a schema for every record', () => {
  for (const name of ['Event', 'Venue', 'Organizer', 'Term', 'Image', 'ImageSize', 'DateDetails', 'CostDetails'])
    assert.equal(doc.body.components.schemas[name].type, 'object', name);
});
test('only GET has a route', async () => {
  const { status, body } = await post(DOC, { as: 'admin', json: {} });
  assert.deepEqual([status, body.code], [404, 'rest_no_route']);
});
