import { menuBlocks } from './menu-links';

const link = (label: string) => `<!-- wp:navigation-link {"label":"${label}","url":"/${label}/"} /-->`;
const names = (content: string) => menuBlocks(content).map(({ name }) => name);

describe('The blocks of a menu', () => {
  it('come in their order, with attributes', () => {
    expect(menuBlocks(`${link('one')}\n<!-- wp:page-list /-->`)).toEqual([
      { name: 'core/navigation-link', attributes: { label: 'one', url: '/one/' }, blocks: [] },
      { name: 'core/page-list', attributes: {}, blocks: [] },
    ]);
  });

  it('have the blocks within', () => {
    const content = `<!-- wp:navigation-submenu {"label":"More"} -->${link('a')}${link('b')}<!-- /wp:navigation-submenu -->${link('c')}`;
    const [more, last] = menuBlocks(content);
    expect(more?.blocks.map(({ attributes }) => attributes.label)).toEqual(['a', 'b']);
    expect(last?.attributes.label).toBe('c');
  });

  it('keep the namespace of plugins, and pass over what is not a block', () => {
    expect(names('<!-- wp:shop/cart {"a":{"b":1}} /--><!-- a comment --><p>Text</p>')).toEqual(['shop/cart']);
  });

  it('have no attributes where these cannot be read', () => {
    expect(menuBlocks('<!-- wp:navigation-link {"label": /-->')[0]?.attributes).toEqual({});
    expect(menuBlocks('<!-- wp:navigation-link [1] /-->')[0]?.attributes).toEqual({});
  });

  it('end with the block around them when they do not end themselves', () => {
    const open = '<!-- wp:navigation-submenu {"label":"Open"} -->';
    expect(menuBlocks(`${open}${link('a')}<!-- /wp:page-list -->${link('b')}`)).toHaveLength(1);
  });

  it('belong to the fifth level when they are deeper, and end there', () => {
    const within = (blocks: string, depth: number): string =>
      depth === 0
        ? blocks
        : within(
            `<!-- wp:navigation-submenu {"label":"${depth}"} -->${blocks}<!-- /wp:navigation-submenu -->${link(`after ${depth}`)}`,
            depth - 1,
          );
    const labels = (blocks: ReturnType<typeof menuBlocks>): unknown[] =>
      blocks.map(({ attributes, blocks: below }) =>
        below.length === 0 ? attributes.label : [attributes.label, ...labels(below)],
      );
    const deepest = ['5', '6', '7', 'x', 'after 7', 'after 6'];
    const four = ['4', deepest, 'after 5'];
    expect(labels(menuBlocks(within(link('x'), 7)))).toEqual([
      ['1', ['2', ['3', four, 'after 4'], 'after 3'], 'after 2'],
      'after 1',
    ]);
  });

  it('are read in linear time, however deep they are', () => {
    const content = '<!-- wp:navigation-submenu {"label":"x"} -->'.repeat(5_000);
    const depth = (blocks: ReturnType<typeof menuBlocks>): number =>
      blocks.length === 0 ? 0 : 1 + depth(blocks[0]?.blocks ?? []);
    expect(depth(menuBlocks(content))).toBe(6);
  });
});
