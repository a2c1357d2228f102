import { renderContent, renderDynamicBlocks, renderForShowing } from './render';

const PICTURE = '<!-- wp:post-featured-image {"isCover":true} /-->';
const cover = (attributes: object, inner = '<p>On it.</p>'): string =>
  `<!-- wp:cover ${JSON.stringify(attributes)} -->\n<div class="wp-block-cover">` +
  `<div class="wp-block-cover__inner-container">${inner}</div></div>\n<!-- /wp:cover -->`;

describe('Covers with the featured picture', () => {
  const featured = cover({ useFeaturedImage: true });

  it('have a block for it before their text', () => {
    for (const html of [renderForShowing(featured), renderDynamicBlocks(featured)])
      expect(html).toContain(`<div class="wp-block-cover">${PICTURE}<div class="wp-block-cover__inner-container">`);
    expect(renderContent(featured)).not.toContain('<!--');
  });

  it('are told from others, also within each other', () => {
    const html = renderForShowing(cover({ dimRatio: 50 }, featured) + cover({ useFeaturedImage: false }) + featured);
    expect(html.split(PICTURE)).toHaveLength(3);
  });

  it('without a place for it stay as they are', () => {
    const broken = '<!-- wp:cover {"useFeaturedImage":true} --><div>x</div><!-- /wp:cover -->';
    expect(renderForShowing(broken)).toBe('<div>x</div>\n');
  });

  it('are found in linear time', () => {
    const before = process.cpuUsage();
    renderForShowing('<!-- wp:cover {"useFeaturedImage":true} -->'.repeat(50_000) + featured);
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(5_000);
  });
});
