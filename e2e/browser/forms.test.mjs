// @ts-check
// The markup of forms with a script that knows Contact Form 7's: every form-tag, in a real browser.
// docs/interface/widgets.md#front-end-script
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { call, root } from '../wire/harness.mjs';
import { makeForm, submissions } from '../wire/widgets/support.mjs';
import { openBrowser, openPage } from './browser.mjs';
import { openForm } from './form-script.mjs';

let browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser?.close());

/** Shows a form with this template and a button. */
async function show(template, settings = '') {
  const { id } = await makeForm(`${template} [submit "Go"]`, { additional_settings: `demo_mode: on\n${settings}` });
  const { body } = await call('GET', `/-/widgets/forms/${id}`);
  const { page, faults } = await openForm(browser, root, body);
  const status = () => page.locator('form').getAttribute('data-status');
  const send = async () => {
    await page.locator('.wpcf7-submit').click();
    await page.waitForFunction(
      () => !/init|submitting/.test(/** @type {string} */ (globalThis.document.forms[0].dataset.status)),
    );
    return status();
  };
  const isBlocked = () => page.locator('.wpcf7-submit').isDisabled();
  const posted = async () => (await submissions(id))[0].posted_data;
  return { page, faults, send, isBlocked, posted };
}

/** Form-tags that are not filled in as they should be. A browser lets nobody do that to a range. */
const WRONG = {
  'text*': '[text* f]',
  email: '[email f "nobody"]',
  'email*': '[email* f id:mail]',
  url: '[url f "nowhere"]',
  tel: '[tel f "12"]',
  number: '[number f min:5 "3"]',
  'date*': '[date* f]',
  date: '[date f min:2026-01-01 "2025-12-31"]',
  'textarea*': '[textarea* f]',
  'select*': '[select* f include_blank "a"]',
  'checkbox*': '[checkbox* f "a" "b"]',
  'checkbox* exclusive': '[checkbox* f exclusive "a" "b"]',
  radio: '[radio f "a" "b"]',
  'file*': '[file* f]',
  quiz: '[quiz f "1+1?|2"]',
  acceptance: '[acceptance f] Yes [/acceptance]',
};

describe('a problem is shown at its control', () => {
  for (const [type, template] of Object.entries(WRONG))
    test(`of ${type}`, async () => {
      const { page, faults, send } = await show(template, 'acceptance_as_validation: on');
      assert.equal(await send(), 'invalid');
      const wrap = page.locator('.wpcf7-form-control-wrap[data-name=f]').first();
      assert.notEqual(await wrap.locator('.wpcf7-not-valid-tip').innerText(), '');
      assert.equal(await wrap.locator('.wpcf7-form-control.wpcf7-not-valid').count(), 1);
      assert.equal(await page.locator('.screen-reader-response li').count(), 1);
      assert.deepEqual(faults, []);
      await page.close();
    });
});

describe('a form with every tag', () => {
  test('is sent, and asks its quiz again', async () => {
    const { page, faults, send, posted } = await show(
      `[text* t] [email* e] [url u] [tel p] [number n] [range r "7"] [date d] [textarea m] [select s "a" "b"]
       [checkbox c "a" "b"] [radio ra default:1 "a" "b"] [acceptance k] Yes [/acceptance] [file f] [quiz q "1+1?|2"]
       [hidden h "v"] [response]`,
    );
    const key = () => page.locator('[name=_wpcf7_quiz_answer_q]').inputValue();
    const asked = await key();
    const values = {
      t: 'Ada',
      e: 'ada@example.org',
      u: 'example.org/x',
      p: '+44 20 7946 0958',
      n: '4',
      d: '2026-02-03',
    };
    for (const [name, value] of Object.entries({ ...values, m: 'Hello', q: '2' }))
      await page.locator(`[name=${name}]`).fill(value);
    await page.locator('[name=s]').selectOption('b');
    await page.getByLabel('b', { exact: true }).first().check();
    await page.locator('[name=k]').check();
    assert.equal(await send(), 'sent');
    const { u, s, c, ra, k, h } = await posted();
    assert.deepEqual(
      { u, s, c, ra, k, h },
      { u: 'http://example.org/x', s: ['b'], c: ['b'], ra: ['a'], k: ['1'], h: 'v' },
    );
    await page.waitForFunction(
      (old) =>
        /** @type {HTMLFormControlsCollection & { _wpcf7_quiz_answer_q: HTMLInputElement }} */ (
          globalThis.document.forms[0].elements
        )._wpcf7_quiz_answer_q.value !== old,
      asked,
    );
    assert.notEqual(await page.locator('.wpcf7-response-output').innerText(), '');
    assert.deepEqual(faults, []);
    await page.close();
  });

  test('has a spinner beside each button', async () => {
    const { page } = await show('[text a] [submit "Or go"]');
    assert.equal(await page.locator('.wpcf7-submit + .wpcf7-spinner').count(), 2);
    await page.close();
  });
});

describe('conditions', () => {
  for (const [name, template, [before, ticked], settings] of /** @type {[string, string, boolean[], string?][]} */ ([
    ['hold the button until they are accepted', '[acceptance k] Yes [/acceptance]', [true, false]],
    ['hold it while they are ticked, when inverted', '[acceptance k invert] No [/acceptance]', [false, true]],
    ['hold it not when they are optional', '[acceptance k optional] Yes [/acceptance]', [false, false]],
    ['hold it not when inverted and optional', '[acceptance k invert optional "No"]', [false, false]],
    [
      'hold it not when the site validates them',
      '[acceptance k "Yes"]',
      [false, false],
      'acceptance_as_validation: on',
    ],
  ]))
    test(name, async () => {
      const { page, isBlocked } = await show(template, settings);
      assert.equal(await isBlocked(), before);
      await page.locator('[name=k]').check();
      assert.equal(await isBlocked(), ticked);
      await page.close();
    });
});

describe('choices', () => {
  test('that are exclusive clear each other', async () => {
    const { page, send, posted } = await show('[checkbox one exclusive "a" "b" "c"]');
    for (const label of ['a', 'c']) await page.getByLabel(label, { exact: true }).check();
    assert.equal(await page.locator(':checked').count(), 1);
    await send();
    assert.deepEqual((await posted()).one, ['c']);
    await page.close();
  });

  for (const type of ['checkbox', 'radio'])
    test(`of a ${type} with a text take the text with the last one only`, async () => {
      const { page, send, posted } = await show(`[${type} sport free_text "rowing" "other"]`);
      const text = page.locator('.wpcf7-free-text');
      await page.getByLabel('rowing', { exact: true }).check();
      assert.equal(await text.isDisabled(), true);
      await page.getByLabel('rowing', { exact: true }).setChecked(type === 'radio');
      await page.getByLabel('other', { exact: true }).first().check();
      await text.fill('sailing');
      await send();
      assert.deepEqual((await posted()).sport, ['other sailing']);
      await page.close();
    });
});

const TO_COUNT = '[textarea m maxlength:10] [count m] [count m down]';

describe('counts', () => {
  test('follow what is typed', async () => {
    const { page } = await show(TO_COUNT);
    const counters = page.locator('.wpcf7-character-count');
    assert.deepEqual(await counters.allInnerTexts(), ['0', '10']);
    await page.locator('textarea').pressSequentially('Hello');
    assert.deepEqual(await counters.allInnerTexts(), ['5', '5']);
    await page.close();
  });
});

describe("the site's own script", () => {
  test('counts characters', async () => {
    const { id } = await makeForm(TO_COUNT);
    const { page, close } = await openPage(browser, `${root}/contact-form/${id}/`);
    await page.locator('textarea').fill('Hello!');
    assert.deepEqual(await page.locator('.wpcf7-character-count').allInnerTexts(), ['6', '4']);
    await close();
  });

  test('clears the other choices of an exclusive group, and marks problems', async () => {
    const { id } = await makeForm('[checkbox one exclusive "a" "b"] [text* name] [submit "Go"]');
    const { page, complaints, close } = await openPage(browser, `${root}/contact-form/${id}/`);
    for (const label of ['a', 'b']) await page.getByLabel(label, { exact: true }).check();
    assert.equal(await page.locator(':checked').count(), 1);
    await page.locator('.wpcf7-submit').click();
    await page.locator('form.invalid').waitFor();
    assert.equal(await page.locator('[data-name=name] .wpcf7-not-valid-tip').count(), 1);
    assert.deepEqual(complaints, []);
    await close();
  });
});
