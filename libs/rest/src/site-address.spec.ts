import { isOnSite, pathOnSite } from './site-address';

const one = { base: 'http://site.test', home: 'http://site.test' };
const below = { base: 'https://site.test', home: 'https://site.test/blog' };
const above = { base: 'https://site.test/software', home: 'https://site.test' };
const apart = { base: 'https://api.test', home: 'https://www.test/news' };

describe('the path of an address on the site', () => {
  it.each([
    [one, 'http://site.test/2027/01/31/bread/', '/2027/01/31/bread/'],
    [one, 'https://site.test/about/?a=b#c', '/about/'],
    [one, 'http://site.test', '/'],
    [below, 'https://site.test/blog/about/', '/about/'],
    [below, 'https://site.test/blog', ''],
    [below, 'https://site.test/blogger/', '/blogger/'],
    [above, 'https://site.test/software/about/', '/about/'],
    [above, 'https://site.test/about/', '/about/'],
    [apart, 'https://www.test/news/about/', '/about/'],
    [apart, 'https://api.test/about/', '/about/'],
  ])('of %j: %s is %j', (site, address, path) => expect(pathOnSite(address, site)).toBe(path));

  it.each([
    [one, 'http://other.test/about/'],
    [one, 'http://site.test:8080/about/'],
    [one, 'ftp://site.test/about/'],
    [one, 'http://a:b@site.test/about/'],
    [one, '/about/'],
    [apart, 'https://www.test/about/'],
  ])('of %j: %s has none', (site, address) => expect(pathOnSite(address, site)).toBeUndefined());
});

it('an address is on the site by its host alone', () => {
  expect(isOnSite('https://www.test/about/', apart)).toBe(true);
  expect(isOnSite('https://api.test/', apart)).toBe(true);
  expect(isOnSite('https://test/', apart)).toBe(false);
  expect(isOnSite('nonsense', apart)).toBe(false);
});
