// Rules on the services of this repository: each runs as its package.json says, and has its own secrets alone.
import { settingPrefix } from '../../services/services.mjs';

const PART_OF = 'app.kubernetes.io/part-of';

/** Every service has a process, every database its migration, and the labels that ask for network are those of its needs. */
export const processes = (services) => (site) =>
  services.flatMap((service) => {
    const process = site.processes.find(({ name }) => name === service.name);
    if (!process) return [`${service.name}: nothing runs it`];
    return processProblems(service, process).map((problem) => `${process.title}: ${problem}`);
  });

function processProblems({ name, database, needs }, { labels, pod }) {
  const wanted = {
    ...(database ? { database: name } : {}),
    ...Object.fromEntries(needs.map((need) => [need, 'true'])),
  };
  const given = Object.fromEntries(
    Object.entries(labels)
      .filter(([key]) => key.startsWith('gatehouse/'))
      .map(([key, value]) => [key.slice('gatehouse/'.length), value]),
  );
  const keys = [...new Set([...Object.keys(wanted), ...Object.keys(given)])];
  const differing = keys.filter((key) => wanted[key] !== given[key]);
  const sources = pod.containers[0].envFrom.flatMap(({ secretRef }) => secretRef?.name ?? []);
  const lacking = ['blobs', 'mail'].filter(
    (need) => needs.includes(need) !== sources.some((source) => isNamed(source, `gatehouse-${need}`)),
  );
  return [
    ...differing.map((key) => `its label gatehouse/${key} is not what its package.json says`),
    ...lacking.map((need) => `the secret gatehouse-${need} is not what its package.json says`),
    ...(labels[PART_OF] === 'gatehouse' ? [] : [`it has no label ${PART_OF}`]),
  ];
}

export const migrationsOf = (services) => (site) => {
  const jobs = site.workloads.filter(({ object }) => object.kind === 'Job');
  const atStart = site.processes.filter((one) => site.settingsOf(one).MIGRATE_AT_START === '1');
  return services
    .filter(({ database }) => database)
    .filter(({ name }) => !jobs.some(({ labels }) => labels['gatehouse/database'] === name))
    .filter(({ name }) => !atStart.some((one) => one.name === name && one.object.spec.replicas === 1))
    .map(({ name }) => `${name}: nothing migrates its database`);
};

/** What everybody may know, or is known to those that need it. */
const SHARED = ['gatehouse-blobs', 'gatehouse-mail'];

/** A secret belongs to the workload of its name. Of another's, one may have the certificate of an authority. */
export const secrets = (site) =>
  site.workloads.flatMap((workload) =>
    secretsOf(workload)
      .filter(
        ({ name, keys }) =>
          !SHARED.some((shared) => isNamed(name, shared)) && !isOwn(workload, name) && !isPublic(keys),
      )
      .map(({ name }) => `${workload.title}: has the secret ${name}, which is not its own`),
  );

function secretsOf({ pod }) {
  const inEnvironment = pod.containers.flatMap(({ envFrom = [], env = [] }) => [
    ...envFrom.flatMap(({ secretRef }) => secretRef ?? []),
    ...env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef ?? []),
  ]);
  const mounted = (pod.volumes ?? [])
    .flatMap(({ secret }) => secret ?? [])
    .map(({ secretName, items }) => ({ name: secretName, keys: items?.map(({ key }) => key) }));
  return [...inEnvironment, ...mounted];
}

/** `gatehouse-core` and `gatehouse-core-5f7b8` are those of core and of migrate-core. */
function isOwn({ name, labels }, secret) {
  const owners = [name, labels['gatehouse/database'] ?? name];
  return owners.some((owner) => isNamed(secret, `gatehouse-${owner}`) || isNamed(secret, owner));
}

/** With the hash that kustomize adds, or without. */
const isNamed = (given, name) => given.replace(/-[a-z0-9]{10}$/, '') === name || given === name;

const isPublic = (keys) => keys !== undefined && keys.length > 0 && keys.every((key) => key === 'ca.crt');

/** Works on every database and signs for no service: the label of commands and of the backup. */
const ALL_DATABASES = 'all';

/** No process is told what only another may know. */
export const settings = (services, known) => (site) =>
  site.workloads
    .filter(
      ({ labels }) => labels[PART_OF] === 'gatehouse' && !labels['app.kubernetes.io/name']?.match(/^(nats|mariadb)$/),
    )
    .flatMap((workload) => {
      const names = Object.keys(site.settingsOf(workload));
      const owner = workload.labels['gatehouse/database'] ?? workload.name;
      const secret = owner === ALL_DATABASES ? 'SECRET' : 'SECRET|DATABASE_(READ_)?URL';
      const foreign = names.filter((name) =>
        services.some((one) => one.name !== owner && new RegExp(`^${settingPrefix(one.name)}(${secret})`).test(name)),
      );
      // The page names some settings once for all services.
      const general = (name) => name.replace(settingPrefix(owner), '<SERVICE>_');
      const isKnown = (name) => known.has(name) || known.has(general(name));
      const unknown = names.filter((name) => !isKnown(name.replace(/_FILE$/, '')) && !isKnown(name));
      return [
        ...foreign.map((name) => `${workload.title}: knows ${name}, which is another's`),
        ...unknown.map((name) => `${workload.title}: ${name} is not a setting (docs/settings.md)`),
      ];
    });
