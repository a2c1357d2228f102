// @ts-check
// Reading sliders. Field names are those that slider clients read.
// docs/interface/widgets.md#slider-record
import { before, describe, test } from 'node:test';
import assert from 'node:assert/strict';
import { differsOnWordPress, get, patch, unique } from '../../harness.mjs';
import { SLIDERS, assertError, makeSlider, readTwice, sliderDraft } from '../support.mjs';

const hereOnly = differsOnWordPress('no slider plugin');
const read = (slider, options) => get(`${SLIDERS}/${slider}`, options);
const slidesOf = (res) => Object.values(res.body.slides);

describe('a slider', hereOnly, () => {
  let slider;
  before(async () => {
    slider = await makeSlider({ title: 'Boats & "more" <now>' });
  });

  for (const [name, key] of [
    ['id', 'id'],
    ['alias', 'alias'],
  ]) {
    test(`is found by ${name}`, async () => {
      const res = await read(slider[key]);
      assert.equal(res.status, 200);
      assert.deepEqual(
        [res.body.success, res.body.message, res.body.id, res.body.alias],
        [true, '', slider.id, slider.alias],
      );
    });
  }
  test('has title, type, status, settings, source, slides, addOns and dates', async () => {
    const { body } = await read(slider.id);
    assert.equal(body.title, 'Boats & "more" <now>');
    assert.deepEqual([body.type, body.status, body.source.type], ['standard', 'publish', 'gallery']);
    assert.deepEqual(body.addOns, {});
    for (const key of ['date_gmt', 'modified_gmt']) assert.match(body[key], /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
    assert.deepEqual(body.settings, {
      width: 1240,
      height: 600,
      autoplay: false,
      interval: 6000,
      loop: true,
      transition: 'slide',
      navigation: { arrows: true, bullets: true, keyboard: true, touch: true },
      modal: { cover: true, bg: 'rgba(0,0,0,0.5)', sp: 1 },
    });
  });
  test('has its slides by position, and layers in each slide', async () => {
    const { body } = await read(slider.id);
    assert.deepEqual(Object.keys(body.slides), ['1', '2']);
    const [first, second] = Object.values(body.slides);
    assert.ok(Number.isInteger(first.id) && first.id !== second.id);
    assert.deepEqual(first.slide, {
      id: first.id,
      order: 1,
      title: 'First',
      status: 'publish',
      duration: null,
      link: null,
      bg: { color: '', image: null },
    });
    assert.deepEqual(second.slide.bg.image, {
      src: 'https://example.org/two.jpg',
      alt: 'Two boats',
      width: null,
      height: null,
    });
    assert.deepEqual(
      Object.values(first.layers).map((l) => [l.type, l.content.text]),
      [
        ['text', '<strong>Hello</strong> world'],
        ['button', 'More'],
      ],
    );
    assert.deepEqual(Object.values(first.layers)[1].link, { url: 'https://example.org/more', target: '', rel: '' });
    assert.equal(Object.values(first.layers)[0].link, null);
  });
  test('shows only the slides of slideid, at their positions', async () => {
    const ids = slidesOf(await read(slider.id)).map((s) => s.id);
    const res = await read(slider.id, { query: { slideid: ids[1] } });
    assert.deepEqual(
      Object.entries(res.body.slides).map(([k, s]) => [k, s.id]),
      [['2', ids[1]]],
    );
    assert.deepEqual(
      slidesOf(await read(slider.id, { query: { slideid: ids.join(',') } })).map((s) => s.id),
      ids,
    );
    assert.deepEqual(
      slidesOf(await read(slider.id, { query: { slideid: ids } })).map((s) => s.id),
      ids,
    );
    assertError(await read(slider.id, { query: { slideid: 2000000000 } }), 404, 'slider_slide_not_found');
  });
  test('ignores arguments that slider scripts add', async () =>
    assert.equal((await read(slider.alias, { query: { srengine: 7, engine: 7, srlang: 'all' } })).status, 200));
  test('is found by the ID of one of its slides', async () => {
    const slide = slidesOf(await read(slider.id))[1];
    const res = await get(`${SLIDERS}/slides/${slide.id}`);
    assert.equal(res.status, 200);
    assert.deepEqual(
      [res.body.success, res.body.id, res.body.slide_id, Object.keys(res.body.slides)],
      [true, slider.id, slide.id, ['1', '2']],
    );
  });

  for (const path of [
    '2000000000',
    'no-such-alias',
    'slides/2000000000',
    'stream/2000000000',
    'modal/no-such-alias',
    'modal/2000000000',
  ]) {
    test(`${path} is not found, with success: false in the body`, async () => {
      const res = await read(path);
      assertError(res, 404, path.startsWith('slides') ? 'slider_slide_not_found' : 'slider_not_found');
      assert.equal(res.body.success, false);
    });
  }
  for (const path of ['a.b', 'a%20b', 'stream/1,x', 'slides/abc', 'modal/a.b', 'x/y/z'])
    test(`${path} is not a route`, async () => assertError(await read(path), 404, 'rest_no_route'));
  for (const query of ["' OR 1=1 --", '%'])
    test(`slideid=${query} finds nothing`, async () =>
      assertError(await read(slider.id, { query: { slideid: query } }), 404, 'slider_slide_not_found'));
});

describe('the list of sliders', hereOnly, () => {
  test('has an envelope and a summary of each slider, by ascending ID', async () => {
    const one = await makeSlider(),
      two = await makeSlider();
    const res = await get(SLIDERS);
    assert.equal(res.status, 200);
    assert.deepEqual([res.body.success, res.body.message], [true, '']);
    const ids = res.body.sliders.map((s) => s.id);
    assert.deepEqual(
      ids,
      ids.toSorted((a, b) => a - b),
    );
    assert.equal(res.headers.get('x-wp-total'), String(ids.length));
    const item = res.body.sliders.find((s) => s.id === one.id);
    assert.deepEqual(item, {
      id: one.id,
      alias: one.alias,
      title: 'Conformance slider',
      type: 'standard',
      status: 'publish',
      slides: 2,
      thumbnail: 'https://example.org/two.jpg',
      modified_gmt: one.modified_gmt,
    });
    assert.ok(ids.includes(two.id));
  });
});

describe('a draft', hereOnly, () => {
  let draft;
  before(async () => {
    draft = await makeSlider({ status: 'draft' });
  });
  for (const [who, status] of /** @type {[string, number][]} */ ([
    ['visitor', 404],
    ['subscriber', 404],
    ['author', 404],
    ['editor', 200],
    ['admin', 200],
  ])) {
    test(`is ${status === 200 ? 'visible' : 'invisible'} to a ${who}`, async () => {
      assert.equal((await read(draft.alias, { as: who })).status, status);
      assert.equal((await read(`modal/${draft.id}`, { as: who })).status, status);
      assert.equal(
        (await get(SLIDERS, { as: who })).body.sliders.some((s) => s.id === draft.id),
        status === 200,
      );
    });
  }
  test('slide of a published slider is hidden from visitors', async () => {
    const { slides, ...rest } = sliderDraft();
    const slider = await makeSlider({ ...rest, slides: [{ title: 'Shown' }, { title: 'Hidden', status: 'draft' }] });
    assert.deepEqual(
      slidesOf(await read(slider.id)).map((s) => s.slide.title),
      ['Shown'],
    );
    assert.deepEqual(
      slidesOf(await read(slider.id, { as: 'editor' })).map((s) => s.slide.title),
      ['Shown', 'Hidden'],
    );
  });
});

describe('caching', hereOnly, () => {
  for (const path of ['', '/{alias}', '/modal/{alias}', '/stream/{id}']) {
    test(`GET ${SLIDERS}${path} has an ETag and answers 304 to it`, async () => {
      const slider = await makeSlider();
      const url = SLIDERS + path.replace('{alias}', slider.alias).replace('{id}', slider.id);
      const { first, again } = await readTwice(url);
      assert.match(/** @type {string} */ (first.headers.get('etag')), /^(W\/)?"[^"]+"$/);
      assert.match(/** @type {string} */ (first.headers.get('cache-control')), /public.*max-age=\d+/);
      assert.deepEqual([again.status, again.text, again.headers.get('etag')], [304, '', first.headers.get('etag')]);
      await patch(`${SLIDERS}/${slider.id}`, { as: 'admin', json: { title: unique('Changed') } });
      if (!path.includes('stream'))
        assert.equal((await get(url, { headers: { 'if-none-match': first.headers.get('etag') } })).status, 200);
    });
  }
  test('answers to editors are private', async () =>
    assert.match(
      /** @type {string} */ ((await get(SLIDERS, { as: 'editor' })).headers.get('cache-control')),
      /private|no-store/,
    ));
});
