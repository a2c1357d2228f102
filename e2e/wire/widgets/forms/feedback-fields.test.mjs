// @ts-check
// Fields with rules of their own: acceptance, quiz and file upload.
// docs/interface/widgets.md#posted-values
import { before, describe, test } from 'node:test';
import assert from 'node:assert/strict';
import { differsOnWordPress, get, post } from '../../harness.mjs';
import { FORMS, assertError, invalidNames, makeForm, submit, withEmptyFile } from '../support.mjs';

const missing = `${FORMS}/2000000000`;

describe('acceptance', () => {
  test('that is missing is reported after validation, with a status of its own', async () => {
    const { id, properties } = await makeForm('[text* a][acceptance terms]I agree[/acceptance]');
    assert.equal((await submit(id)).body.status, 'validation_failed');
    const res = await submit(id, { a: 'x' });
    assert.deepEqual(
      [res.status, res.body.status, res.body.posted_data_hash, res.body.invalid_fields],
      [200, 'acceptance_missing', '', []],
    );
    assert.equal(res.body.message, properties.messages.accept_terms);
    assert.equal((await submit(id, { a: 'x', terms: '1' })).body.status, 'mail_sent');
  });
  test('that is optional may be missing', async () =>
    assert.equal(
      (await submit((await makeForm('[acceptance t optional]x[/acceptance]')).id)).body.status,
      'mail_sent',
    ));
  test('that is inverted must be missing', async () => {
    const { id } = await makeForm('[acceptance t invert]x[/acceptance]');
    assert.equal((await submit(id)).body.status, 'mail_sent');
    assert.equal((await submit(id, { t: '1' })).body.status, 'acceptance_missing');
  });
  test('counts as validation with acceptance_as_validation', async () => {
    const { id, properties } = await makeForm('[acceptance t]x[/acceptance]', {
      additional_settings: 'demo_mode: on\nacceptance_as_validation: on',
    });
    const res = await submit(id);
    assert.equal(res.body.status, 'validation_failed');
    assert.deepEqual(
      res.body.invalid_fields.map((f) => [f.field, f.message]),
      [['t', properties.messages.accept_terms]],
    );
  });
});

describe('quiz', () => {
  let form;
  before(async () => {
    form = await makeForm('[quiz sum "1+1?|Two"]');
  });
  const refill = async () => (await get(`${FORMS}/${form.id}/refill`)).body.quiz.sum;

  test('refill gives a question and the key of its answer, which is not the answer', async () => {
    const [question, key] = await refill();
    assert.equal(question, '1+1?');
    assert.match(key, /^[0-9a-f]{32,}$/);
  });
  for (const answer of ['Two', 'two', ' t w o ', 'ＴＷＯ']) {
    test(`accepts the answer ${JSON.stringify(answer)}`, async () => {
      const [, key] = await refill();
      assert.equal((await submit(form.id, { sum: answer, _wpcf7_quiz_answer_sum: key })).body.status, 'mail_sent');
    });
  }
  for (const [name, answer, forge] of /** @type {[string, string, (key: string) => string | undefined][]} */ ([
    ['a wrong answer', 'three', (k) => k],
    ['no answer', '', (k) => k],
    ['no key', 'two', () => undefined],
    ['a forged key', 'two', (k) => k.replace(/./g, 'a')],
  ])) {
    test(`refuses ${name}`, async () => {
      const [, key] = await refill();
      const res = await submit(form.id, { sum: answer, _wpcf7_quiz_answer_sum: forge(key) });
      assert.deepEqual(
        res.body.invalid_fields.map((f) => [f.field, f.message]),
        [['sum', form.properties.messages.quiz_answer_not_correct]],
      );
    });
  }
  test('has a new question in every answer of the form', async () => {
    for (const values of [{}, { sum: 'two' }]) {
      const res = await submit(form.id, values);
      assert.equal(res.body.quiz.sum[0], '1+1?');
      assert.equal(res.body.quiz.sum.length, 2);
    }
  });
  test('without questions gets a default question', async () => {
    const { id } = await makeForm('[quiz any]');
    const [question, key] = (await get(`${FORMS}/${id}/refill`)).body.quiz.any;
    assert.ok(question.length > 0 && key.length > 0);
  });
  test('refill of a form without a quiz is empty', async () => {
    const { id } = await makeForm('[text a]');
    const res = await get(`${FORMS}/${id}/refill`);
    assert.equal(res.status, 200);
    assert.deepEqual(Object.keys(res.body), []);
  });
  test('refill of an unknown form is 404', async () =>
    assertError(await get(`${missing}/refill`), 404, 'wpcf7_not_found'));
});

describe('file upload', () => {
  let form;
  const send = (file) => submit(form.id, { doc: file });
  const file = (size, name, type = 'text/plain') => new File(['x'.repeat(size)], name, { type });
  before(async () => {
    form = await makeForm('[file doc limit:1kb filetypes:txt|pdf]');
  });

  for (const [name, upload] of [
    ['of the exact limit', file(1024, 'a.txt')],
    ['with an upper-case suffix', file(5, 'A.PDF')],
    ['with several dots', file(5, 'my.long.name.txt')],
  ]) {
    test(`a file ${name} is accepted`, async () => assert.equal((await send(upload)).body.status, 'mail_sent'));
  }
  for (const [name, upload, message] of /** @type {[string, File, string][]} */ ([
    ['over the limit', file(1025, 'a.txt'), 'upload_file_too_large'],
    ['of another type', file(5, 'a.exe'), 'upload_file_type_invalid'],
    ['without suffix', file(5, 'txt'), 'upload_file_type_invalid'],
    ['with a wrong media type', file(5, 'a.html', 'application/pdf'), 'upload_file_type_invalid'],
  ])) {
    test(`a file ${name} is refused`, async () => {
      const res = await send(upload);
      assert.equal(res.body.status, 'validation_failed');
      assert.deepEqual(
        res.body.invalid_fields.map((f) => [f.field, f.message]),
        [['doc', form.properties.messages[message]]],
      );
    });
  }
  test('an empty file field is not a file', async () => {
    assert.equal(
      (await post(`${FORMS}/${form.id}/feedback`, await withEmptyFile(form.id, 'doc'))).body.status,
      'mail_sent',
    );
  });
  test('a required file may not be empty', async () => {
    const { id, properties } = await makeForm('[file* doc filetypes:txt]');
    const res = await post(`${FORMS}/${id}/feedback`, await withEmptyFile(id, 'doc'));
    assert.deepEqual(
      res.body.invalid_fields?.map((f) => f.message),
      [properties.messages.invalid_required],
    );
  });
  test(
    'a bad file and a bad text are reported together',
    differsOnWordPress('older releases look at files later'),
    async () => {
      const { id } = await makeForm('[text* a][file doc filetypes:txt]');
      assert.deepEqual(invalidNames(await submit(id, { doc: file(5, 'a.exe') })), ['a', 'doc']);
    },
  );
  test('a required file may not be missing from the body', differsOnWordPress('forgets to look'), async () => {
    const { id } = await makeForm('[file* doc filetypes:txt]');
    assert.deepEqual(invalidNames(await submit(id)), ['doc']);
  });
});
