// @ts-check
// `npx gatehouse` beside a site of one process on a database server: the site hears what a command has written.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { until } from '../../tools/run.mjs';
import { servicesWithDatabase, settingPrefix } from '../../tools/services/services.mjs';
import { startEmbedded } from '../../tools/stack/embedded.mjs';
import { startMariadb } from '../../tools/stack/servers.mjs';
import { gatehouse } from '../site/command-line/gatehouse.mjs';

/** Far below the time for which the site remembers settings, and who signed in. */
const SOON_SECONDS = 12;

const SERVICES = servicesWithDatabase().map(({ name }) => name);
const folder = mkdtempSync(join(tmpdir(), 'gatehouse-server-database-'));
const env = { DATA_DIR: join(folder, 'data') };
let mariadb;
let site;

async function done(line, options) {
  const { code, out, errors } = await gatehouse(`${line} --json`, { env, ...options });
  assert.deepEqual([code, errors], [0, '']);
  return JSON.parse(out);
}
const read = async (path, headers = {}) => (await fetch(site.url + path, { headers })).json();

/** An export of WordPress with one post. */
const exportCalled = (title) => `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
  <title>${title}</title>
  <link>https://old.example</link>
  <wp:wxr_version>1.2</wp:wxr_version>
  <wp:base_site_url>https://old.example</wp:base_site_url>
  <wp:base_blog_url>https://old.example</wp:base_blog_url>
  <item>
    <title>A post of long ago</title>
    <content:encoded>It was a sunny day.</content:encoded>
    <wp:post_id>7</wp:post_id>
    <wp:post_date>2014-05-01 10:00:00</wp:post_date>
    <wp:post_name>long-ago</wp:post_name>
    <wp:status>publish</wp:status>
    <wp:post_type>post</wp:post_type>
  </item>
</channel>
</rss>`;

describe('a command beside a site on a database server', () => {
  before(async () => {
    mariadb = await startMariadb(join(folder, 'mariadb'), SERVICES);
    for (const name of SERVICES) env[`${settingPrefix(name)}DATABASE_URL`] = mariadb.urlOf(name);
    site = await startEmbedded(folder, { env: { ...env, SITE_DEMO: '0' } });
    env.BASE_URL = site.url;
  });
  after(async () => {
    await site?.stop();
    await mariadb?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('imports settings and posts, and the site shows them', async () => {
    assert.notEqual((await read('/?rest_route=/')).name, 'The old site');
    assert.deepEqual(await read('/core/v2/posts'), []);
    writeFileSync(join(folder, 'export.xml'), exportCalled('The old site'));
    await done(`import wordpress --file ${folder}/export.xml --files none`);
    const title = async () => (await read('/core/v2/posts'))[0]?.title.rendered;
    await until(async () => (await title()) === 'A post of long ago', SOON_SECONDS, 'The post');
    await until(async () => (await read('/?rest_route=/')).name === 'The old site', SOON_SECONDS, 'The title');
    const feed = async () => (await fetch(`${site.url}/feed/`)).text();
    await until(
      async () => (await feed()).includes('<title>The old site</title>'),
      SOON_SECONDS,
      'The title in a feed',
    );
  });

  it('ends sessions', async () => {
    const body = JSON.stringify({ username: 'admin', password: 'admin' });
    const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } };
    const { token } = await (await fetch(`${site.url}/lms/v1/token`, init)).json();
    const me = async () => {
      const answer = await fetch(`${site.url}/core/v2/users/me`, { headers: { authorization: `Bearer ${token}` } });
      return answer.status;
    };
    assert.equal(await me(), 200);
    await done('users end-sessions admin');
    await until(async () => (await me()) === 401, SOON_SECONDS, 'The end of the session');
  });
});
