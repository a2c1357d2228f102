// @ts-check
// Creating, changing and deleting sliders.
// docs/interface/widgets.md#writing
import { describe, test } from 'node:test';
import assert from 'node:assert/strict';
import { call, del, differsOnWordPress, get, post, put } from '../../harness.mjs';
import { SLIDERS, assertError, deleteAfterwards, makeSlider, sliderDraft } from '../support.mjs';

const hereOnly = differsOnWordPress('no slider plugin');
const read = (slider, options) => get(`${SLIDERS}/${slider}`, options);
const slidesOf = (res) => Object.values(res.body.slides);

describe('managing sliders', hereOnly, () => {
  test('PUT replaces the given fields, keeps the others, and keeps IDs that are sent with slides', async () => {
    const slider = await makeSlider();
    const [first, second] = slidesOf(await read(slider.id));
    const res = await put(`${SLIDERS}/${slider.alias}`, {
      as: 'admin',
      json: { slides: [{ id: second.id, title: 'Now first' }, { title: 'New' }] },
    });
    assert.equal(res.status, 200);
    const after = await read(slider.id);
    assert.equal(after.body.title, 'Conformance slider');
    const [one, two] = slidesOf(after);
    assert.deepEqual([one.id, one.slide.title, two.slide.title], [second.id, 'Now first', 'New']);
    assert.ok(two.id !== first.id && two.id !== second.id);
    assertError(await get(`${SLIDERS}/slides/${first.id}`), 404, 'slider_slide_not_found');
  });
  test('POST answers 201 with the address of the slider in Location', async () => {
    const json = sliderDraft(),
      res = await post(SLIDERS, { as: 'admin', json });
    assert.equal(res.status, 201);
    deleteAfterwards(`${SLIDERS}/${res.body.id}`);
    assert.equal(
      (await fetch(/** @type {string} */ (res.headers.get('location'))).then((r) => r.json())).alias,
      json.alias,
    );
  });
  test('DELETE removes the record', async () => {
    const slider = await makeSlider();
    assert.deepEqual((await del(`${SLIDERS}/${slider.id}`, { as: 'admin' })).body, {
      success: true,
      message: '',
      deleted: true,
      id: slider.id,
    });
    assertError(await read(slider.alias), 404, 'slider_not_found');
  });
  test('an alias is unique, also when two sliders are created at the same time', async () => {
    const json = sliderDraft();
    const results = await Promise.all([1, 2].map(() => post(SLIDERS, { as: 'admin', json })));
    results.filter((r) => r.status === 201).forEach((r) => deleteAfterwards(`${SLIDERS}/${r.body.id}`));
    assert.deepEqual(results.map((r) => r.status).sort(), [201, 409]);
    assertError(
      results.find((r) => r.status === 409),
      409,
      'slider_alias_exists',
    );
  });
  for (const [param, value] of /** @type {[string, unknown][]} */ ([
    ['alias', ''],
    ['alias', '123'],
    ['alias', 'a b'],
    ['alias', 'modal'],
    ['alias', 'x'.repeat(101)],
    ['title', ''],
    ['title', 5],
    ['type', 'round'],
    ['status', 'trash'],
    ['slides', 'x'],
    ['slides', [5]],
    ['slides', [{ title: 'x', layers: [{ type: 'hologram', content: 'x' }] }]],
    ['settings', { interval: 10 }],
    ['settings', { transition: 'explode' }],
    ['source', { type: 'moon' }],
  ])) {
    test(`${param} = ${JSON.stringify(value).slice(0, 50)} is refused`, async () => {
      const res = await post(SLIDERS, { as: 'admin', json: sliderDraft({ [param]: value }) });
      assertError(res, 400, 'rest_invalid_param');
      assert.deepEqual(Object.keys(res.body.data.params), [param]);
    });
  }
  test('alias and title are required', async () => {
    const res = await post(SLIDERS, { as: 'admin', json: {} });
    assertError(res, 400, 'rest_missing_callback_param');
    assert.deepEqual(res.body.data.params, ['alias', 'title']);
  });
  for (const [who, status] of /** @type {[string, number][]} */ ([
    ['visitor', 401],
    ['subscriber', 403],
    ['author', 403],
    ['editor', 403],
  ])) {
    test(`is not for a ${who}`, async () => {
      const slider = await makeSlider();
      assertError(await post(SLIDERS, { as: who, json: sliderDraft() }), status, 'rest_forbidden');
      for (const method of ['PUT', 'DELETE'])
        assertError(await call(method, `${SLIDERS}/${slider.id}`, { as: who, json: {} }), status, 'rest_forbidden');
    });
  }
});
