import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { find } from '../../../tools/stack/servers.mjs';

/** Where Debian's package has WordPress. */
export const WORDPRESS = process.env.WORDPRESS_PATH ?? '/usr/share/wordpress';

/** What PHP needs for WordPress, with Debian's packages. */
const EXTENSIONS = { mysqli: 'php-mysql', SimpleXML: 'php-xml', gd: 'php-gd', mbstring: 'php-mbstring' };

/** What a real WordPress needs and this machine lacks, with the remedy; undefined when all is there. */
export function lackForWordPress() {
  const needs = [
    ['wordpress', 'wordpress', existsSync(`${WORDPRESS}/wp-load.php`)],
    ['php', 'php-cli', find('php') !== undefined],
    ['mariadbd', 'mariadb-server', find('mariadbd') !== undefined],
    ...extensionsOfPhp(),
  ].filter(([, , isThere]) => !isThere);
  if (needs.length === 0) return undefined;
  const packages = [...new Set(needs.map(([, name]) => name))].join(' ');
  return {
    missing: needs.map(([name]) => name),
    remedy: `On Debian: apt-get install ${packages}.`,
  };
}

function extensionsOfPhp() {
  if (!find('php')) return [];
  const loaded = new Set(spawnSync(find('php'), ['-m'], { encoding: 'utf8' }).stdout.split('\n'));
  return Object.entries(EXTENSIONS).map(([extension, name]) => [`PHP's ${extension}`, name, loaded.has(extension)]);
}
