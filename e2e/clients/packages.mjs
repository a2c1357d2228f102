// Real clients from npm, installed into a temporary folder: some are GPL and must never be among our dependencies.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../../tools/run.mjs';

const WANTED = { wpapi: '1.2.2', '@wordpress/api-fetch': '^7.0.0', '@wordpress/core-data': '^7.0.0', '@wordpress/data': '^10.0.0', jsdom: '^26.0.0' };

/** Installs the clients (once a machine) and gives a `require` that finds them. */
export async function clients() {
  const folder = join(tmpdir(), 'gatehouse-clients');
  if (!existsSync(join(folder, 'node_modules', 'jsdom'))) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: WANTED }));
    await run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts'], { quiet: true, cwd: folder });
  }
  return createRequire(join(folder, 'package.json'));
}
