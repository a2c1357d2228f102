import { blockComment } from './blocks';
import { tokens } from './tokens';

const read = (html: string) => [...tokens(html)].map(blockComment);

describe('The comment of a block', () => {
  it('says how it is named, and what people have set', () =>
    expect(read('<!-- wp:search {"label":"Find"} /-->')).toEqual([
      { name: 'core/search', kind: 'void', attributes: { label: 'Find' } },
    ]));

  it('says whether it begins or ends', () =>
    expect(read('<!-- wp:shop/cart --><!-- /wp:shop/cart -->')).toEqual([
      { name: 'shop/cart', kind: 'open', attributes: {} },
      { name: 'shop/cart', kind: 'close', attributes: {} },
    ]));

  it('has no attributes when they cannot be read', () =>
    expect(read('<!-- wp:search {"label":} /--><!-- wp:search [1] /-->')).toMatchObject([
      { attributes: {} },
      { attributes: {} },
    ]));

  it.each(['<!-- wp -->', '<!--more-->', '<!-- wp:Search /-->', '<p>', 'wp:search'])('is not %s', (html) =>
    expect(read(html)).toEqual([undefined]),
  );
});
