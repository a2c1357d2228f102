// @ts-check
// Streams of slides and posts.
// docs/interface/widgets.md#sliders
import { describe, test } from 'node:test';
import assert from 'node:assert/strict';
import { differsOnWordPress, get, post, unique } from '../../harness.mjs';
import { SLIDERS, assertError, deleteAfterwards, makeSlider } from '../support.mjs';

const hereOnly = differsOnWordPress('no slider plugin');
const read = (slider, options) => get(`${SLIDERS}/${slider}`, options);

describe('a stream', hereOnly, () => {
  test('of a gallery lists its slides', async () => {
    const slider = await makeSlider();
    const res = await read(`stream/${slider.id}`);
    assert.equal(res.body.success, true);
    assert.deepEqual(
      res.body.data.map((i) => [i.slider_id, i.type, i.title, i.image?.src ?? null]),
      [
        [slider.id, 'slide', 'First', null],
        [slider.id, 'slide', 'Second', 'https://example.org/two.jpg'],
      ],
    );
    assert.deepEqual(res.body.not_found, []);
  });
  test('of several IDs follows their order, without duplicates, and lists unknown IDs', async () => {
    const [a, b] = [await makeSlider(), await makeSlider()];
    const res = await read(`stream/${b.id},2000000000,${a.id},${b.id}`);
    assert.deepEqual([...new Set(res.body.data.map((i) => i.slider_id))], [b.id, a.id]);
    assert.equal(res.body.data.length, 4);
    assert.deepEqual(res.body.not_found, [2000000000]);
  });
  test('of posts has published posts only, in the given order', async () => {
    const write = async (json) => {
      const { body } = await post('/core/v2/posts', {
        as: 'admin',
        json: { title: unique('Streamed'), content: '<p>Body</p>', excerpt: 'Short', ...json },
      });
      deleteAfterwards(`/core/v2/posts/${body.id}?force=true`);
      return body;
    };
    const [published, draft] = [await write({ status: 'publish' }), await write({ status: 'draft' })];
    const slider = await makeSlider({ source: { type: 'posts', ids: [draft.id, published.id] }, slides: [] });
    const res = await read(`stream/${slider.id}`);
    assert.deepEqual(
      res.body.data.map((i) => [i.type, i.id, i.title, i.link]),
      [['post', published.id, published.title.raw ?? published.title.rendered, published.link]],
    );
    assert.match(res.body.data[0].excerpt, /Short/);
  });
  test('of too many IDs is refused', async () =>
    assertError(
      await read(`stream/${Array.from({ length: 21 }, (_, i) => i + 1).join(',')}`),
      400,
      'rest_invalid_param',
    ));
  test('without an ID is refused', async () => assertError(await read('stream/,'), 400, 'rest_invalid_param'));
});
