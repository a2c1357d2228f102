// @ts-check
// Real clients from npm. Some are GPL and must never be our dependencies, so they are installed into a temporary folder.
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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
 * @param {string} [before] a date: dependencies published later are not installed
 */
export async function installed(name, dependencies, before) {
  const wanted = JSON.stringify({ private: true, dependencies });
  const digest = createHash('sha256').update(wanted).digest('hex').slice(0, 12);
  const folder = join(tmpdir(), `${name}-${digest}`);
  if (existsSync(folder)) return folder;
  // It gets its name when it is whole: another run on this machine may be installing the same.
  const making = mkdtempSync(`${folder}-`);
  writeFileSync(join(making, 'package.json'), wanted);
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
    { quiet: true, cwd: making },
  );
  try {
    renameSync(making, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(making, { recursive: true, force: true });
  }
  return folder;
}

/** A `require` that finds the clients. */
export const clients = async () =>
  createRequire(join(await installed('gatehouse-wordpress-clients', WANTED), 'package.json'));
