// @ts-check
// The hash and the slug of a form in the path, in place of its number.
// docs/interface/widgets.md#form-routes
import { before, describe, test } from 'node:test';
import assert from 'node:assert/strict';
import { call, del, differsOnWordPress, get, post, put } from '../../harness.mjs';
import { FORMS, assertError, filledIn, makeForm, submissions, submit } from '../support.mjs';

describe('a form', differsOnWordPress('knows numbers alone'), () => {
  let form, names;
  before(async () => {
    form = await makeForm('[text your-name][quiz sum "1+1?|2"][submit "Go"]');
    const { hash } = (await get(FORMS, { as: 'admin' })).body.find(({ id }) => id === form.id);
    names = [hash, form.slug];
  });

  test('can be read and changed by its hash and its slug', async () => {
    for (const name of names) {
      assert.equal((await get(`${FORMS}/${name}`, { as: 'admin' })).body.id, form.id);
      const res = await put(`${FORMS}/${name}`, { as: 'admin', json: { locale: 'de_DE' } });
      assert.deepEqual([res.status, res.body.id, res.body.locale], [200, form.id, 'de_DE']);
    }
  });
  test('can be submitted by its hash and its slug, and its quizzes refilled', async () => {
    for (const name of names) {
      const [question, key] = (await get(`${FORMS}/${name}/refill`)).body.quiz.sum;
      assert.equal(question, '1+1?');
      const values = { 'your-name': name, sum: '2', _wpcf7_quiz_answer_sum: key };
      const res = await post(`${FORMS}/${name}/feedback`, { form: filledIn(form.id, values) });
      assert.deepEqual([res.status, res.body.status, res.body.contact_form_id], [200, 'mail_sent', form.id]);
      assert.equal((await get(`${FORMS}/${name}/feedback/schema`)).status, 200);
      const [latest] = (await get(`${FORMS}/${name}/submissions`, { as: 'admin' })).body;
      assert.equal(latest.posted_data['your-name'], name);
      assert.equal((await get(`${FORMS}/${name}/submissions/${latest.id}`, { as: 'admin' })).body.id, latest.id);
      assert.equal((await del(`${FORMS}/${name}/submissions/${latest.id}`, { as: 'admin' })).status, 200);
    }
  });
  test('is deleted by its hash or its slug', async () => {
    const { id, slug } = await makeForm('[text a]');
    assert.deepEqual((await del(`${FORMS}/${slug}`, { as: 'admin' })).body, { deleted: true });
    assertError(await get(`${FORMS}/${id}`, { as: 'admin' }), 404, 'wpcf7_not_found');
  });
  test('does not exist for a name that no form has, and says nothing about it to others', async () => {
    for (const path of ['no-such-form', '1.5', '%C3%BC'])
      for (const method of ['GET', 'PUT', 'DELETE'])
        assertError(await call(method, `${FORMS}/${path}`, { as: 'admin' }), 404, 'rest_no_route');
    for (const name of [...names, 'no-such-form']) assertError(await get(`${FORMS}/${name}`), 401, 'wpcf7_forbidden');
    assertError(await get(`${FORMS}/no-such-form/refill`), 404, 'rest_no_route');
  });
});

test('a free text is kept with its choice', async () => {
  const { id } = await makeForm(
    '[checkbox sport free_text "Chess" "Other"][radio meal free_text "Fish" "Else|Something else"][submit "Go"]',
  );
  const values = {
    'sport[]': ['Chess', 'Other'],
    _wpcf7_checkbox_free_text_sport: 'sailing',
    meal: 'Else',
    _wpcf7_radio_free_text_meal: 'soup',
  };
  assert.equal((await submit(id, values)).body.status, 'mail_sent');
  const [{ posted_data }] = await submissions(id);
  assert.deepEqual(posted_data.sport, ['Chess', 'Other sailing']);
  assert.deepEqual([posted_data.meal].flat(), ['Something else soup']);
});
