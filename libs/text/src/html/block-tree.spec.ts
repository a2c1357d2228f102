import { blockTree } from './block-tree';

const block = (name: string, nodes: unknown[] = [], attributes = {}) => ({ name: `core/${name}`, attributes, nodes });

describe('The blocks of a content', () => {
  it('stand between its pieces', () =>
    expect(blockTree('<p>a</p><!-- wp:search {"label":"b"} /--><p>c</p>')).toEqual([
      '<p>a</p>',
      block('search', [], { label: 'b' }),
      '<p>c</p>',
    ]));

  it('hold those within', () =>
    expect(blockTree('<!-- wp:query --><ul><!-- wp:post-title /--></ul><!-- /wp:query -->b')).toEqual([
      block('query', ['<ul>', block('post-title'), '</ul>']),
      'b',
    ]));

  it('end with the one around them, when they never end', () =>
    expect(blockTree('<!-- wp:query --><!-- wp:post-template -->a<!-- /wp:query -->b')).toEqual([
      block('query', [block('post-template', ['a'])]),
      'b',
    ]));

  it('are not there for an end without a beginning', () =>
    expect(blockTree('a<!-- /wp:query -->b')).toEqual(['a', 'b']));

  it('are not held beyond a depth', () => {
    const depth = (nodes: ReturnType<typeof blockTree>): number =>
      Math.max(0, ...nodes.map((node) => (typeof node === 'string' ? 0 : 1 + depth(node.nodes))));
    expect(depth(blockTree('<!-- wp:query -->'.repeat(1000)))).toBe(6);
  });
});
