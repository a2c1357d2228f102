import { menuEntries } from './menu-entries';
import { itemId, menuOfItem, targetOf } from './menu-item';

const link = (attributes: object) => `<!-- wp:navigation-link ${JSON.stringify(attributes)} /-->`;

describe('The entries of a menu', () => {
  it('are its links, each before those below it, without other blocks', () => {
    const inner = link({ label: 'b' }) + link({ label: 'c' });
    const submenu = `<!-- wp:navigation-submenu {"label":"a"} -->${inner}<!-- /wp:navigation-submenu -->`;
    const entries = menuEntries(`<!-- wp:home-link /-->${submenu}<!-- wp:search /--><!-- wp:page-list /-->`);
    expect(entries.map(({ kind, attributes, above }) => [kind, attributes.label, above?.attributes.label])).toEqual([
      ['home', undefined, undefined],
      ['link', 'a', undefined],
      ['link', 'b', 'a'],
      ['link', 'c', 'a'],
      ['pages', undefined, undefined],
    ]);
  });

  it.each([
    [{ type: 'page', kind: 'post-type', id: 7 }, 'page'],
    [{ type: 'tag', kind: 'taxonomy', id: 7 }, 'post_tag'],
    [{ type: 'page', kind: 'custom', id: 7 }, undefined],
    [{ type: 'page', id: '7' }, undefined],
    [{ type: 'page', id: 0 }, undefined],
    [{ type: 'constructor', id: 7 }, undefined],
    [{ url: '/a/' }, undefined],
  ])('lead to records of the site, or to what people have typed: %j', (attributes, object) => {
    expect(targetOf(attributes)?.kind.object).toBe(object);
  });

  it('have ids that tell their menu', () => {
    expect([itemId(7, 1), menuOfItem(itemId(7, 1)), menuOfItem(itemId(7, 999)), menuOfItem(7_000)]).toEqual([
      7001, 7, 7, 7,
    ]);
  });
});
