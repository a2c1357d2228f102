// @ts-check
// Reads a site over its interface, whichever of the two it is.
import assert from 'node:assert/strict';

/** The answer to a request of the administrator. */
export const ask = (site, path) => send(site, path);

/** Changes a record or settings as the administrator. */
export const change = (site, path, json) =>
  send(site, path, { method: 'POST', body: JSON.stringify(json), type: 'application/json' });

/**
 * @param {{ url: string, user: string, password: string }} site
 * @param {string} path
 * @param {RequestInit & { type?: string }} [options]
 */
async function send({ url, user, password }, path, { type, ...init } = {}) {
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  const headers = { authorization, ...(type ? { 'content-type': type } : {}) };
  const answer = await fetch(`${url}/wp-json/${path}`, { ...init, headers });
  const body = await answer.json();
  assert.ok(answer.ok, `${path}: ${answer.status} ${JSON.stringify(body)}`);
  const [total, pages] = ['x-wp-total', 'x-wp-totalpages'].map((name) => Number(answer.headers.get(name)));
  return { body, total, pages };
}

/** All records of a list, by id. */
async function all(site, route, query = '') {
  const records = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await ask(site, `${route}?context=edit&per_page=100&orderby=id&order=asc&page=${page}${query}`);
    records.push(...answer.body);
    pages = answer.pages;
  }
  return records;
}

const STATUSES = '&status=publish,future,draft,pending,private,trash';

/** Everything that both interfaces show alike, by kind. */
export async function readSite(site) {
  const content = (route) => all(site, `wp/v2/${route}`, STATUSES);
  return {
    users: await all(site, 'wp/v2/users'),
    categories: await all(site, 'wp/v2/categories'),
    tags: await all(site, 'wp/v2/tags'),
    media: await all(site, 'wp/v2/media'),
    posts: await content('posts'),
    pages: await content('pages'),
    blocks: await content('blocks'),
    navigation: (await ask(site, 'wp/v2/navigation?context=edit&status=publish,draft&per_page=100')).body,
    comments: (
      await Promise.all(
        ['all', 'spam', 'trash'].map((status) => all(site, 'wp/v2/comments', `&type=all&status=${status}`)),
      )
    ).flat(),
    settings: (await ask(site, 'wp/v2/settings')).body,
  };
}
