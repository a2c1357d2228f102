// @ts-check
// Creating, changing and deleting maps.
// docs/interface/widgets.md#writing
import { describe, test } from 'node:test';
import assert from 'node:assert/strict';
import { call, del, differsOnWordPress, get, post, put } from '../../harness.mjs';
import { MAPS, assertError, deleteAfterwards, makeMap, mapDraft } from '../support.mjs';

const hereOnly = differsOnWordPress('no map plugin');
const markup = (id, options) => get(`/maps/v1/markup/${id}`, options);

describe('managing maps', hereOnly, () => {
  test('POST answers 201 with the address of the map in Location', async () => {
    const json = mapDraft(),
      res = await post(MAPS, { as: 'admin', json });
    assert.equal(res.status, 201);
    deleteAfterwards(`${MAPS}/${res.body.map_id}`);
    assert.equal(
      (await fetch(/** @type {string} */ (res.headers.get('location'))).then((r) => r.json())).map_title,
      json.title,
    );
  });
  test('a change keeps the other fields', async () => {
    const { map_id } = await makeMap();
    const res = await put(`${MAPS}/${map_id}`, { as: 'admin', json: { zoom: 5 } });
    assert.deepEqual([res.status, res.body.zoom, res.body.map_zoom_level, res.body.markers.length], [200, 5, 5, 2]);
  });
  test('markers keep the IDs that are sent with them', async () => {
    const map = await makeMap();
    const [first, second] = map.markers;
    const res = await put(`${MAPS}/${map.map_id}`, {
      as: 'admin',
      json: {
        markers: [
          { ...second, title: 'Moved' },
          { title: 'New', lat: 1, lng: 2 },
        ],
      },
    });
    assert.deepEqual(
      res.body.markers.map((m) => m.title),
      ['Moved', 'New'],
    );
    assert.equal(res.body.markers[0].id, second.id);
    assert.ok(![first.id, second.id].includes(res.body.markers[1].id));
  });
  test('a url-encoded map can be written', async () => {
    const body = new URLSearchParams({
      title: 'Form',
      zoom: '7',
      'center[lat]': '48.1',
      'center[lng]': '-11.5',
      'markers[0][title]': 'Here',
      'markers[0][lat]': '48',
      'markers[0][lng]': '11',
      'markers[0][link]': '',
      'tiles[url]': 'https://tiles.example/{z}/{x}/{y}.png',
      'tiles[max_zoom]': '12',
    });
    const res = await post(MAPS, { as: 'admin', body });
    assert.equal(res.status, 201, JSON.stringify(res.body));
    deleteAfterwards(`${MAPS}/${res.body.map_id}`);
    assert.deepEqual([res.body.zoom, res.body.center, res.body.tiles.max_zoom], [7, { lat: 48.1, lng: -11.5 }, 12]);
    const [{ title, lat, lng, link }] = res.body.markers;
    assert.deepEqual([title, lat, lng, link], ['Here', 48, 11, null]);
    const changed = await put(`${MAPS}/${res.body.map_id}`, {
      as: 'admin',
      body: new URLSearchParams({ 'center[lat]': '1', 'center[lng]': '2.5' }),
    });
    assert.deepEqual(changed.body.center, { lat: 1, lng: 2.5 });
  });
  test('a zoom outside of its own bounds is refused', async () => {
    const draft = (members) => post(MAPS, { as: 'admin', json: mapDraft(members) });
    for (const members of [
      { zoom: 3, min_zoom: 4, max_zoom: 9 },
      { zoom: 10, min_zoom: 4, max_zoom: 9 },
    ]) {
      const res = await draft(members);
      assertError(res, 400, 'rest_invalid_param');
      assert.deepEqual(Object.keys(res.body.data.params), ['zoom']);
    }
    const { map_id } = await makeMap({ zoom: 6, min_zoom: 4, max_zoom: 9 });
    assertError(await put(`${MAPS}/${map_id}`, { as: 'admin', json: { zoom: 10 } }), 400, 'rest_invalid_param');
    const { body } = await put(`${MAPS}/${map_id}`, { as: 'admin', json: { max_zoom: 5 } });
    assert.deepEqual([body.zoom, body.max_zoom], [5, 5]);
  });
  test('DELETE removes the record', async () => {
    const { map_id } = await makeMap();
    assert.deepEqual((await del(`${MAPS}/${map_id}`, { as: 'admin' })).body, { deleted: true, map_id });
    assertError(await markup(map_id), 404, 'map_not_found');
  });
  for (const [param, value] of /** @type {[string, unknown][]} */ ([
    ['title', ''],
    ['title', 5],
    ['status', 'odd'],
    ['zoom', -1],
    ['zoom', 23],
    ['zoom', 1.5],
    ['center', { lat: 91, lng: 0 }],
    ['center', { lat: 0, lng: -181 }],
    ['center', [1, 2]],
    ['center', { lat: '48', lng: 11 }],
    ['markers', 'x'],
    ['markers', [{ title: 'x', lat: 95, lng: 0 }]],
    ['markers', [{ title: 'x', lat: 5 }]],
    ['markers', [{ title: 'x', lat: 5, lng: 5, link: 'javascript:alert(1)' }]],
  ])) {
    test(`${param} = ${JSON.stringify(value).slice(0, 60)} is refused`, async () => {
      const res = await post(MAPS, { as: 'admin', json: mapDraft({ [param]: value }) });
      assertError(res, 400, 'rest_invalid_param');
      assert.deepEqual(Object.keys(res.body.data.params), [param]);
    });
  }
  for (const edge of [
    { lat: 90, lng: 180 },
    { lat: -90, lng: -180 },
  ]) {
    test(`a centre at ${edge.lat}, ${edge.lng} is accepted`, async () =>
      assert.deepEqual((await makeMap({ center: edge })).center, edge));
  }
  test('title, center and zoom are required', async () => {
    const res = await post(MAPS, { as: 'admin', json: {} });
    assertError(res, 400, 'rest_missing_callback_param');
    assert.deepEqual(res.body.data.params, ['title', 'center', 'zoom']);
  });
  for (const [who, status] of /** @type {[string, number][]} */ ([
    ['visitor', 401],
    ['subscriber', 403],
    ['author', 403],
    ['editor', 403],
  ])) {
    test(`is not for a ${who}`, async () => {
      const { map_id } = await makeMap();
      assertError(await post(MAPS, { as: who, json: mapDraft() }), status, 'rest_forbidden');
      for (const method of ['PUT', 'DELETE'])
        assertError(await call(method, `${MAPS}/${map_id}`, { as: who, json: {} }), status, 'rest_forbidden');
    });
  }
});
