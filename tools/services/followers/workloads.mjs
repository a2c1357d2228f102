// The files of k8s/ that each service has for itself. That of a new service is made from its simplest neighbour's, so that
// it has what all have; afterwards it is the service's own.
const FOLDERS = { 'k8s/base': () => true, 'k8s/migrate': ({ database }) => database };
/** What a pod says that it needs, and where its settings come from. */
const LABEL = { outbound: 'outbound', blobs: 'blobs', mail: 'mail' };
const SETTINGS = {
  blobs: '            - secretRef: { name: gatehouse-blobs }',
  mail: '            - secretRef: { name: gatehouse-mail, optional: true }',
};

/** `{ path: text }` of the files that are missing, and the paths of those whose service is gone. */
export function workloads(files, services) {
  const made = {};
  const gone = [];
  for (const [folder, has] of Object.entries(FOLDERS)) {
    const wanted = services.filter(has);
    for (const service of wanted) {
      const path = `${folder}/${service.name}.yaml`;
      if (files.read(path) === undefined) made[path] = ofNeighbour(files, folder, service, wanted);
    }
    const names = wanted.map(({ name }) => `${name}.yaml`);
    for (const file of files.list(folder))
      if (!names.includes(file) && isOfService(files, `${folder}/${file}`)) gone.push(`${folder}/${file}`);
  }
  return { made, gone };
}

/** Whether a file of k8s/ runs the program of an app. */
const isOfService = (files, path) =>
  path.endsWith('.yaml') && /apps\/[a-z0-9-]+\/bundle\/main\.js/.test(files.read(path));

/** The manifest of the neighbour that needs the least, with the name and the needs of the service. */
function ofNeighbour(files, folder, service, services) {
  const [{ name, text }] = services
    .filter(({ database }) => database)
    .sort((a, b) => costOf(a) - costOf(b))
    .map((one) => ({ name: one.name, text: files.read(`${folder}/${one.name}.yaml`) }))
    .filter((one) => one.text !== undefined);
  const word = new RegExp(`(?<![a-z0-9-])(migrate-|gatehouse-|database-|serves-)?${name}(?![a-z0-9-])`, 'g');
  const named = text.replace(/^#.*\n/, '').replace(word, (_, prefix = '') => `${prefix}${service.name}`);
  return `${headOf(folder, service)}${withNeeds(named, service)}`;
}

const costOf = ({ needs, secret }) => needs.length + (secret ? 1 : 0);

const headOf = (folder, { namespaces }) => (folder === 'k8s/base' && namespaces.length > 0 ? `# ${namespaces.join(', ')}.\n` : '');

/** Only in the manifest of a process: migrations need nothing but the database. */
function withNeeds(text, { name, needs, database }) {
  const label = /^(?: *# What the network policies let it reach\.\n)?( *)gatehouse\/database: .*\n/m;
  if (!text.includes('kind: Deployment')) return text;
  const without = text
    .replace(/^ *gatehouse\/(outbound|mail|blobs): 'true'\n/gm, '')
    .replace(/^ *- secretRef: \{ name: gatehouse-(blobs|mail)\b.*\n/gm, '');
  const labels = needs.map((need) => `gatehouse/${LABEL[need]}: 'true'`);
  const ofDatabase = (line) => (database ? line : '');
  const sources = needs.flatMap((need) => SETTINGS[need] ?? []);
  const own = new RegExp(`^ *- secretRef: \\{ name: gatehouse-${name} \\}\\n`, 'm');
  return without
    .replace(label, (line, indent) => ofDatabase(line) + labels.map((one) => `${indent}${one}\n`).join(''))
    .replace(own, (line) => line + sources.map((one) => `${one}\n`).join(''));
}
