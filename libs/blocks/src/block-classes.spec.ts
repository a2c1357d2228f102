import { blockClasses } from './block-classes';

describe('The classes of a block', () => {
  it('are its own and those of what people have set', () =>
    expect(
      blockClasses(
        { align: 'wide', textColor: 'accent', fontSize: 'large', className: 'mine' },
        'wp-block-search',
        false,
      ),
    ).toBe('wp-block-search alignwide has-accent-color has-text-color has-large-font-size mine'));

  it('are its own alone where that is not a preset', () =>
    expect(blockClasses({ align: '"', textColor: 7, className: {} }, 'wp-block-search')).toBe('wp-block-search'));
});
