import { blockAttributesJson, blockComment, type BlockComment } from './block-comment';
import { isBlockComment, tokens, withoutBlockComments } from './tokens';

const read = (html: string): (BlockComment | undefined)[] => [...tokens(html)].map(blockComment);

describe('A comment that delimits a block', () => {
  it('begins it, with attributes or without', () => {
    expect(read('<!-- wp:image {"id":5} -->')).toEqual([
      { part: 'start', name: 'core/image', json: '{"id":5}', attributes: { id: 5 } },
    ]);
    expect(read('<!-- wp:paragraph -->')).toEqual([
      { part: 'start', name: 'core/paragraph', json: '', attributes: {} },
    ]);
  });

  it('ends it', () => {
    expect(read('<!-- /wp:image -->')).toMatchObject([{ part: 'end', name: 'core/image' }]);
  });

  it('is the whole block', () => {
    expect(read('<!-- wp:page-list /-->')).toMatchObject([{ part: 'whole', name: 'core/page-list' }]);
    expect(read('<!-- wp:block {"ref":7} /-->')).toMatchObject([{ part: 'whole', attributes: { ref: 7 } }]);
  });

  it('names the plugin that the block is of', () => {
    expect(read('<!-- wp:shop/cart {"a":{"b":1}} /-->')).toMatchObject([
      { name: 'shop/cart', attributes: { a: { b: 1 } } },
    ]);
  });

  it('has no attributes where these cannot be read', () => {
    for (const json of ['{"id":5', '{"id":}', '[5]', '} {'])
      expect(read(`<!-- wp:image ${json} -->`)).toMatchObject([{ name: 'core/image', json: '', attributes: {} }]);
  });

  it.each([
    '<!-- a remark {"id":5} -->',
    '<!--wp:image -->',
    '<!-- wp:Image -->',
    '<!-- wp:a/b/c -->',
    '<p>',
    'wp:image',
  ])('is not %s', (html) => expect(read(html)).toEqual([undefined]));

  it('is read in linear time', () => {
    expect(read(`<!-- wp:image ${'{"a":'.repeat(200_000)} -->`)).toMatchObject([{ json: '' }]);
  });
});

describe('Attributes of a block', () => {
  it('cannot end the comment that they are in', () => {
    const attributes = { alt: '--> <b title="x">&</b>' };
    const json = blockAttributesJson(attributes);
    expect(json).not.toMatch(/--|[<>&]/);
    expect(read(`<!-- wp:image ${json} -->`)).toMatchObject([{ json, attributes }]);
  });
});

describe('HTML without the comments of its blocks', () => {
  /** By reading every token. */
  const byTokens = (html: string): string =>
    [...tokens(html)].flatMap((token) => (isBlockComment(token) ? [] : [token.source])).join('');

  it.each([
    ['<!-- wp:a --><p>one</p><!-- /wp:a -->', '<p>one</p>'],
    ['<!-- a remark --><!-- wp:a {"b":"<i>"} /-->', '<!-- a remark -->'],
    ['<!--> <!-- wp:a --> <!---> -->', '<!-->  <!---> -->'],
    ['<a title="<!-- wp:a -->">', '<a title="">'],
    ['<script><!-- wp:a --></script>', '<script></script>'],
    ['<!-- wp:a --><!-- wp:b', '<!-- wp:b'],
    ['<!-- <!-- wp:a --> -->', '<!-- <!-- wp:a --> -->'],
  ])('is what the other tokens are: %j', (html, expected) =>
    expect([withoutBlockComments(html), byTokens(html)]).toEqual([expected, expected]),
  );
});
