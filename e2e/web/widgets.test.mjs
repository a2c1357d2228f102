// @ts-check
// Forms, sliders and maps in content, as people see them.
import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { get, post, root } from '../wire/harness.mjs';
import { published } from '../wire/core/support/records.mjs';
import { makeForm, makeMap, makeSlider, submissions } from '../wire/widgets/support.mjs';
import { Visitor } from './visitor.mjs';

const read = (path, options) => new Visitor().open(path, options);
const pageWith = async (content) => {
  const { link, id } = await published({ content });
  return { id, ...(await read(link.slice(root.length))) };
};

describe('content', () => {
  test('shows the form, the slider and the map that it names, with their styles and scripts', async () => {
    const [form, slider, map] = [await makeForm('[text* who]'), await makeSlider(), await makeMap()];
    const { id, html } = await pageWith(
      [
        `[contact-form-7 id="${form.id}" title="x"]`,
        `[rev_slider alias="${slider.alias}"][/rev_slider]`,
        `[put_wpgm id=${map.map_id}]`,
      ]
        .map((shortcode) => `<p>${shortcode}</p>`)
        .join('\n'),
    );
    assert.ok(html.includes(`<div class="wpcf7" id="wpcf7-f${form.id}-p${id}-o1"`));
    assert.ok(html.includes(`<div class="slider slider-${slider.id}">`));
    assert.ok(html.includes('<figure class="map"'));
    for (const file of ['form.css', 'form.js', 'map.js', 'leaflet.js'])
      assert.match(html, new RegExp(`"/-/widgets/assets/${file}`));
    assert.doesNotMatch(html, /\[contact-form|\[rev_slider|\[put_wpgm/);
  });

  test('leaves nothing of what does not exist, and leaves code alone', async () => {
    const { html } = await pageWith('<p>[put_wpgm id=987654]</p><pre>[contact-form-7 id="1"]</pre>');
    assert.doesNotMatch(html, /put_wpgm/);
    assert.ok(html.includes('<pre>[contact-form-7 id="1"]</pre>'));
  });
});

test('a map speaks the language of the site', async () => {
  const { map_id: id } = await makeMap({ markers: [{ title: 'Der Hof', lat: 1, lng: 2 }] });
  const { link } = await published({ content: `[put_wpgm id=${id}]` });
  const path = link.slice(root.length);
  assert.match((await read(path)).html, />Show Der Hof on OpenStreetMap</);
  const { language } = (await get('/core/v2/settings', { as: 'admin' })).body;
  const speak = (json) => post('/core/v2/settings', { as: 'admin', json });
  try {
    assert.equal((await speak({ language: 'de_DE' })).status, 200);
    assert.match((await read(path)).html, />Der Hof auf OpenStreetMap zeigen</);
  } finally {
    await speak({ language });
  }
});

describe('a form without its script', () => {
  let form, path;
  const send = async (values) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ _wpcf7_unit_tag: `wpcf7-f${form.id}-o1`, ...values }))
      body.append(name, value);
    const response = await fetch(`${root}${path}`, {
      method: 'POST',
      body,
      headers: { accept: 'text/html', 'user-agent': 'a browser' },
    });
    return { status: response.status, html: await response.text() };
  };
  beforeEach(async () => {
    form = await makeForm('[text* who]\n[email mail]\n[checkbox pick "a" "b"]\n[submit]');
    path = `/contact-form/${form.id}/`;
  });

  test('stands on a page of its own, to which it sends itself', async () => {
    const { status, html } = await read(path);
    assert.equal(status, 200);
    assert.ok(html.includes(`action="${path}"`));
    assert.equal((await read('/contact-form/987654/')).status, 404);
  });

  test('comes back with what was typed and what is wrong', async () => {
    const { status, html } = await send({ who: '', mail: 'no "address"', 'pick[]': 'b' });
    assert.equal(status, 422);
    assert.match(html, /class="wpcf7-not-valid-tip"/);
    assert.match(html, /value="no &quot;address&quot;"/);
    assert.match(html, /value="b" checked/);
  });

  test('brings the files of its visitor, within the limits of the form', async () => {
    form = await makeForm('[text* who]\n[file cv limit:1kb filetypes:txt]\n[submit]');
    path = `/contact-form/${form.id}/`;
    const file = (text, name) => new File([text], name, { type: 'text/plain' });
    const tooLarge = await send({ who: 'Ada', cv: file('x'.repeat(2000), 'cv.txt') });
    assert.equal(tooLarge.status, 422);
    assert.match(tooLarge.html, /data-name="cv"><span class="wpcf7-not-valid-tip"/);
    assert.equal((await send({ who: 'Ada', cv: file('x', 'cv.exe') })).status, 422);
    assert.deepEqual(await submissions(form.id), []);
    assert.equal((await send({ who: 'Ada', cv: file('Once upon a time', 'cv.txt') })).status, 200);
    const [sent] = await submissions(form.id);
    assert.match(JSON.stringify(sent), /cv\.txt/);
  });

  test('says that it was sent', async () => {
    const { status, html } = await send({ who: 'Ada', mail: 'ada@example.org' });
    assert.equal(status, 200);
    assert.match(html, /role="status"/);
    assert.equal((await submissions(form.id)).length, 1);
  });
});
