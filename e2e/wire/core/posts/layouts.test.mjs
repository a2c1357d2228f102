// @ts-check
// The layouts of blocks, which only their attributes know: docs/interface/core.md#layouts-of-blocks.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { get } from '../../harness.mjs';
import { ok } from '../support/assertions.mjs';
import { published } from '../support/records.mjs';

const block = (name, attributes, inner) =>
  `<!-- wp:${name} ${JSON.stringify(attributes)} -->\n<div class="wp-block-${name}">${inner}</div>\n<!-- /wp:${name} -->`;
const rendered = async (content) => {
  const { id } = await published({ content });
  return ok(await get(`/core/v2/posts/${id}`)).content.rendered;
};
/** Without the class by which WordPress names a style sheet of its own. */
const classesOf = (html) =>
  [...html.matchAll(/<div class="([^"]*wp-block-[^"]*)"/g)].map(([, classes]) =>
    classes.replace(/wp-container-\d+ |has-global-padding /g, ''),
  );

describe('the layout of a block', () => {
  test('is in its classes, at every depth', async () => {
    const button = block('button', {}, '<a href="/">Go</a>');
    const row = { layout: { type: 'flex', flexWrap: 'nowrap', justifyContent: 'right' } };
    const stack = { layout: { type: 'flex', orientation: 'vertical' } };
    const html = await rendered(
      block('group', row, block('group', stack, block('buttons', {}, button)) + block('group', {}, '<p>In.</p>')) +
        block('columns', {}, block('column', {}, '<p>One.</p>')),
    );
    assert.deepEqual(classesOf(html), [
      'is-content-justification-right is-nowrap is-layout-flex wp-block-group',
      'is-vertical is-layout-flex wp-block-group',
      'is-layout-flex wp-block-buttons',
      'wp-block-button',
      'is-layout-flow wp-block-group',
      'is-layout-flex wp-block-columns',
      'is-layout-flow wp-block-column',
    ]);
  });

  test('is in its style where no class stands for it', { skip: process.env.SITE_PROFILE === 'wordpress' }, async () => {
    const narrow = { layout: { type: 'constrained', contentSize: '320px' }, style: { spacing: { blockGap: '2rem' } } };
    const html = await rendered(block('group', narrow, '<p>In.</p>'));
    for (const style of ['--wp--style--global--content-size:320px', '--wp--style--block-gap:2rem'])
      assert.ok(html.includes(style), html);
  });
});
