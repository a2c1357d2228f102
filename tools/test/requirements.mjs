import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { find, missing as missingServers } from '../stack/servers.mjs';

const CHROMIUM_PATHS = [
  process.env.CHROMIUM_PATH ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** The path of a Chromium on this machine, or undefined. */
export const chromiumPath = () => CHROMIUM_PATHS.find((path) => path !== '' && existsSync(path));

const PACKAGES = {
  mariadbd: 'mariadb-server',
  'nats-server': 'nats-server',
  chromium: 'chromium',
  promtool: 'prometheus',
  wordpress: 'wordpress',
  php: 'php-cli',
  "PHP's mysqli": 'php-mysql',
  "PHP's SimpleXML": 'php-xml',
  "PHP's gd": 'php-gd',
  "PHP's mbstring": 'php-mbstring',
};

/** Where Debian's package has WordPress. */
export const WORDPRESS = process.env.WORDPRESS_PATH ?? '/usr/share/wordpress';

/** The servers of the stack that are not on this machine, with the remedy; undefined when all are there. */
export const lackForStack = () => lack(missingServers(), '');

/** The database of the plans; undefined when it is there. */
export const lackForMariadb = () => lack(find('mariadbd') ? [] : ['mariadbd'], '');

/** The browser of the editor session; undefined when there is one. */
export const lackForBrowser = () => lack(chromiumPath() ? [] : ['chromium'], ' Or set CHROMIUM_PATH to its path.');

/** What checks the alert rules; undefined when it is there. */
export const lackForMonitoring = () => lack(find('promtool') ? [] : ['promtool'], '');

/** A real WordPress with its PHP and its database; undefined when all are there. */
export function lackForWordPress() {
  const missing = ['php', 'mariadbd'].filter((command) => !find(command));
  if (!existsSync(join(WORDPRESS, 'wp-load.php'))) missing.push('wordpress');
  if (find('php')) missing.push(...missingExtensions());
  return lack(missing, ' Or set WORDPRESS_PATH to the folder of a WordPress.');
}

function missingExtensions() {
  const loaded = new Set(spawnSync(find('php'), ['-m'], { encoding: 'utf8' }).stdout.split('\n'));
  const needed = ['mysqli', 'SimpleXML', 'gd', 'mbstring'];
  return needed.filter((extension) => !loaded.has(extension)).map((extension) => `PHP's ${extension}`);
}

/**
 * What renders the overlays of k8s; undefined when it is there. Imported late: it needs a package, which may not be
 * installed yet.
 */
export async function lackForKustomize() {
  const { findKustomize } = await import('../k8s/kustomize.mjs');
  if (findKustomize()) return undefined;
  const remedy =
    'kubectl 1.27 or kustomize 5, or newer. On Debian 13: apt-get install kustomize; .ci/run installs that one.';
  return { missing: ['kustomize 5'], remedy };
}

function lack(missing, alternative) {
  if (missing.length === 0) return undefined;
  const packages = missing.map((command) => PACKAGES[command]).join(' ');
  return { missing, remedy: `On Debian: apt-get install ${packages}.${alternative}` };
}
