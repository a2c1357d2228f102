// @ts-check
// The list of contact forms.
// docs/interface/widgets.md#form-list
import { before, describe, test } from 'node:test';
import assert from 'node:assert/strict';
import { call, differsOnWordPress, get, unique } from '../../harness.mjs';
import { FORMS, assertError, makeForm, refusal } from '../support.mjs';

const word = unique('heron').replaceAll('-', '');
let forms;
const list = (query, options = {}) => get(FORMS, { as: 'admin', query: { search: word, ...query }, ...options });
/** Positions, in order of creation, of the listed forms. */
const positions = (res) => res.body.map((item) => forms.findIndex((f) => f.id === item.id));

before(async () => {
  forms = [];
  for (const title of ['Beta', 'alpha', 'Gamma'])
    forms.push(await makeForm(`[text field-of-${title}] ${title}template`, { title: `${word} ${title}` }));
});

describe('list of contact forms', () => {
  test('an item has id, hash, slug, title and locale, and no properties', async () => {
    const [item] = (await list()).body;
    assert.deepEqual(Object.keys(item).sort(), ['hash', 'id', 'locale', 'slug', 'title']);
    assert.equal(item.id, forms[0].id);
    assert.equal(item.title, `${word} Beta`);
    assert.match(item.hash, /^[0-9a-f]{7}$/);
    assert.match(item.slug, /^[\w-]+$/);
    assert.equal(item.locale, 'en_US');
  });

  for (const [name, query, expected] of [
    ['is ordered by ascending id by default', {}, [0, 1, 2]],
    ['descends with order=desc', { order: 'desc' }, [2, 1, 0]],
    ['takes order in any letter case', { order: 'DESC' }, [2, 1, 0]],
    ['sorts by title without regard to case', { orderby: 'title' }, [1, 0, 2]],
    ['sorts by title, descending', { orderby: 'title', order: 'desc' }, [2, 0, 1]],
    ['sorts by slug under the name "name"', { orderby: 'name' }, [1, 0, 2]],
    ['sorts by id', { orderby: 'ID', order: 'desc' }, [2, 1, 0]],
    ['stops after per_page items', { per_page: 2 }, [0, 1]],
    ['skips offset items', { per_page: 1, offset: 1 }, [1]],
    ['is empty beyond the end', { per_page: 2, offset: 3 }, []],
    ['is unlimited with per_page=-1', { per_page: -1 }, [0, 1, 2]],
    ['finds a word of the form template', { search: 'Gammatemplate' }, [2]],
    ['needs every word of the search', { search: `${word} Gammatemplate` }, [2]],
    ['searches without regard to case', { search: word.toUpperCase() }, [0, 1, 2]],
    ['takes % literally', { search: `%${word}%` }, []],
    ['takes _ literally', { search: word.replace('heron', 'h_ron') }, []],
    ['takes quotes and comments literally', { search: `${word}' OR 1=1 -- ` }, []],
  ]) {
    test(`the list ${name}`, async () => {
      const res = await list(query);
      assert.equal(res.status, 200);
      assert.deepEqual(
        positions(res).filter((p) => p >= 0),
        expected,
      );
    });
  }

  test('offset counts without per_page too', differsOnWordPress('ignores offset then'), async () => {
    assert.deepEqual(positions(await list({ offset: 1 })), [1, 2]);
  });

  test('X-WP-Total and X-WP-TotalPages tell how many forms match', differsOnWordPress('sends no totals'), async () => {
    const res = await list({ per_page: 2 });
    assert.equal(res.headers.get('x-wp-total'), '3');
    assert.equal(res.headers.get('x-wp-totalpages'), '2');
  });

  for (const [argument, value] of [
    ['per_page', 'many'],
    ['per_page', '-2'],
    ['per_page', '101'],
    ['offset', '-1'],
    ['order', 'sideways'],
    ['orderby', 'colour'],
  ]) {
    test(`${argument}=${value} is refused`, differsOnWordPress('does not check'), async () => {
      const res = await list({ [argument]: value });
      assertError(res, 400, 'rest_invalid_param');
      assert.deepEqual(Object.keys(res.body.data.params), [argument]);
    });
  }

  for (const who of ['author', 'editor', 'admin']) {
    test(`is readable for ${who}s`, async () => assert.equal((await list({}, { as: who })).status, 200));
  }
  for (const who of ['visitor', 'subscriber']) {
    test(`is closed to ${who}s`, async () => assertError(await list({}, { as: who }), refusal(who), 'wpcf7_forbidden'));
  }
  test('answers HEAD without a body', async () => {
    const res = await call('HEAD', FORMS, { as: 'admin' });
    assert.equal(res.status, 200);
    assert.equal(res.text, '');
  });
  test('has no route for DELETE', async () =>
    assertError(await call('DELETE', FORMS, { as: 'admin' }), 404, 'rest_no_route'));
});
