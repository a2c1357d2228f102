// @ts-check
// Reading maps. Field names are those that map block clients read.
// docs/interface/widgets.md#map-object
import { before, describe, test } from 'node:test';
import assert from 'node:assert/strict';
import { differsOnWordPress, get, patch, unique } from '../../harness.mjs';
import { MAPS, assertError, makeMap, readTwice } from '../support.mjs';

const hereOnly = differsOnWordPress('no map plugin');
const LIST = '/maps/v1/maplists';
const markup = (id, options) => get(`/maps/v1/markup/${id}`, options);
const UNSAFE = /<(script|style|iframe|object)|\son\w+\s*=|\sstyle\s*=|javascript:/i;
const unescape = (html) =>
  html
    .replace(/&quot;|&#0?34;|&#x22;/g, '"')
    .replace(/&#0?39;|&#x27;|&apos;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');

describe('a map', hereOnly, () => {
  let map, body;
  before(async () => {
    map = await makeMap({ title: 'Cafés & "bars" <in> town' });
    body = (await markup(map.map_id)).body;
  });
  test('has map_id, map_title, map_markup, map_object, scripts and styles', () => {
    assert.deepEqual(Object.keys(body).sort(), [
      'dynamic_scripts',
      'dynamic_styles',
      'map_id',
      'map_markup',
      'map_object',
      'map_title',
    ]);
    assert.deepEqual([body.map_id, body.map_title], [map.map_id, 'Cafés & "bars" <in> town']);
    for (const url of [...body.dynamic_styles, ...body.dynamic_scripts]) assert.match(url, /^https?:\/\//);
  });
  test('map_object has size, centre, zoom, tiles and markers', () => {
    const { markers, geojson, tiles, modified_gmt, ...rest } = body.map_object;
    assert.deepEqual(rest, {
      map_id: map.map_id,
      map_title: 'Cafés & "bars" <in> town',
      map_width: '',
      map_height: '400',
      map_zoom_level: 12,
      map_type: 'ROADMAP',
      status: 'publish',
      center: { lat: 48.137, lng: 11.575 },
      zoom: 12,
      min_zoom: 1,
      max_zoom: 19,
      bounds: [
        [48.1374, 11.56],
        [48.1402, 11.5755],
      ],
    });
    assert.deepEqual(Object.keys(tiles).sort(), ['attribution', 'max_zoom', 'url']);
    assert.match(tiles.url, /\{z\}.*\{x\}.*\{y\}/);
    assert.match(modified_gmt, /^\d{4}-\d\d-\d\dT/);
    assert.deepEqual(markers, [
      {
        id: markers[0].id,
        title: 'Town hall',
        lat: 48.1374,
        lng: 11.5755,
        address: 'Marienplatz 8',
        description: '<p>Open <em>daily</em></p>',
        link: null,
        icon: null,
      },
      {
        id: markers[1].id,
        title: 'Station',
        lat: 48.1402,
        lng: 11.56,
        address: '',
        description: '',
        link: 'https://example.org/station',
        icon: null,
      },
    ]);
  });
  test('geojson has a point for each marker, longitude first', () => {
    const { geojson, markers } = body.map_object;
    assert.equal(geojson.type, 'FeatureCollection');
    assert.deepEqual(geojson.features[0], {
      type: 'Feature',
      id: markers[0].id,
      geometry: { type: 'Point', coordinates: [11.5755, 48.1374] },
      properties: {
        title: 'Town hall',
        address: 'Marienplatz 8',
        description: '<p>Open <em>daily</em></p>',
        link: null,
        icon: null,
      },
    });
  });
  test('has the data for a map script in its markup', () => {
    const [canvas, json] = /** @type {RegExpExecArray} */ (/<div[^>]*\sdata-map="([^"]*)"[^>]*>/.exec(body.map_markup));
    assert.match(canvas.replace(json, ''), /\shidden(=""|[\s>])/, 'an empty canvas is shown by the script only');
    const data = JSON.parse(unescape(json));
    const { map_object: o } = body;
    assert.deepEqual(data, {
      center: [o.center.lat, o.center.lng],
      zoom: o.zoom,
      min_zoom: o.min_zoom,
      max_zoom: o.max_zoom,
      tiles: o.tiles,
      geojson: o.geojson,
    });
  });
  test('has the title and a list of places in its markup, for readers without scripts', () => {
    assert.match(body.map_markup, /<figure[^>]*\saria-labelledby="([\w-]+)"/);
    assert.match(body.map_markup, /<figcaption[^>]*>Cafés &amp; (&quot;|&#0?34;|")bars/);
    assert.equal(body.map_markup.match(/<li[\s>]/g).length, 2);
    for (const text of ['Town hall', 'Marienplatz 8', '<em>daily</em>', 'href="https://example.org/station"'])
      assert.ok(body.map_markup.includes(text), text);
    assert.match(body.map_markup, /href="https:\/\/www\.openstreetmap\.org\/[^"]*48\.1374[^"]*11\.5755/);
  });
  test('has no inline scripts or styles in its markup', () => {
    assert.doesNotMatch(body.map_markup.replace(/\sdata-map="[^"]*"/, ''), UNSAFE);
    assert.doesNotMatch(body.map_markup, /<in>/);
  });
  test('has scripts and styles that are served', async () => {
    for (const [url, type] of [
      [body.dynamic_styles[0], /^text\/css/],
      [body.dynamic_scripts[0], /javascript/],
    ]) {
      const res = await fetch(url);
      assert.equal(res.status, 200);
      assert.match(/** @type {string} */ (res.headers.get('content-type')), type);
    }
  });
  test('has markup and no bounds without markers', async () => {
    const { map_id } = await makeMap({ markers: [] });
    const { body } = await markup(map_id);
    assert.equal(body.map_object.bounds, null);
    assert.deepEqual(body.map_object.geojson.features, []);
    assert.match(body.map_markup, /<figure/);
  });
  test('keeps Unicode and removes dangerous HTML', async () => {
    const { map_id } = await makeMap({
      title: '地図 🗺️',
      markers: [
        {
          title: '</script><b>x</b>',
          lat: 0,
          lng: 180,
          description: 'a<script>alert(1)</script><img src=x onerror=alert(1)>',
        },
      ],
    });
    const { body } = await markup(map_id);
    assert.equal(body.map_title, '地図 🗺️');
    assert.equal(body.map_object.markers[0].title, '</script><b>x</b>');
    assert.doesNotMatch(body.map_object.markers[0].description, /script|onerror/);
    assert.doesNotMatch(body.map_markup, /<\/script>|<b>x|onerror/);
  });
  for (const [path, code] of [
    ['2000000000', 'map_not_found'],
    ['0', 'map_not_found'],
    ['abc', 'rest_no_route'],
    ['1.5', 'rest_no_route'],
    ['-1', 'rest_no_route'],
  ]) {
    test(`markup/${path} is 404 ${code}`, async () => assertError(await markup(path), 404, code));
  }
});

describe('the list of maps', hereOnly, () => {
  test('is sorted by ascending map_id', async () => {
    const map = await makeMap();
    const res = await get(LIST);
    assert.equal(res.status, 200);
    const ids = res.body.map((m) => m.map_id);
    assert.deepEqual(
      ids,
      ids.toSorted((a, b) => a - b),
    );
    assert.deepEqual(
      res.body.find((m) => m.map_id === map.map_id),
      { map_id: map.map_id, map_title: map.map_title, status: 'publish', markers: 2, modified_gmt: map.modified_gmt },
    );
    assert.equal(res.headers.get('x-wp-total'), String(ids.length));
  });
  for (const [who, visible] of /** @type {[string, boolean][]} */ ([
    ['visitor', false],
    ['subscriber', false],
    ['author', false],
    ['editor', true],
    ['admin', true],
  ])) {
    test(`${visible ? 'shows' : 'hides'} drafts ${visible ? 'to' : 'from'} a ${who}`, async () => {
      const { map_id } = await makeMap({ status: 'draft' });
      assert.equal(
        (await get(LIST, { as: who })).body.some((m) => m.map_id === map_id),
        visible,
      );
      const res = await markup(map_id, { as: who });
      if (visible) assert.equal(res.status, 200);
      else assertError(res, 404, 'map_not_found');
    });
  }
});

describe('caching', hereOnly, () => {
  for (const path of [LIST, '/maps/v1/markup/{id}']) {
    test(`GET ${path} has an ETag and answers 304 to it until something changes`, async () => {
      const { map_id } = await makeMap();
      const url = path.replace('{id}', map_id);
      const { first, again } = await readTwice(url);
      const headers = { 'if-none-match': first.headers.get('etag') };
      assert.match(/** @type {string} */ (first.headers.get('cache-control')), /public.*max-age=\d+/);
      assert.equal(again.status, 304);
      await patch(`${MAPS}/${map_id}`, { as: 'admin', json: { title: unique('Changed') } });
      assert.equal((await get(url, { headers })).status, 200);
    });
  }
});
