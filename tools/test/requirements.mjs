import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findKustomize } from '../k8s/find-kustomize.mjs';
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

const lackForMariadb = () => lack(find('mariadbd') ? [] : ['mariadbd'], '');
const lackForBrowser = () => lack(chromiumPath() ? [] : ['chromium'], ' Or set CHROMIUM_PATH to its path.');
const lackForMonitoring = () => lack(find('promtool') ? [] : ['promtool'], '');

function lackForKustomize() {
  if (findKustomize()) return undefined;
  const remedy =
    'kubectl 1.27 or kustomize 5, or newer. On Debian 13: apt-get install kustomize; .ci/run installs that one.';
  return { missing: ['kustomize 5'], remedy };
}

/** What steps need in addition to Node. A step that runs `inPart` has tests that do not need it. */
const NEEDS = [
  {
    what: 'The stack of six processes',
    steps: ['wire:stack', 'rules:stack', 'web:stack', 'faults', 'images'],
    lackOf: lackForStack,
  },
  { what: 'A generated service beside the stack', steps: ['generator'], lackOf: lackForStack, inPart: true },
  { what: 'The plans of MariaDB', steps: ['plans'], lackOf: lackForMariadb },
  { what: 'The pages in a browser', steps: ['browser'], lackOf: lackForBrowser },
  { what: 'The session in the block editor', steps: ['clients'], lackOf: lackForBrowser, inPart: true },
  { what: 'The import from a real WordPress', steps: ['wordpress'], lackOf: lackForWordPress, inPart: true },
  { what: 'The overlays of k8s', steps: ['k8s'], lackOf: lackForKustomize },
  { what: 'The alert rules of k8s/monitoring', steps: ['monitoring'], lackOf: lackForMonitoring },
];

/** What cannot run on this machine of the steps: `what`, its `lack`, and the `steps` of which nothing can. */
export function lackingFor(steps) {
  return NEEDS.flatMap(({ what, steps: needing, lackOf, inPart }) => {
    const asked = needing.filter((step) => steps.has(step));
    const found = asked.length > 0 && lackOf();
    return found ? [{ what, lack: found, steps: inPart ? [] : asked }] : [];
  });
}

function lack(missing, alternative) {
  if (missing.length === 0) return undefined;
  const packages = missing.map((command) => PACKAGES[command]).join(' ');
  return { missing, remedy: `On Debian: apt-get install ${packages}.${alternative}` };
}
