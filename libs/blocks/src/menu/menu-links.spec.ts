import { menuBlocks, menuLinks, menuTargets, type MenuPlaces } from './menu-links';

const places: MenuPlaces = {
  home: { title: 'Home', href: '/' },
  pages: [{ title: 'About', href: '/about/' }],
  addressOf: ({ route, id }) => (id === 7 ? `https://site.example/${route}/seven/` : undefined),
  local: (address) => address.replace('https://site.example', ''),
};
const link = (attributes: object, name = 'navigation-link') => `<!-- wp:${name} ${JSON.stringify(attributes)} /-->`;
const linksOf = (content: string) => menuLinks(menuBlocks(content), places);
const to = (url: string) => linksOf(link({ label: 'A', url }));

describe('The links of a menu', () => {
  it('lead where people have said', () => {
    expect(to('https://other.example/')).toEqual([{ title: 'A', href: 'https://other.example/' }]);
    expect(to('https://site.example/events/')).toEqual([{ title: 'A', href: '/events/' }]);
    expect(to('/events/')).toEqual([{ title: 'A', href: '/events/' }]);
  });

  it.each(['javascript:alert(1)', '//other.example/', 'data:text/html,x', ''])('never lead to %p', (url) => {
    expect(to(url)).toEqual([]);
  });

  it('lead to the present address of a record', () => {
    const page = { label: 'A', url: 'https://site.example/before/', type: 'page', id: 7 };
    expect(linksOf(link(page))).toEqual([{ title: 'A', href: '/pages/seven/' }]);
    expect(linksOf(link({ ...page, type: 'category', kind: 'taxonomy' }))).toMatchObject([
      { href: '/categories/seven/' },
    ]);
  });

  it('are left out with what is below when visitors cannot read the record', () => {
    const page = JSON.stringify({ label: 'Draft', type: 'page', id: 8, url: '/draft/' });
    const content = `<!-- wp:navigation-submenu ${page} -->${link({ label: 'B', url: '/b/' })}<!-- /wp:navigation-submenu -->`;
    expect(linksOf(content)).toEqual([]);
  });

  it('are held by a submenu without an address, as long as it holds any', () => {
    const submenu = (inner: string) =>
      `<!-- wp:navigation-submenu {"label":"More","url":"#x"} -->${inner}<!-- /wp:navigation-submenu -->`.replace(
        '#x',
        '',
      );
    expect(linksOf(submenu(link({ label: 'B', url: '/b/' })))).toEqual([
      { title: 'More', href: '', links: [{ title: 'B', href: '/b/' }] },
    ]);
    expect(linksOf(submenu(''))).toEqual([]);
  });

  it('have titles without markup, and nothing without a title', () => {
    expect(linksOf(link({ label: '<b>Salt</b> &amp; bread', url: '/a/' }))).toMatchObject([{ title: 'Salt & bread' }]);
    expect(linksOf(link({ label: '<i></i>', url: '/a/' }))).toEqual([]);
  });

  it('know the start page and the pages of the site, and pass over what the header has itself', () => {
    expect(linksOf('<!-- wp:home-link /--><!-- wp:page-list /--><!-- wp:search /-->')).toEqual([
      { title: 'Home', href: '/' },
      { title: 'About', href: '/about/' },
    ]);
    expect(linksOf(link({ label: 'Start' }, 'home-link'))).toEqual([{ title: 'Start', href: '/' }]);
  });

  it('say how they open', () => {
    const attributes = { label: 'A', url: '/a/', opensInNewTab: true, rel: 'me', description: 'Of A' };
    expect(linksOf(link(attributes))).toEqual([
      { title: 'A', href: '/a/', rel: 'me', description: 'Of A', opensInNewTab: true },
    ]);
  });
});

describe('The records that a menu leads to', () => {
  const page = { label: 'A', type: 'page', id: 7 };
  const targetsOf = (content: string) => menuTargets(menuBlocks(content));

  it('are named once, at every depth', () => {
    const below = link(page) + link({ ...page, type: 'tag', id: 3 });
    const submenu = `<!-- wp:navigation-submenu ${JSON.stringify(page)} -->${below}<!-- /wp:navigation-submenu -->`;
    expect(targetsOf(submenu)).toEqual([
      { route: 'pages', id: 7 },
      { route: 'tags', id: 3 },
    ]);
  });

  it('are none for ids that are not numbers, and for links that people have typed', () => {
    expect(targetsOf(link({ ...page, id: '7' }) + link({ ...page, kind: 'custom' }))).toEqual([]);
  });

  it('are none for types that menus do not know, names of members of all objects among them', () => {
    expect(targetsOf(link({ ...page, type: 'planet' }) + link({ ...page, type: 'constructor' }))).toEqual([]);
  });
});
