import { contentPages } from './content-pages';

describe('The pages of a content', () => {
  it.each([
    ['One.', ['One.']],
    ['', ['']],
    ['One.\n\n<!--nextpage-->\n\nTwo.', ['One.\n', '\nTwo.']],
    ['One.<!--nextpage-->Two.\n<!--nextpage-->Three.', ['One.', 'Two.', 'Three.']],
    ['<!--nextpage-->\nOne.<!--nextpage-->', ['One.', '']],
  ])('of %j are %j', (raw, pages) => expect(contentPages(raw)).toEqual(pages));

  it('leave no comment of the block that separates them', () => {
    const raw =
      '<!-- wp:paragraph --><p>One.</p><!-- /wp:paragraph -->\n\n<!-- wp:nextpage -->\n<!--nextpage-->\n' +
      '<!-- /wp:nextpage -->\n\n<!-- wp:paragraph --><p>Two.</p><!-- /wp:paragraph -->';
    const [first, second, ...rest] = contentPages(raw);
    expect(first).toContain('One.');
    expect(second).toContain('Two.');
    expect(rest).toEqual([]);
    expect(`${first}${second}`).not.toContain('nextpage');
  });
});
