// @ts-check
// The messages of a form in its language, and the number of a submission in its mails.
// docs/interface/widgets.md#messages, docs/interface/widgets.md#mail
import { describe, test } from 'node:test';
import assert from 'node:assert/strict';
import { differsOnWordPress, get } from '../../harness.mjs';
import { changeForm, makeForm, MESSAGES, readForm, submissions, submit } from '../support.mjs';

const OWN = differsOnWordPress('has languages that are installed');

describe('messages', OWN, () => {
  for (const locale of ['de_DE', 'de_AT', 'de_CH', 'de_DE_formal'])
    test(`of a form in ${locale} are German`, async () => {
      const { properties } = await makeForm('[text* a]', { locale });
      assert.equal(properties.messages.invalid_required, 'Bitte füllen Sie dieses Feld aus.');
      assert.deepEqual(Object.keys(properties.messages).sort(), [...MESSAGES].sort());
    });

  test('of a form in a language without texts are English', async () =>
    assert.equal(
      (await makeForm('[text a]', { locale: 'eo' })).properties.messages.invalid_email,
      'Please enter an email address.',
    ));

  test('follow a change of the locale, except for those that the owner wrote', async () => {
    const { id } = await makeForm('[text* a]', { messages: { spam: 'Go away' } });
    const { properties } = (await changeForm(id, { locale: 'de_DE' })).body;
    assert.equal(properties.messages.spam, 'Go away');
    assert.equal(properties.messages.invalid_tel, 'Bitte geben Sie eine Telefonnummer ein.');
    const back = (await changeForm(id, { locale: 'en_GB' })).body.properties.messages;
    assert.equal(back.invalid_tel, 'Please enter a telephone number.');
  });

  test('that are not among the given ones are in the language of the form', async () => {
    const { id } = await makeForm('[text* a]', { locale: 'de_DE' });
    await changeForm(id, { messages: { spam: 'Nein' } });
    const { messages } = (await readForm(id)).properties;
    assert.deepEqual([messages.spam, messages.invalid_number], ['Nein', 'Bitte geben Sie eine Zahl ein.']);
  });

  test('and all other texts are shown in that language', async () => {
    const { id } = await makeForm('[text* a] [radio b "x"] [select c include_blank "y"] [submit]', { locale: 'de_DE' });
    const { body } = await submit(id, { c: 'nope', b: 'x' });
    assert.deepEqual(
      body.invalid_fields.map(({ field, message }) => [field, message]),
      [
        ['a', 'Bitte füllen Sie dieses Feld aus.'],
        ['c', 'Über dieses Feld kam ein Wert, den es nicht gibt.'],
      ],
    );
    assert.match(body.message, /^Einige Felder/);
    const { markup } = (await get(`/-/widgets/forms/${id}`)).body;
    for (const text of ['—Bitte wählen—', 'value="Senden"']) assert.ok(markup.includes(text), text);
  });

  test('of mails say of an acceptance what was answered', async () => {
    const { id } = await makeForm('[acceptance k optional] Ja [/acceptance]', {
      locale: 'de_DE',
      mail: { subject: 'S', sender: 'a@example.org', recipient: 'b@example.org', body: '[k]' },
    });
    await submit(id, { k: '1' });
    assert.equal((await submissions(id))[0].mails[0].body, 'Zugestimmt: Ja');
  });
});

describe('[_serial_number]', OWN, () => {
  const mail = { sender: 'a@example.org', recipient: 'b@example.org', subject: 'No. [_serial_number]', body: 'B' };
  const numbersOf = async (id) => (await submissions(id, { order: 'asc' })).map(({ mails }) => mails[0].subject);

  test('counts the submissions of each form', async () => {
    const [one, other] = [await makeForm('[text* a]', { mail }), await makeForm('[text a]', { mail })];
    for (const values of [{ a: '1' }, {}, { a: '2' }, { a: '3' }]) await submit(one.id, values);
    await submit(other.id, { a: 'x' });
    assert.deepEqual(await numbersOf(one.id), ['No. 1', 'No. 2', 'No. 3']);
    assert.deepEqual(await numbersOf(other.id), ['No. 1']);
  });

  test('gives no number twice when submissions come at once', async () => {
    const { id } = await makeForm('[text a]', { mail });
    await Promise.all(['a', 'b', 'c', 'd'].map((a) => submit(id, { a })));
    assert.deepEqual((await numbersOf(id)).sort(), ['No. 1', 'No. 2', 'No. 3', 'No. 4']);
  });

  test('goes on from what was received before a text showed it, and is in messages', async () => {
    const { id } = await makeForm('[text a]');
    await submit(id, { a: '1' });
    await changeForm(id, { messages: { mail_sent_ok: 'You are number [_serial_number].' } });
    assert.equal((await submit(id, { a: '2' })).body.message, 'You are number 2.');
  });
});
