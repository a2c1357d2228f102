import { Config } from '@gatehouse/service';
import { Home } from './home';

const home = new Home(new Config({ BASE_URL: 'https://a.example/blog' }));

describe('The addresses of a site', () => {
  it('become paths, so that links work under any name of the site', () => {
    expect(home.local('https://a.example/blog/2026/')).toBe('/blog/2026/');
    expect(home.local('https://a.example/blog')).toBe('/blog/');
  });

  it('of others stay as they are', () => {
    expect(home.local('https://a.example/blogs/')).toBe('https://a.example/blogs/');
    expect(home.local('https://elsewhere.example/')).toBe('https://elsewhere.example/');
  });

  it('are recognised whatever their letter case, slashes and encoding', () => {
    expect(home.isAt('https://a.example/blog/caf%c3%a9/', 'Café')).toBe(true);
    expect(home.isAt('https://a.example/blog/caf%c3%a9/', 'caf%C3%A9/')).toBe(true);
    expect(home.isAt('https://a.example/blog/menu/', 'menus')).toBe(false);
    expect(home.isAt('https://elsewhere.example/menu/', 'menu')).toBe(false);
  });

  it('that are not well encoded are compared as they are written', () => {
    expect(home.isAt('https://a.example/blog/100%/', '100%')).toBe(true);
  });
});
