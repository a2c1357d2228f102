// @ts-check
// Addresses that WordPress has beside those of its links, and what pages tell programs about the interface.
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { root, unique } from '../wire/harness.mjs';
import { create, published } from '../wire/core/support/records.mjs';
import { Visitor } from './visitor.mjs';

const pathOf = (address) => address.slice(root.length);
const read = (path) => new Visitor().open(path);
const leads = async (path) => {
  const { status, headers } = await read(path);
  return [status, headers.get('location')];
};

let category;
let tag;
let post;
let page;
before(async () => {
  category = await create('/core/v2/categories', { name: unique('category') });
  tag = await create('/core/v2/tags', { name: unique('tag') });
  const fields = { categories: [category.id], tags: [tag.id], date: '2019-03-05T10:00:00' };
  post = await published({ title: unique('entry'), ...fields });
  page = await create('/core/v2/pages', { title: unique('page'), status: 'publish' });
});

describe('an address by query', () => {
  test('leads to the archive of what it names', async () => {
    const inCategory = pathOf(category.link);
    assert.deepEqual(await leads(`/?cat=${category.id}`), [301, inCategory]);
    assert.deepEqual(await leads(`/?category_name=${category.slug}`), [301, inCategory]);
    assert.deepEqual(await leads(`/?tag=${tag.slug}`), [301, pathOf(tag.link)]);
    const author = await fetch(`${root}/core/v2/users/${post.author}`).then((response) => response.json());
    assert.deepEqual(await leads(`/?author=${author.id}`), [301, pathOf(author.link)]);
    assert.deepEqual(await leads(`/?author_name=${author.slug}`), [301, pathOf(author.link)]);
  });

  test('leads to the archive of a time', async () => {
    assert.deepEqual(await leads('/?year=2019'), [301, '/2019/']);
    assert.deepEqual(await leads('/?year=2019&monthnum=3'), [301, '/2019/03/']);
    assert.deepEqual(await leads('/?year=2019&monthnum=03&day=5'), [301, '/2019/03/05/']);
    assert.deepEqual(await leads('/?m=201903'), [301, '/2019/03/']);
  });

  test('leads to records', async () => {
    assert.deepEqual(await leads(`/?p=${post.id}`), [301, pathOf(post.link)]);
    assert.deepEqual(await leads(`/?page_id=${page.id}`), [301, pathOf(page.link)]);
  });

  test('leads to the feed of each, and to further pages', async () => {
    assert.deepEqual(await leads(`/?cat=${category.id}&feed=rss2`), [301, `${pathOf(category.link)}feed/`]);
    assert.deepEqual(await leads(`/?tag=${tag.slug}&feed=atom`), [301, `${pathOf(tag.link)}feed/atom/`]);
    assert.deepEqual(await leads('/?year=2019&feed=rss2'), [301, '/2019/feed/']);
    assert.deepEqual(await leads(`/?p=${post.id}&feed=rss2`), [301, `${pathOf(post.link)}feed/`]);
    assert.deepEqual(await leads('/?feed=comments-rss2'), [301, '/comments/feed/']);
    assert.deepEqual(await leads(`/?cat=${category.id}&paged=2`), [301, `${pathOf(category.link)}page/2/`]);
  });

  test('is not found when there is no such thing', async () => {
    for (const query of ['cat=99999999', 'cat=x', 'tag=no-such-tag', 'author=99999999', 'category_name=none/such'])
      assert.equal((await read(`/?${query}`)).status, 404, query);
  });
});

describe('addresses of other versions', () => {
  test('lead to those of today', async () => {
    assert.deepEqual(await leads('/2019/3/'), [301, '/2019/03/']);
    assert.deepEqual(await leads('/2019/3/5/'), [301, '/2019/03/05/']);
    assert.deepEqual(await leads('/2019/3/feed/'), [301, '/2019/03/']);
    for (const name of ['rss', 'rss2', 'rdf']) assert.deepEqual(await leads(`/${name}/`), [301, '/feed/']);
    assert.deepEqual(await leads('/atom/'), [301, '/feed/atom/']);
    assert.deepEqual(await leads('/wp-sitemap.xml'), [301, '/sitemap.xml']);
  });

  test('have feeds of times', async () => {
    for (const path of ['/2019/feed/', '/2019/03/feed/', '/2019/03/05/feed/']) {
      const { status, headers, html } = await read(path);
      assert.equal(status, 200, path);
      assert.match(/** @type {string} */ (headers.get('content-type')), /^application\/rss\+xml/);
      assert.ok(html.includes(`<link>${post.link}</link>`), path);
    }
    assert.match(
      /** @type {string} */ ((await read('/2019/feed/atom/')).headers.get('content-type')),
      /^application\/atom\+xml/,
    );
  });

  test('have the search, and its feed', async () => {
    const words = post.title.rendered;
    const found = await read(`/search/${encodeURIComponent(words)}/`);
    assert.equal(found.status, 200);
    assert.ok(found.html.includes(pathOf(post.link)));
    for (const path of [`/search/${encodeURIComponent(words)}/feed/`, `/?s=${encodeURIComponent(words)}&feed=rss2`]) {
      const feed = await read(path);
      assert.match(/** @type {string} */ (feed.headers.get('content-type')), /^application\/rss\+xml/, path);
      assert.ok(feed.html.includes(post.link), path);
    }
  });

  test('have an icon', async () => {
    const [status, location] = await leads('/favicon.ico');
    assert.equal(status, 302);
    assert.match(/** @type {string} */ ((await read(location)).headers.get('content-type')), /^image\//);
  });
});

describe('rest_route', () => {
  const titles = async (path) => {
    const response = await fetch(new URL(path, root));
    return [response.status, (await response.json())[0]?.type];
  };

  test('is taken at any address where people read', async () => {
    const query = 'rest_route=/core/v2/pages&per_page=1';
    for (const path of ['/', '/index.php', '/blog/', '/2019/', pathOf(post.link)])
      assert.deepEqual(await titles(`${path}?${query}`), [200, 'page'], path);
  });

  test('is no argument of the interface itself', async () => {
    assert.deepEqual(await titles('/core/v2/posts?rest_route=/core/v2/pages&per_page=1'), [200, 'post']);
  });
});

describe('a page', () => {
  const linkOf = (headers) => headers.get('link');
  const json = (path) => `<${root}${path}>; rel="alternate"; title="JSON"; type="application/json"`;

  test('says where the interface is, and where that has its record', async () => {
    const records = [
      [post.link, `/core/v2/posts/${post.id}`],
      [page.link, `/core/v2/pages/${page.id}`],
      [category.link, `/core/v2/categories/${category.id}`],
      [tag.link, `/core/v2/tags/${tag.id}`],
    ];
    for (const [link, record] of records) {
      const { headers, html } = await read(pathOf(link));
      assert.match(html, /<link rel="https:\/\/api\.w\.org\/" href="[^"]+\/" \/>/);
      assert.ok(html.includes(`<link rel="alternate" href="${root}${record}" type="application/json" title="JSON" />`));
      assert.ok(linkOf(headers).startsWith(`<${root}/>; rel="https://api.w.org/", ${json(record)}`), linkOf(headers));
    }
  });

  test('has its short address', async () => {
    const { headers, html } = await read(pathOf(post.link));
    assert.ok(html.includes(`<link rel="shortlink" href="${root}/?p=${post.id}" />`));
    assert.ok(linkOf(headers).includes(`<${root}/?p=${post.id}>; rel="shortlink"`));
  });

  test('of events says where the interface of the calendar is', async () => {
    const { headers, html } = await read('/events/list/');
    const told = ['version', 'root', 'origin'].map((name) => headers.get(`x-tec-api-${name}`));
    assert.deepEqual(told, ['v1', `${root}/calendar/events/v1/`, root]);
    assert.ok(html.includes(`<link rel="alternate" href="${root}/calendar/events/v1/" />`));
    assert.match(html, /<meta name="tec-api-version" content="v1" \/>/);
    assert.ok(html.includes(`<meta name="tec-api-origin" content="${root}" />`));
    assert.equal((await read(pathOf(post.link))).headers.get('x-tec-api-root'), null);
  });
});
