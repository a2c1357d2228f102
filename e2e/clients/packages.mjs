// Real clients from npm. Some are GPL and must never be our dependencies, so they are installed into a temporary folder.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../../tools/run.mjs';

const WANTED = {
  wpapi: '1.2.2',
  '@wordpress/api-fetch': '7.56.0',
  '@wordpress/core-data': '8.1.0',
  '@wordpress/data': '10.56.0',
  jsdom: '26.1.0',
};

/**
 * Installs packages into a temporary folder of that name, once per machine, and gives the folder.
 * @param before a date: dependencies published later are not installed
 */
export async function installed(name, dependencies, before) {
  const folder = join(tmpdir(), name);
  const wanted = JSON.stringify({ private: true, dependencies });
  const marker = join(folder, 'installed.json');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), wanted);
  await run(
    'npm',
    [
      'install',
      ...(before ? [`--before=${before}`] : []),
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      '--ignore-scripts',
    ],
    { quiet: true, cwd: folder },
  );
  writeFileSync(marker, wanted);
  return folder;
}

/** A `require` that finds the clients. */
export const clients = async () =>
  createRequire(join(await installed('gatehouse-wordpress-clients', WANTED), 'package.json'));
