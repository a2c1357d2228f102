// @ts-check
// The submissions of all forms, as a list and as a table.
// docs/interface/widgets.md#submissions
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { differsOnWordPress, get, post, unique } from '../../harness.mjs';
import { filledIn, FORMS, makeForm, refusal } from '../support.mjs';

const own = differsOnWordPress('WordPress stores no submissions');
const ALL = '/forms/v1/submissions';

async function submitted(template, values) {
  const { id } = await makeForm(template);
  const { body, text } = await post(`${FORMS}/${id}/feedback`, { form: filledIn(id, values) });
  assert.equal(body.status, 'mail_sent', text);
  return id;
}

/** Two forms with a submission each, which hold the same word. */
async function twoForms() {
  const word = unique('word');
  const first = await submitted('[text your-name]', { 'your-name': `=1+1 ${word}` });
  const second = await submitted('[text topic]', { topic: `Sales, "big" ${word}` });
  return { word, first, second };
}

describe('the submissions of all forms', own, () => {
  test('are one list, the newest first', async () => {
    const { word, first, second } = await twoForms();
    const { status, body, headers, text } = await get(ALL, { as: 'admin', query: { search: word } });
    assert.equal(status, 200, text);
    assert.deepEqual(
      body.map(({ form_id: form }) => form),
      [second, first],
    );
    assert.equal(headers.get('x-wp-total'), '2');
    assert.match(body[0].posted_data.topic, new RegExp(word));
    const oldest = await get(ALL, { as: 'admin', query: { search: word, order: 'asc', per_page: 1, page: 2 } });
    assert.deepEqual(
      oldest.body.map(({ form_id: form }) => form),
      [second],
    );
  });

  test('can be limited to forms, statuses and times', async () => {
    const { word, first, second } = await twoForms();
    const formsFor = async (query) =>
      (await get(ALL, { as: 'admin', query: { search: word, ...query } })).body.map(({ form_id: form }) => form);
    assert.deepEqual(await formsFor({ form: [first] }), [first]);
    assert.deepEqual(await formsFor({ status: 'spam' }), []);
    assert.deepEqual(await formsFor({ after: '2099-01-01T00:00:00' }), []);
    assert.deepEqual(await formsFor({ before: '2099-01-01T00:00:00Z', after: '2020-01-01T00:00:00' }), [second, first]);
  });

  test('are a table that no spreadsheet runs', async () => {
    const { word, first, second } = await twoForms();
    const { status, headers, text } = await get(ALL, {
      as: 'admin',
      query: { search: word, order: 'asc', format: 'csv', per_page: 1 },
    });
    assert.equal(status, 200);
    assert.match(/** @type {string} */ (headers.get('content-type')), /^text\/csv; charset=utf-8$/i);
    assert.match(/** @type {string} */ (headers.get('content-disposition')), /^attachment; filename="[\w-]+\.csv"$/);
    const [head, one, other, end] = text.replace('\ufeff', '').split('\r\n');
    assert.equal(head, 'id,date_gmt,status,your-name,topic,files,remote_ip,url,user_id,form_id');
    assert.ok(one.includes(`,'=1+1 ${word},`) && one.endsWith(`,${first}`), one);
    assert.ok(other.includes(`,"Sales, ""big"" ${word}",`) && other.endsWith(`,${second}`), other);
    assert.equal(end, '');
  });

  test('of one form are a table, too', async () => {
    const { first } = await twoForms();
    const { text, headers } = await get(`${FORMS}/${first}/submissions`, { as: 'admin', query: { format: 'csv' } });
    assert.match(/** @type {string} */ (headers.get('content-type')), /^text\/csv/);
    assert.equal(text.trim().split('\r\n').length, 2);
  });

  for (const who of ['visitor', 'subscriber', 'editor'])
    test(`are not for a ${who}`, async () => {
      for (const format of ['json', 'csv'])
        assert.equal((await get(ALL, { as: who, query: { format } })).status, refusal(who));
    });

  for (const query of [{ format: 'xml' }, { status: 'lost' }, { after: 'yesterday' }, { form: ['x'] }])
    test(`refuse ${JSON.stringify(query)}`, async () =>
      assert.equal((await get(ALL, { as: 'admin', query })).status, 400));
});
