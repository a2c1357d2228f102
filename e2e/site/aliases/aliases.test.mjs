// @ts-check
// Links in the names that were asked for (docs/interface/gateway.md#aliases), and the route in the query.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { send, startAliasSite } from './alias-site.mjs';

let site;
before(async () => (site = await startAliasSite()), { timeout: 240_000 });
after(() => site?.stop());

const made = async (path, json) => {
  const answer = await site.ask('POST', path, json);
  assert.equal(answer.status, 201, answer.text);
  return answer;
};

describe('a record', () => {
  test('has links and a Location with the alias that was asked for, or with the own name', async () => {
    for (const name of ['wp/v2', 'core/v2']) {
      const { body, headers } = await made(`/${name}/posts`, { title: 'x', status: 'publish' });
      assert.equal(headers.get('location'), `${site.root}/${name}/posts/${body.id}`);
      assert.equal(body._links.self[0].href, `${site.root}/${name}/posts/${body.id}`);
      assert.equal(body._links['wp:term'][0].href, `${site.root}/${name}/categories?post=${body.id}`);
    }
  });

  test('has the one of several aliases that was asked for', async () => {
    for (const name of ['lp/v1', 'learnpress/v1', 'lms/v1']) {
      const { body } = await site.ask('GET', `/${name}/course_category?per_page=1`);
      assert.equal(body[0]._links.collection[0].href, `${site.root}/${name}/course_category`);
    }
  });

  test('keeps names of namespaces in its texts', async () => {
    const content = `Read core/v2 at ${site.root}/core/v2/posts/1.`;
    const { body } = await made('/wp/v2/posts', { title: 'core/v2', content, status: 'publish' });
    assert.equal(body.content.raw, content);
    const read = await site.ask('GET', `/wp/v2/posts/${body.id}`);
    assert.ok(read.body.content.rendered.includes(content));
    assert.equal(read.body.title.rendered, 'core/v2');
  });

  test('has a type with the namespace that was asked for', async () => {
    for (const name of ['wp/v2', 'core/v2']) {
      assert.equal((await site.ask('GET', `/${name}/types/post`)).body.rest_namespace, name);
      assert.equal((await site.ask('GET', `/${name}/taxonomies/category`)).body.rest_namespace, name);
    }
  });

  test('embeds records with the same names', async () => {
    const { body } = await site.ask('GET', '/wp/v2/posts?per_page=1&_embed=1');
    assert.ok(body[0]._embedded.author[0]._links.self[0].href.startsWith(`${site.root}/wp/v2/users/`));
  });

  test('of another namespace is linked under its first alias', async () => {
    const { body } = await site.ask('GET', '/wp-block-editor/v1/navigation-fallback');
    assert.equal(body._links.self[0].href, `${site.root}/wp/v2/navigation/${body.id}`);
  });
});

test('lists of the calendar name their pages and events as they were asked for', async () => {
  for (const name of ['tribe/events/v1', 'calendar/events/v1']) {
    const { body } = await site.ask('GET', `/${name}/events?per_page=1&start_date=2000-01-01&page=2`);
    for (const address of [body.rest_url, body.next_rest_url, body.previous_rest_url, body.events[0].rest_url])
      assert.ok(address.startsWith(`${site.root}/${name}/events/`), address);
  }
});

test('pagination links keep the name of the request, in any letter case', async () => {
  const { headers } = await site.ask('GET', '/WP/v2/posts?per_page=1');
  assert.ok(
    headers.get('link').includes(`<${site.root}/WP/v2/posts?per_page=1&page=2>; rel="next"`),
    headers.get('link'),
  );
});

test('each request of a batch is answered in the names of its own path', async () => {
  const requests = ['wp/v2', 'core/v2'].map((name) => ({ path: `/${name}/posts`, body: { title: name } }));
  const { body } = await site.ask('POST', '/batch/v1', { requests });
  for (const [at, name] of ['wp/v2', 'core/v2'].entries()) {
    const { headers, body: post } = body.responses[at];
    assert.equal(headers.Location, `${site.root}/${name}/posts/${post.id}`);
    assert.equal(post._links.collection[0].href, `${site.root}/${name}/posts`);
  }
});

test('OPTIONS and the roots of namespaces describe routes under the name of the request', async () => {
  const { body } = await site.ask('OPTIONS', '/wp/v2/posts');
  assert.equal(body.namespace, 'wp/v2');
  assert.equal(body._links.self[0].href, `${site.root}/wp/v2/posts`);
  const { body: root } = await site.ask('GET', '/wp/v2');
  assert.equal(root.namespace, 'wp/v2');
  assert.equal(root.routes['/wp/v2'].endpoints[0].args.namespace.default, 'wp/v2');
  const { body: own } = await site.ask('GET', '/core/v2');
  assert.equal(own.routes['/core/v2'].endpoints[0].args.namespace.default, 'core/v2');
});

test('the index lists all names', async () => {
  const { body } = await site.ask('GET', '/');
  for (const name of ['core/v2', 'wp/v2', 'lp/v1', 'learnpress/v1', 'lms/v1'])
    assert.ok(body.namespaces.includes(name), name);
  assert.equal(body.routes['/wp/v2/posts'].namespace, 'wp/v2');
  assert.equal(body.routes['/core/v2/posts'].namespace, 'core/v2');
});

describe('rest_route', () => {
  test("at the site's address serves the interface, whatever its root is", async () => {
    for (const path of ['/', '/index.php']) {
      const { status, body, headers } = await send('GET', `${site.url}${path}?rest_route=/wp/v2/posts&per_page=1`);
      assert.equal(status, 200);
      assert.equal(body.length, 1);
      assert.ok(
        /** @type {string} */ (headers.get('link')).includes(
          `<${site.root}/wp/v2/posts?per_page=1&page=2>; rel="next"`,
        ),
      );
    }
  });

  test('takes every method, and a body', async () => {
    const at = `${site.url}/?rest_route=`;
    const json = { username: 'admin', password: 'admin' };
    const { token } = (await send('POST', `${at}/lp/v1/token`, { json })).body;
    const headers = { authorization: `Bearer ${token}` };
    const post = await send('POST', `${at}/wp/v2/posts`, { headers, json: { title: 'By query' } });
    assert.equal(post.status, 201, post.text);
    const one = `${at}%2Fwp%2Fv2%2Fposts%2F${post.body.id}`;
    assert.equal((await send('PUT', one, { headers, json: { title: 'Changed' } })).body.title.raw, 'Changed');
    assert.equal((await send('OPTIONS', one)).body.namespace, 'wp/v2');
    assert.equal(/** @type {any} */ ((await send('HEAD', `${at}/wp/v2/posts`)).headers.get('x-wp-total')) > 0, true);
    assert.equal((await send('DELETE', `${one}&force=true`, { headers })).body.deleted, true);
  });

  test('of / is the index, and of an unknown route 404', async () => {
    assert.ok((await send('GET', `${site.url}/?rest_route=/`)).body.routes);
    for (const path of ['/nothing', 'wp/v2/posts', '/wp/v2//posts', '/-/sign-in', '/-root'])
      assert.equal((await send('GET', `${site.url}/?rest_route=${path}`)).body.code, 'rest_no_route', path);
  });

  test('is taken at any address outside of the interface, and means nothing when it is empty', async () => {
    assert.equal((await send('GET', `${site.url}/elsewhere/?rest_route=/wp/v2/posts`)).status, 200);
    assert.equal((await send('GET', `${site.root}/elsewhere?rest_route=/wp/v2/posts`)).status, 404);
    assert.match(
      /** @type {string} */ ((await send('GET', `${site.url}/?rest_route=`)).headers.get('content-type')),
      /html/,
    );
  });
});

test("the site's address names the interface and that of the calendar", async () => {
  for (const method of ['GET', 'HEAD']) {
    const { headers } = await send(method, `${site.url}/`);
    assert.ok(/** @type {string} */ (headers.get('link')).includes(`<${site.root}/>; rel="https://api.w.org/"`));
    assert.equal(headers.get('x-tec-api-version'), 'v1');
    assert.equal(headers.get('x-tec-api-root'), `${site.root}/tribe/events/v1/`);
    assert.equal(headers.get('x-tec-api-origin'), site.url);
  }
});
