// @ts-check
// A real WordPress, as Debian packages it, on a MariaDB of its own. Everything that it writes is in one folder.
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEnd, endGroup, tie } from '../../../tools/lifetime.mjs';
import { freePort, orStop, run, until } from '../../../tools/run.mjs';
import { find, startMariadb } from '../../../tools/stack/servers.mjs';
import { WORDPRESS } from '../../../tools/test/requirements.mjs';

const HERE = import.meta.dirname;
/** Processes of PHP: WordPress answers this many requests at once. */
const WORKERS = 4;

/**
 * Installs and starts a WordPress in `folder`.
 * @returns its address, the application password of `admin`, its log, `php` that runs a script within it, and `stop`
 */
export async function startWordPress(folder) {
  const site = join(folder, 'wordpress');
  placeFiles(site);
  const database = await startMariadb(join(folder, 'mariadb'), ['wordpress']);
  try {
    return await startOn(database, site);
  } catch (error) {
    await database.stop();
    throw error;
  }
}

async function startOn(database, site) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { WORDPRESS_DB: `127.0.0.1:${database.port}`, WORDPRESS_URL: url, WORDPRESS_FOLDER: site };
  const php = (script, values = {}) =>
    run(find('php'), ['-d', 'memory_limit=512M', '-d', 'sendmail_path=/bin/true', script], {
      quiet: true,
      env: { ...env, ...hostOf(url), ...values },
    });
  const password = (await php(join(HERE, 'install.php'))).trim();
  const server = await serve(site, port, { ...env, PHP_CLI_SERVER_WORKERS: String(WORKERS) });
  const stop = async () => {
    await server.stop();
    await database.stop();
  };
  return { url, user: 'admin', password, php, stop };
}

/** A copy, and not links: PHP follows links, and would find the settings of Debian's package. */
function placeFiles(site) {
  mkdirSync(site, { recursive: true });
  const leaveOut = [join(WORDPRESS, 'wp-config.php'), join(WORDPRESS, '.htaccess')];
  cpSync(WORDPRESS, site, { recursive: true, dereference: true, filter: (path) => !leaveOut.includes(path) });
  cpSync(join(HERE, 'wp-config.php'), join(site, 'wp-config.php'));
  cpSync(join(HERE, 'theme'), join(site, 'wp-content/themes/plain'), { recursive: true });
  mkdirSync(join(site, 'wp-content/mu-plugins'), { recursive: true });
  cpSync(join(HERE, 'post-types.php'), join(site, 'wp-content/mu-plugins/post-types.php'));
}

/** WordPress makes addresses of the request, which scripts do not have. */
const hostOf = (url) => ({ HTTP_HOST: new URL(url).host, SERVER_PROTOCOL: 'HTTP/1.1', REQUEST_METHOD: 'GET' });

async function serve(site, port, env) {
  const output = openSync(join(site, '../php.log'), 'a');
  const limits = ['upload_max_filesize=64M', 'post_max_size=64M', 'memory_limit=256M'];
  const args = [...limits.flatMap((limit) => ['-d', limit]), '-S', `127.0.0.1:${port}`, '-t', site];
  const child = tie(
    spawn(/** @type {string} */ (find('php')), [...args, join(HERE, 'router.php')], {
      env: { ...process.env, ...env },
      stdio: ['ignore', output, output],
      detached: true,
    }),
  );
  // The workers outlive the server when it alone is asked to end.
  const stop = () => endGroup(child);
  beforeEnd(stop);
  const hasEnded = () => child.exitCode !== null && `PHP ended with ${child.exitCode}`;
  const answers = async () => (await fetch(`http://127.0.0.1:${port}/wp-json/`)).ok;
  await orStop(stop, () => until(answers, 60, 'WordPress', hasEnded));
  return { stop };
}
