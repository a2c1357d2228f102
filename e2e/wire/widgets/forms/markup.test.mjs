// @ts-check
// The markup of forms, as scripts and style sheets look for it.
// docs/interface/widgets.md#front-end-script
import { describe, test } from 'node:test';
import assert from 'node:assert/strict';
import { differsOnWordPress, get } from '../../harness.mjs';
import { FORMS, makeForm, submit } from '../support.mjs';

const OWN = differsOnWordPress('has no route for markup');
const markupOf = async (template, properties) => {
  const { id } = await makeForm(template, properties);
  return (await get(`/-/widgets/forms/${id}`)).body.markup;
};
/** The classes of the first element that has this one. */
const classesWith = (html, name) =>
  [...html.matchAll(/ class="([^"]*)"/g)].map(([, written]) => written.split(' ')).find((all) => all.includes(name));

describe('classes of controls', OWN, () => {
  for (const [tag, own, ...expected] of [
    ['[text* f class:wide]', 'wpcf7-text', 'wpcf7-validates-as-required', 'wide'],
    ['[email f]', 'wpcf7-email', 'wpcf7-text', 'wpcf7-validates-as-email'],
    ['[url* f]', 'wpcf7-url', 'wpcf7-text', 'wpcf7-validates-as-url', 'wpcf7-validates-as-required'],
    ['[tel f]', 'wpcf7-tel', 'wpcf7-text', 'wpcf7-validates-as-tel'],
    ['[number f]', 'wpcf7-number', 'wpcf7-validates-as-number'],
    ['[range f]', 'wpcf7-range', 'wpcf7-validates-as-number'],
    ['[date f]', 'wpcf7-date', 'wpcf7-validates-as-date'],
    ['[checkbox f exclusive "a"]', 'wpcf7-checkbox', 'wpcf7-exclusive-checkbox'],
    ['[acceptance f optional] x [/acceptance]', 'wpcf7-acceptance', 'optional'],
    ['[acceptance f invert] x [/acceptance]', 'wpcf7-acceptance', 'invert'],
    ['[submit class:big "Go"]', 'wpcf7-submit', 'has-spinner', 'big'],
  ])
    test(`of ${tag}`, async () => {
      const classes = classesWith(await markupOf(tag), own);
      assert.deepEqual([...classes].sort(), ['wpcf7-form-control', own, ...expected].sort());
    });

  test('tell the first and the last choice, and the one with a text', async () => {
    const html = await markupOf('[radio f free_text "a" "b" "c"]');
    const items = [...html.matchAll(/class="(wpcf7-list-item(?: [^"]*)?)"/g)].map(([, classes]) => classes);
    assert.deepEqual(items, ['wpcf7-list-item first', 'wpcf7-list-item', 'wpcf7-list-item last has-free-text']);
  });

  test('leave radio buttons and lists without the class of exclusive boxes', async () => {
    assert.ok(!(await markupOf('[radio f exclusive "a"] [checkbox g "a"]')).includes('wpcf7-exclusive-checkbox'));
  });

  test('tell a form whose conditions are validated', async () => {
    const tag = '[acceptance f] x [/acceptance]';
    const validated = await markupOf(tag, { additional_settings: 'acceptance_as_validation: on' });
    assert.ok(classesWith(validated, 'wpcf7-form').includes('wpcf7-acceptance-as-validation'));
    assert.deepEqual(classesWith(await markupOf(tag), 'wpcf7-form'), ['wpcf7-form', 'init']);
  });
});

test('an acceptance has its box, with id and class, within its control', OWN, async () => {
  const html = await markupOf('[acceptance terms id:agree class:small] I <b>agree</b> [/acceptance]');
  const [, inner] = /** @type {RegExpExecArray} */ (
    /<span class="wpcf7-form-control wpcf7-acceptance">(.*?<\/label><\/span><\/span>)/s.exec(html)
  );
  assert.match(inner, /<input type="checkbox" name="terms" value="1" id="agree" class="small" aria-invalid="false">/);
  assert.match(inner, /<span class="wpcf7-list-item-label">I <b>agree<\/b><\/span>/);
});

test('the id of a problem has no sign that a selector does not take', OWN, async () => {
  const { id } = await makeForm('[text* a:b]');
  const { body } = await submit(id, {});
  assert.deepEqual(
    body.invalid_fields.map(({ field, error_id }) => [field, error_id]),
    [['a:b', `wpcf7-f${id}-o1-ve-ab`]],
    `${FORMS}/${id}`,
  );
});

describe('a count', OWN, () => {
  for (const [name, template, expected] of /** @type {[string, string, string[]][]} */ ([
    [
      'counts up',
      '[textarea* m minlength:10 maxlength:140] [count m]',
      [
        'class="wpcf7-character-count up"',
        'data-target-name="m"',
        'data-starting-value="0"',
        'data-current-value="0"',
        'data-maximum-value="140"',
        'data-minimum-value="10"',
        '0',
      ],
    ],
    [
      'counts down from what the field takes',
      '[count m down id:left class:small] [text m maxlength:80]',
      [
        'id="left"',
        'class="wpcf7-character-count down small"',
        'data-target-name="m"',
        'data-starting-value="80"',
        'data-current-value="80"',
        'data-maximum-value="80"',
        '80',
      ],
    ],
    [
      'counts down from what every field takes',
      '[textarea m][count m down]',
      [
        'class="wpcf7-character-count down"',
        'data-target-name="m"',
        'data-starting-value="2000"',
        'data-current-value="2000"',
        'data-maximum-value="2000"',
        '2000',
      ],
    ],
  ]))
    test(name, async () => {
      const attributes = expected.slice(0, -1).join(' ');
      assert.ok((await markupOf(template)).includes(`<span ${attributes}>${expected.at(-1)}</span>`));
    });
});

describe('a tag that forms do not know', () => {
  const TEMPLATE =
    '[group one]<label>Name [text* who]</label>[/group] [step "Next"] [recaptcha] [turnstile size:compact] [[sic]]';

  test('is not shown', OWN, async () => {
    const html = await markupOf(TEMPLATE);
    assert.ok(html.includes('name="who"'));
    assert.ok(html.includes('[sic]'));
    assert.ok(!html.replace('[sic]', '').includes('['), html);
  });

  test('is named in the configuration errors, once', OWN, async () => {
    const { config_errors } = await makeForm(`${TEMPLATE} [recaptcha]`);
    const unknown = config_errors['form.body'].filter(({ code }) => code === 'unknown_tag');
    assert.deepEqual(
      unknown.map(({ message }) => message.slice(message.lastIndexOf('['))),
      ['[group]', '[step]', '[recaptcha]', '[turnstile]'],
    );
  });

  test('is left alone in markup and scripts', OWN, async () => {
    const html = await markupOf('<input name="x" pattern="[a-z]+"><script>a[i]</script>[text a]');
    for (const part of ['pattern="[a-z]+"', 'a[i]']) assert.ok(html.includes(part), html);
  });
});
