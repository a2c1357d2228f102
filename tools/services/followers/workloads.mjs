// The files of k8s/ that each service has for itself. Those of a new service are made from its simplest neighbour's, so
// that it has what all have; afterwards they are the service's own.
import { dirname } from 'node:path';
import { isTeamFile, teamFiles } from './teams.mjs';

const FILES = [
  { path: (name) => `k8s/base/${name}/process.yaml`, has: () => true },
  { path: (name) => `k8s/base/${name}/kustomization.yaml`, has: () => true },
  { path: (name) => `k8s/migrate/${name}/job.yaml`, has: ({ database }) => database },
  { path: (name) => `k8s/migrate/${name}/kustomization.yaml`, has: ({ database }) => database },
];
const FOLDERS = ['k8s/base', 'k8s/migrate', 'k8s/overlays/teams'];
/** What a pod says that it needs, and where its settings come from. */
const LABEL = { outbound: 'outbound', blobs: 'blobs', mail: 'mail' };
const SETTINGS = {
  blobs: '            - secretRef: { name: gatehouse-blobs }',
  mail: '            - secretRef: { name: gatehouse-mail, optional: true }',
};

/** `{ path: text }` of the files that are missing, and the paths of those whose service is gone. */
export function workloads(files, services) {
  const made = {};
  for (const { path, has } of FILES) {
    const wanted = services.filter(has);
    for (const service of wanted)
      if (files.read(path(service.name)) === undefined)
        made[path(service.name)] = ofNeighbour(files, path, service, wanted);
  }
  for (const [path, text] of services.flatMap(teamFiles)) if (files.read(path) === undefined) made[path] = text;
  const names = services.map(({ name }) => name);
  const gone = FOLDERS.flatMap((folder) =>
    files
      .list(folder)
      .filter((name) => !names.includes(name))
      .flatMap((name) => filesBelow(files, `${folder}/${name}`))
      .filter((path) => isOfService(files, path)),
  );
  return { made, gone };
}

function filesBelow(files, path) {
  if (path.endsWith('.yaml')) return [path];
  return files.list(path).flatMap((name) => filesBelow(files, `${path}/${name}`));
}

/** Whether a file of k8s/ is that of a service: it runs the program of an app, or has the file beside it that does. */
const isOfService = (files, path) =>
  isTeamFile(path) ||
  ['process.yaml', 'job.yaml'].some((name) =>
    /apps\/[a-z0-9-]+\/bundle\/main\.js/.test(files.read(`${dirname(path)}/${name}`) ?? ''),
  );

/** The manifest of the neighbour that needs the least, with the name and the needs of the service. */
function ofNeighbour(files, path, service, services) {
  const [{ name, text }] = services
    .filter(({ database }) => database)
    .sort((a, b) => costOf(a) - costOf(b))
    .map((one) => ({ name: one.name, text: files.read(path(one.name)) }))
    .filter((one) => one.text !== undefined);
  if (!path(name).endsWith('process.yaml')) return named(text, name, service);
  return `${headOf(service)}${withNeeds(named(text.replace(/^#.*\n/, ''), name, service), service)}`;
}

function named(text, name, service) {
  const word = new RegExp(`(?<![a-z0-9-])(migrate-|gatehouse-|database-|serves-)?${name}(?![a-z0-9-])`, 'g');
  return text.replace(word, (_, prefix = '') => `${prefix}${service.name}`);
}

const costOf = ({ needs, secret }) => needs.length + (secret ? 1 : 0);

const headOf = ({ namespaces }) => (namespaces.length > 0 ? `# ${namespaces.join(', ')}.\n` : '');

/** Only in the manifest of a process: migrations need nothing but the database. */
function withNeeds(text, { name, needs, database }) {
  const label = /^(?: *# What the network policies let it reach\.\n)?( *)gatehouse\/database: .*\n/m;
  const policy = /\n---\napiVersion: networking\.k8s\.io\/v1\n[^]*?\n {2}name: database-[^]*$/;
  const without = text
    .replace(/^ *gatehouse\/(outbound|mail|blobs): 'true'\n/gm, '')
    .replace(/^ *- secretRef: \{ name: gatehouse-(blobs|mail)\b.*\n/gm, '')
    .replace(policy, (found) => (database ? found : '\n'));
  const labels = needs.map((need) => `gatehouse/${LABEL[need]}: 'true'`);
  const ofDatabase = (line) => (database ? line : '');
  const sources = needs.flatMap((need) => SETTINGS[need] ?? []);
  const own = new RegExp(`^ *- secretRef: \\{ name: gatehouse-${name} \\}\\n`, 'm');
  return without
    .replace(label, (line, indent) => ofDatabase(line) + labels.map((one) => `${indent}${one}\n`).join(''))
    .replace(own, (line) => line + sources.map((one) => `${one}\n`).join(''));
}
