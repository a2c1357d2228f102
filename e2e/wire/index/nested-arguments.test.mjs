// @ts-check
// The members of arguments that are objects, and the routes that list no arguments. docs/interface/gateway.md#route-entries
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { get } from '../harness.mjs';
import { readableKey } from './route-key.mjs';

let routes;
before(async () => {
  const { body } = await get('/');
  routes = Object.fromEntries(Object.entries(body.routes).map(([key, route]) => [readableKey(key), route]));
});
const argsOf = (method, path) => routes[path].endpoints.find(({ methods }) => methods.includes(method)).args;
const types = (properties) => Object.fromEntries(Object.entries(properties).map(([name, { type }]) => [name, type]));

describe('the members of an argument', () => {
  test('of courses are those of the document', () => {
    const { categories, tags, instructor, sections, course_data } = argsOf('POST', '/lms/v1/courses');
    const term = { id: 'integer', name: 'string', slug: 'string' };
    for (const terms of [categories, tags]) assert.deepEqual(types(terms.items.properties), term);
    const person = { id: 'integer', name: 'string', description: 'string', social: 'array' };
    assert.deepEqual(types(instructor.items.properties), person);
    for (const name of ['name', 'slug']) assert.equal(categories.items.properties[name].readonly, true);
    const section = sections.items.properties;
    assert.deepEqual([section.id.type, section.course_id.type, section.title.type], ['integer', 'integer', 'string']);
    const item = types(section.items.items.properties);
    for (const [name, type] of Object.entries({
      id: 'integer',
      percent: 'integer',
      graduation: 'string',
      locked: 'boolean',
    }))
      assert.equal(item[name], type, name);
    const data = course_data.items.properties;
    assert.deepEqual(Object.keys(data), ['graduation', 'status', 'start_time', 'end_time', 'expiration_time']);
    assert.deepEqual([data.graduation.readonly, data.status.readonly], [undefined, true]);
  });

  test('of contents and excerpts say what is read only', () => {
    for (const type of ['posts', 'pages']) {
      const { content, excerpt } = argsOf('POST', `/core/v2/${type}`);
      assert.deepEqual(types(content.properties), {
        raw: 'string',
        rendered: 'string',
        block_version: 'integer',
        protected: 'boolean',
      });
      assert.deepEqual(types(excerpt.properties), { raw: 'string', rendered: 'string', protected: 'boolean' });
      assert.equal(content.properties.protected.readonly, true);
    }
  });

  test('of the calendar have the types and defaults of the document', () => {
    const { geoloc_lat: lat, geoloc_lng: lng } = argsOf('GET', '/calendar/events/v1/events');
    assert.deepEqual([lat.type, lng.type], ['number', 'number']);
    for (const list of ['categories', 'tags'])
      assert.equal(argsOf('GET', `/calendar/events/v1/${list}`).hide_empty.default, 1);
  });
});

describe('a route that declares no arguments', () => {
  const BARE = [
    ['GET POST', '/forms/v1/contact-forms'],
    ['GET POST PUT PATCH DELETE', '/forms/v1/contact-forms/<id>'],
    ['POST', '/forms/v1/contact-forms/<id>/feedback'],
    ['GET', '/forms/v1/contact-forms/<id>/feedback/schema'],
    ['GET', '/forms/v1/contact-forms/<id>/refill'],
    ['GET', '/slider/sliders'],
    ['GET', '/slider/sliders/<slider>'],
    ['GET', '/slider/sliders/slides/<id>'],
    ['GET', '/slider/sliders/stream/<ids>'],
    ['GET', '/slider/sliders/modal/<slider>'],
    ['GET', '/maps/v1/markup/<map_id>'],
    ['GET', '/maps/v1/maplists'],
  ];
  for (const [methods, path] of BARE)
    test(`lists none in the index: ${methods} ${path}`, () => {
      for (const method of methods.split(' ')) assert.deepEqual(argsOf(method, path), {}, method);
    });

  test('has them in the OpenAPI document', async () => {
    const { body } = await get('/-/openapi.json');
    const names = body.paths['/forms/v1/contact-forms'].get.parameters.map(({ name }) => name);
    assert.ok(names.includes('per_page') && names.includes('search'), names.join());
  });
});
