// @ts-check
// The same texts on a real WordPress and on Gatehouse: every core block of WordPress, its shortcodes, and what people write
// in plain lines. What both make of them is the same, but for the differences that are listed with their reasons.
// `rendering/normalise.mjs` says what is taken out of both before they are compared.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { lackForWordPress, WORDPRESS } from '../../tools/test/requirements.mjs';
import { canonical } from './rendering/canonical.mjs';
import { UNSAVED } from './rendering/differences-of-unsaved.mjs';
import { Differences } from './rendering/differences.mjs';
import { normalised } from './rendering/normalise.mjs';
import { insertTexts, renderedOn } from './rendering/sites.mjs';
import { texts } from './rendering/texts.mjs';
import { startGatehouse } from './server/gatehouse.mjs';
import { startWordPress } from './server/wordpress.mjs';

const lack = lackForWordPress();
const folder = mkdtempSync(join(tmpdir(), 'gatehouse-same-texts-'));
const differences = new Differences();

describe('the same texts', { skip: lack && `${lack.missing.join(' and ')} not found` }, () => {
  let gatehouse;
  let wordpress;
  let here;
  let there;

  before(async () => {
    wordpress = await startWordPress(folder);
    makeBlockTheme();
    gatehouse = await startGatehouse(join(folder, 'gatehouse'));
    const ids = await insertTexts(folder, gatehouse, wordpress, texts());
    [here, there] = [await renderedOn(gatehouse, ids), await renderedOn(wordpress, ids)];
  });
  after(async () => {
    await gatehouse?.stop();
    await wordpress?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  for (const { name } of texts())
    test(`${name} is rendered alike`, () => {
      for (const member of ['title', 'content', 'excerpt']) {
        const shown = UNSAVED.includes(name) ? canonical : (html) => html;
        const ours = shown(normalised(here.get(name)[member], gatehouse.url));
        const theirs = shown(normalised(there.get(name)[member], wordpress.url));
        const rest = differences.without(name, member, { ours, theirs });
        assert.equal(rest.ours, rest.theirs, `${member}: an unlisted difference`);
      }
    });

  test('every difference that is listed still occurs', () => assert.deepEqual(differences.left, []));

  test('every core block of WordPress is in one of the texts', () => {
    const names = new Set(
      texts().flatMap(({ content }) => [...content.matchAll(/<!-- wp:([\w-]+)/g)].map(([, n]) => n)),
    );
    assert.deepEqual(
      coreBlocks().filter((name) => !names.has(name)),
      [],
    );
  });
});

/** WordPress renders layouts and captions for themes of blocks, as that of Gatehouse is, in another way than for others. */
function makeBlockTheme() {
  const theme = join(folder, 'wordpress/wp-content/themes/plain');
  const settings = { layout: { contentSize: '640px', wideSize: '1000px' }, spacing: { blockGap: true } };
  mkdirSync(join(theme, 'templates'));
  writeFileSync(join(theme, 'templates/index.html'), '<!-- wp:post-content /-->');
  writeFileSync(join(theme, 'theme.json'), JSON.stringify({ version: 2, settings }));
}

const coreBlocks = () =>
  readdirSync(join(WORDPRESS, 'wp-includes/blocks'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
