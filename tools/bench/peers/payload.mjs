// Payload, by the handler of its REST interface on a plain HTTP server, without Next.js around it.
import { copyFileSync, existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { freePort, run } from '../../run.mjs';
import { send } from '../measure/sites.mjs';
import { startProcess } from './process.mjs';
import { createPosts, creationAt } from './posts.mjs';

const VERSION = '3.90.2';
const PERSON = { email: 'admin@example.com', password: 'a-password-for-tests' };

export class Payload {
  name = `Payload ${VERSION}`;

  constructor(folder) {
    this.folder = folder;
  }

  static async install(folder) {
    const dependencies = { payload: VERSION, '@payloadcms/db-sqlite': VERSION, graphql: '^16.8.1' };
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies }));
    const quietly = ['--no-audit', '--no-fund', '--loglevel=error'];
    if (!existsSync(join(folder, 'node_modules')))
      await run('npm', ['install', '--ignore-scripts', ...quietly], { quiet: true, cwd: folder });
    copyFileSync(fileURLToPath(new URL('payload/server.mjs', import.meta.url)), join(folder, 'server.mjs'));
    return new Payload(folder);
  }

  async start(data) {
    const port = await freePort();
    const file = join(data, 'payload.sqlite');
    const env = { PORT: String(port), DATA: file, NODE_ENV: 'production' };
    const url = `http://127.0.0.1:${port}`;
    if (!existsSync(file)) {
      const forTables = { ...env, NODE_ENV: 'development', PAYLOAD_FORCE_DRIZZLE_PUSH: 'true' };
      await run(process.execPath, ['server.mjs', '--tables'], { quiet: true, cwd: this.folder, env: forTables });
    }
    return startProcess({ args: ['server.mjs'], cwd: this.folder, env, url, ready: `${url}/api/posts` });
  }

  listOf({ body }) {
    return { total: body.totalDocs, titles: body.docs.map(({ title }) => title) };
  }

  async fill({ url }) {
    await send(`${url}/api/people/first-register`, { body: PERSON });
    const { token } = await send(`${url}/api/people/login`, { body: PERSON });
    const headers = { authorization: `JWT ${token}` };
    const { doc } = await createPosts((body) => send(`${url}/api/posts`, { headers, body }));
    return {
      list: { url: `${url}/api/posts?limit=10&depth=0&sort=-date` },
      one: { url: `${url}/api/posts/${doc.id}?depth=0` },
      creation: creationAt(`${url}/api/posts`, headers),
    };
  }
}
