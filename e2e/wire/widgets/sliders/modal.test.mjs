// @ts-check
// Modals, and the HTML that a slider stores.
// docs/interface/widgets.md#modal-markup
import { before, describe, test } from 'node:test';
import assert from 'node:assert/strict';
import { differsOnWordPress, get, post } from '../../harness.mjs';
import { SLIDERS, assertError, makeSlider, sliderDraft } from '../support.mjs';

const hereOnly = differsOnWordPress('no slider plugin');
const read = (slider, options) => get(`${SLIDERS}/${slider}`, options);
const slidesOf = (res) => Object.values(res.body.slides);
/** Markup that a strict content security policy would cripple. */
const UNSAFE = /<(script|style|iframe|object)|\son\w+\s*=|\sstyle\s*=|javascript:/i;

describe('a modal', hereOnly, () => {
  let slider, modal;
  before(async () => {
    slider = await makeSlider({
      title: 'Sale & "more" <now>',
      settings: { modal: { bg: 'rgba(10,20,30,0.8)', sp: 2 } },
    });
    modal = (await read(`modal/${slider.alias}`)).body;
  });
  test('has id, alias, title, bg, sp, addons, markup and stylesheet', () => {
    const { markup, stylesheet, ...rest } = modal;
    assert.deepEqual(rest, {
      success: true,
      message: '',
      id: slider.id,
      alias: slider.alias,
      title: 'Sale & "more" <now>',
      bg: 'rgba(10,20,30,0.8)',
      sp: 2,
      addons: {},
    });
    assert.match(stylesheet, /^https?:\/\/.+\.css(\?|$)/);
    assert.equal(typeof markup, 'string');
  });
  test('has empty bg and sp without cover', async () => {
    const { id } = await makeSlider({ settings: { modal: { cover: false } } });
    const { body } = await read(`modal/${id}`);
    assert.deepEqual([body.bg, body.sp], ['', '']);
  });
  test('has a button that opens a labelled dialog without scripts', () => {
    const [, target] = /** @type {RegExpExecArray} */ (/<button[^>]*\spopovertarget="([\w-]+)"/.exec(modal.markup));
    const dialog = /** @type {RegExpExecArray} */ (
      new RegExp(`<div[^>]*\\sid="${target}"[^>]*>`).exec(modal.markup)
    )[0];
    assert.match(dialog, /\spopover(="auto")?[\s>]/);
    assert.match(dialog, /role="dialog"/);
    assert.match(dialog, /aria-label(ledby)?="/);
    assert.doesNotMatch(dialog, /aria-modal="true"/, 'a popover leaves the page behind it in reach');
    assert.match(modal.markup, /\sautofocus(=""|[\s>])/, 'focus moves into the dialog');
    const buttons = modal.markup.match(/<button[^>]*>/g);
    const isCloseButton = (button) =>
      button.includes(`popovertarget="${target}"`) && button.includes('popovertargetaction="hide"');
    assert.ok(buttons.some(isCloseButton), 'a button closes the dialog');
  });
  test('has every slide as a labelled group, in order', () => {
    const carousel = /** @type {RegExpExecArray} */ (
      /<section[^>]*\saria-roledescription="carousel"[^>]*>/.exec(modal.markup)
    )[0];
    assert.match(carousel, /aria-label(ledby)?="/, 'a role description needs a name beside it');
    for (const label of ['1 of 2', '2 of 2'])
      assert.match(modal.markup, new RegExp(`role="group" aria-roledescription="slide" aria-label="${label}"`));
    assert.equal(modal.markup.match(/aria-roledescription="slide"/g).length, 2);
    assert.ok(modal.markup.indexOf('Hello') < modal.markup.indexOf('Second slide'));
    assert.match(modal.markup, /<img[^>]*alt="Two boats"/);
    assert.match(modal.markup, /href="https:\/\/example\.org\/more"/);
  });
  test('escapes the title and has no inline scripts or styles', () => {
    assert.match(modal.markup, /Sale &amp; (&quot;|&#0?34;|")more/);
    assert.doesNotMatch(modal.markup, /<now>/);
    assert.doesNotMatch(modal.markup, UNSAFE);
  });
  test('has a stylesheet that is served', async () => {
    const res = await fetch(modal.stylesheet);
    assert.equal(res.status, 200);
    assert.match(/** @type {string} */ (res.headers.get('content-type')), /^text\/css/);
  });
});

describe('stored HTML', hereOnly, () => {
  for (const [name, given, expected] of /** @type {[string, string, RegExp][]} */ ([
    [
      'keeps simple markup',
      '<p>A <em>b</em> <a href="https://example.org">c</a></p>',
      /<p>A <em>b<\/em> <a href="https:\/\/example\.org"[^>]*>c<\/a><\/p>/,
    ],
    ['loses scripts with their content', 'a<script>alert(1)</script>b', /^ab$/],
    ['loses event handlers', '<b onclick="x()">a</b>', /^<b>a<\/b>$/],
    ['loses inline style', '<b style="position:fixed">a</b>', /^<b>a<\/b>$/],
    ['loses dangerous addresses', '<a href="java&#115;cript:alert(1)">a</a>', /^<a>a<\/a>$/],
    ['loses frames', '<iframe src="https://example.org"></iframe>a', /^a$/],
    ['closes what is left open', '<b>a', /^<b>a<\/b>$/],
  ])) {
    test(`of a layer ${name}`, async () => {
      const { id } = await makeSlider({ slides: [{ title: 'x', layers: [{ type: 'text', content: given }] }] });
      assert.match(Object.values(slidesOf(await read(id))[0].layers)[0].content.text, expected);
    });
  }
  test('a link or image with a dangerous address is refused', async () => {
    for (const slide of [
      { link: { url: 'javascript:alert(1)' } },
      { background: { image: { src: 'data:text/html,x', alt: '' } } },
    ]) {
      assertError(
        await post(SLIDERS, { as: 'admin', json: sliderDraft({ slides: [{ title: 'x', ...slide }] }) }),
        400,
        'rest_invalid_param',
      );
    }
  });
});
