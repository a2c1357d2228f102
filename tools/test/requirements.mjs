import { existsSync } from 'node:fs';
import { missing as missingServers } from '../stack/servers.mjs';

const CHROMIUM_PATHS = [
  process.env.CHROMIUM_PATH ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** The path of a Chromium on this machine, or undefined. */
export const chromiumPath = () => CHROMIUM_PATHS.find((path) => path !== '' && existsSync(path));

const PACKAGES = { mariadbd: 'mariadb-server', 'nats-server': 'nats-server', chromium: 'chromium' };

/** The servers of the five-process stack that are not on this machine, with the remedy; undefined when all are there. */
export const lackForStack = () => lack(missingServers(), '');

/** The browser of the editor session, likewise. */
export const lackForBrowser = () => lack(chromiumPath() ? [] : ['chromium'], ' Or set CHROMIUM_PATH to its path.');

function lack(missing, alternative) {
  if (missing.length === 0) return undefined;
  const packages = missing.map((command) => PACKAGES[command]).join(' ');
  return { missing, remedy: `On Debian: apt-get install ${packages}.${alternative}` };
}
