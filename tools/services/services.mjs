// The services of this repository: the apps whose package.json says that they are one.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** What a service can need apart from NATS and its database: the words of the network policies. */
const NEEDS = ['blobs', 'mail', 'outbound'];
/** A token of NATS subjects, a host name and the beginning of settings. */
export const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** The gateway answers for all; core is asked by the others, so it starts before them. */
const FIRST = ['gateway', 'core'];

/**
 * A process of the site.
 * @typedef {object} Service
 * @property {string} name of the service, on the bus and in settings
 * @property {string} project its Nx project and npm package
 * @property {string} folder below the root of the repository
 * @property {boolean} database whether it has a database of its own
 * @property {boolean} secret whether it signs something, with `<NAME>_SECRET`
 * @property {string[]} needs some of blobs, mail and outbound
 * @property {string[]} namespaces of its routes
 */

/**
 * All services with the gateway, which is the first; then core, then the others by name.
 * @returns {Service[]}
 * @throws Error that names the package.json that is wrong
 */
export function services(root = ROOT) {
  const found = readdirSync(join(root, 'apps')).flatMap((app) => serviceIn(root, `apps/${app}`));
  for (const [index, { name, folder }] of found.entries()) {
    const other = found.slice(0, index).find((one) => one.name === name);
    if (other) throw new Error(`${other.folder} and ${folder} are both the service ${name}.`);
  }
  return inOrder(found);
}

/** In the order of {@link services}. */
export const inOrder = (list) => [...list].sort((a, b) => placeOf(a) - placeOf(b) || (a.name < b.name ? -1 : 1));

/** The services that have a database. */
export const servicesWithDatabase = (root = ROOT) => services(root).filter(({ database }) => database);

/** How the settings of a service begin: `READING_LIST_` of reading-list. As in libs/service, which may not be built yet. */
export const settingPrefix = (service) => `${service.toUpperCase().replaceAll('-', '_')}_`;

function serviceIn(root, folder) {
  const file = join(root, folder, 'package.json');
  if (!existsSync(file)) return [];
  const { name: project, gatehouse } = JSON.parse(readFileSync(file, 'utf8'));
  if (gatehouse?.service === undefined) return [];
  const { service: name, database = false, secret = false, needs = [], namespaces = [] } = gatehouse;
  const wrong = problemOf({ name, database, secret, needs, namespaces });
  if (wrong) throw new Error(`${folder}/package.json: gatehouse.${wrong}.`);
  return [{ name, project, folder, database, secret, needs, namespaces }];
}

function problemOf({ name, database, secret, needs, namespaces }) {
  if (typeof name !== 'string' || !NAME.test(name))
    return `service is not a name in kebab-case: ${JSON.stringify(name)}`;
  if (typeof database !== 'boolean' || typeof secret !== 'boolean') return 'database and secret are true or false';
  if (!Array.isArray(needs) || needs.some((need) => !NEEDS.includes(need)))
    return `needs may have ${NEEDS.join(', ')}; it is ${JSON.stringify(needs)}`;
  if (!Array.isArray(namespaces) || namespaces.some((one) => typeof one !== 'string'))
    return 'namespaces is not a list of texts';
  return undefined;
}

function placeOf({ name }) {
  const at = FIRST.indexOf(name);
  return at < 0 ? FIRST.length : at;
}
