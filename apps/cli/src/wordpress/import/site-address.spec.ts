import { SourceAddresses } from './site-address';

describe('Addresses of the site that is imported', () => {
  const blog = new SourceAddresses(['https://old.example/blog', 'https://old.example/blog']);

  it.each([
    ['https://old.example/blog/a/', '/a/'],
    ['http://www.old.example:80/blog/a/', '/a/'],
    ['//OLD.example/blog', '/'],
    ['/blog/a/', '/a/'],
    ['/blog/wp-content/uploads/a.jpg', '/wp-content/uploads/a.jpg'],
    ['/wp-content/uploads/a.jpg', '/wp-content/uploads/a.jpg'],
    ['https://i0.wp.com/www.old.example/blog/a.jpg?w=3', '/a.jpg?w=3'],
    ['/shop/', undefined],
    ['https://old.example/blogger/', undefined],
    ['https://old.example.evil.example/blog/', undefined],
  ])('%s is %s', (url, path) => expect(blog.pathOf(url)).toBe(path));

  it('have files in folders of other names', () => {
    const site = new SourceAddresses(['https://old.example']);
    site.learnFolder('https://old.example/files/2009/01/cat.jpg', '2009/01/cat.jpg');
    site.learnFolder('https://old.example/dog.jpg', 'dog.jpg');
    expect(site.pathOf('http://www.old.example/files/2010/02/dog-300x200.jpg')).toBe(
      '/wp-content/uploads/2010/02/dog-300x200.jpg',
    );
    expect(site.pathOf('/files/2010/02/dog.jpg')).toBe('/wp-content/uploads/2010/02/dog.jpg');
    expect(site.pathOf('https://old.example/about/')).toBe('/about/');
  });

  it('are those that WordPress.com has given it, too', () => {
    const site = new SourceAddresses(['https://mapped.example', 'http://wordpress.com']);
    site.learnFolder('https://mapped7.files.wordpress.com/2021/04/cat.jpg?w=3', '2021/04/cat.jpg');
    expect(site.pathOf('https://mapped7.files.wordpress.com/2021/05/dog.jpg')).toBe(
      '/wp-content/uploads/2021/05/dog.jpg',
    );
    expect(site.pathOf('https://mapped7.wordpress.com/2021/04/01/hello/')).toBe('/2021/04/01/hello/');
    expect(site.pathOf('https://other.wordpress.com/2021/04/01/hello/')).toBeUndefined();
  });
});
