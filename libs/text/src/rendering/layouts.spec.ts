import { renderContent } from './render';

const block = (name: string, attributes: object, tag = `<div class="wp-block-${name}">`): string =>
  renderContent(`<!-- wp:${name} ${JSON.stringify(attributes)} -->\n${tag}<p>In.</p></div>\n<!-- /wp:${name} -->`);
const tagOf = (html: string): string => /<div[^>]*>/.exec(html)?.[0] ?? '';

describe('The layout of a block', () => {
  it.each([
    ['group', {}, 'is-layout-flow'],
    ['group', { layout: { type: 'constrained' } }, 'is-layout-constrained'],
    ['group', { layout: { inherit: true } }, 'is-layout-constrained'],
    ['group', { layout: { type: 'flex', orientation: 'vertical' } }, 'is-vertical is-layout-flex'],
    [
      'group',
      { layout: { type: 'flex', flexWrap: 'nowrap', justifyContent: 'space-between' } },
      'is-content-justification-space-between is-nowrap is-layout-flex',
    ],
    [
      'buttons',
      { layout: { type: 'flex', justifyContent: 'center' } },
      'is-content-justification-center is-layout-flex',
    ],
    ['buttons', {}, 'is-layout-flex'],
    ['columns', {}, 'is-layout-flex'],
    ['column', {}, 'is-layout-flow'],
    ['gallery', {}, 'is-layout-flex'],
    ['social-links', {}, 'is-layout-flex'],
    ['query', {}, 'is-layout-flow'],
  ])('%s with %j is known by the classes %s', (name, attributes, classes) =>
    expect(tagOf(block(name, attributes))).toBe(`<div class="${classes} wp-block-${name}">`),
  );

  it.each([
    [{ layout: { type: 'constrained', contentSize: '320px' } }, '--wp--style--global--content-size:320px'],
    [{ layout: { type: 'flex', verticalAlignment: 'bottom' } }, 'align-items:flex-end'],
    [{ layout: { type: 'flex' }, style: { spacing: { blockGap: '2em' } } }, 'gap:2em'],
    [{ layout: { type: 'flex' }, style: { spacing: { blockGap: { top: '1em', left: '0' } } } }, 'gap:1em 0'],
    [
      { style: { spacing: { blockGap: 'var:preset|spacing|50' } } },
      '--wp--style--block-gap:var(--wp--preset--spacing--50)',
    ],
    [{ layout: { type: 'grid', columnCount: 3 } }, 'grid-template-columns:repeat(3,minmax(0,1fr))'],
    [
      { layout: { type: 'grid', minimumColumnWidth: '12rem' } },
      'grid-template-columns:repeat(auto-fill,minmax(min(12rem,100%),1fr))',
    ],
  ])('%j has a style of its own', (attributes, style) =>
    expect(tagOf(block('group', attributes))).toContain(`${style}`),
  );

  it('stands beside the styles that are there', () => {
    const attributes = { layout: { type: 'constrained', contentSize: '20rem' } };
    const tag = '<div class="wp-block-group" style="color:#222;">';
    expect(tagOf(block('group', attributes, tag))).toContain(
      'style="color:#222;--wp--style--global--content-size:20rem;',
    );
  });

  it('is that of the whole and of its parts', () => {
    const inner =
      '<!-- wp:button {"style":{"layout":{"selfStretch":"fixed","flexSize":"40%"}}} -->' +
      '<div class="wp-block-button">A</div><!-- /wp:button -->';
    const html = renderContent(`<!-- wp:buttons --><div class="wp-block-buttons">${inner}</div><!-- /wp:buttons -->`);
    expect(html).toContain(
      '<div class="is-layout-flex wp-block-buttons"><div class="wp-block-button" style="flex-basis:40%">',
    );
  });

  it.each([
    { layout: { type: 'constrained', contentSize: '1px;color:red' } },
    { layout: { type: 'constrained', contentSize: 'url(https://a.example)' } },
    { style: { spacing: { blockGap: '1px" onclick="x' } } },
  ])('%j brings in nothing else', (attributes) => expect(tagOf(block('group', attributes))).not.toContain('style'));

  it('of blocks that arrange nothing, and of markup without blocks, is none', () => {
    expect(tagOf(block('cover', { layout: { type: 'flex' } }))).toBe('<div class="wp-block-cover">');
    expect(renderContent('<div class="wp-block-group">A</div>')).not.toContain('is-layout');
  });
});
