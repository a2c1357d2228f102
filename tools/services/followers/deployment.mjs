// What of docker/ and k8s/ follows from the services.
import { settingPrefix } from '../services.mjs';
import { GITOPS } from './gitops.mjs';
import { nameBy, region } from './region.mjs';

const databaseUrl = ({ name }) => `${settingPrefix(name)}DATABASE_URL`;
const databasePassword = ({ name }) => `${settingPrefix(name)}DATABASE_PASSWORD`;
const hasDatabase = ({ database }) => database;

/** The service whose setting ends like this, for blocks that name no service otherwise. */
const byVariable = (pattern) => (block) => nameBy(pattern)(block)?.toLowerCase().replaceAll('_', '-');

const composeSettings = region('settings', {
  between: '\n\n',
  serviceOf: nameBy(/^x-([a-z0-9-]+):/m),
  blockOf: (service) =>
    [
      `x-${service.name}: &${service.name}`,
      '  <<: *process',
      `  build: { context: .., dockerfile: docker/Dockerfile, args: { SERVICE: ${service.name} } }`,
      `  image: gatehouse/${service.name}`,
      `  env_file: [keys/${service.name}.env]`,
      '  environment:',
      '    <<: *settings',
      ...(service.database ? [`    ${databaseUrl(service)}: ${composeDatabase(service)}`] : []),
    ].join('\n'),
});

const composeDatabase = (service) =>
  `mysql://${service.name}:\${${databasePassword(service)}:?set it in docker/site.env}@mariadb:3306/${service.name}`;

const composePasswords = region('passwords', {
  has: hasDatabase,
  serviceOf: byVariable(/^ *([A-Z0-9_]+)_DATABASE_PASSWORD:/),
  blockOf: (service) => `      ${databasePassword(service)}: \${${databasePassword(service)}}`,
});

const composeMigrations = region('migrations', {
  has: hasDatabase,
  serviceOf: nameBy(/migrate-([a-z0-9-]+):/),
  blockOf: ({ name }) => `  migrate-${name}: { <<: [*migrate, *${name}] }`,
});

const composeProcesses = region('processes', {
  between: '\n\n',
  serviceOf: nameBy(/^ {2}([a-z0-9-]+):$/m),
  blockOf: ({ name, database }) =>
    [
      `  ${name}:`,
      `    <<: [*${name}, *health]`,
      '    depends_on:',
      '      nats: { condition: service_healthy }',
      ...(database ? [`      migrate-${name}: { condition: service_completed_successfully }`] : []),
    ].join('\n'),
});

const databases = region('databases', {
  has: hasDatabase,
  serviceOf: nameBy(/^make_database ([a-z0-9-]+) /),
  blockOf: (service) => `make_database ${service.name} "$${databasePassword(service)}"`,
});

const listOfFolders = (key, has) =>
  region(key, {
    has,
    serviceOf: nameBy(/- ([a-z0-9-]+)$/),
    blockOf: ({ name }, indent) => `${indent}- ${name}`,
  });

const namespaces = region('namespaces', {
  has: () => true,
  between: '\n---\n',
  serviceOf: nameBy(/name: gatehouse-([a-z0-9-]+)$/m),
  blockOf: ({ name }) => `apiVersion: v1
kind: Namespace
metadata:
  name: gatehouse-${name}
  labels:
    gatehouse/team: 'true'
    pod-security.kubernetes.io/enforce: restricted
    pod-security.kubernetes.io/warn: restricted`,
});

/** As the others of the list, with the name of the service in place of theirs. */
const images = (has) => (text, services) => {
  const [, like = '- { name: gatehouse/SERVICE }'] = /^ *(- \{ name: gatehouse\/core\b.*)$/m.exec(text) ?? [];
  const serviceOf = nameBy(/name: gatehouse\/([a-z0-9-]+)/);
  const blockOf = ({ name }, indent) => indent + like.replaceAll('gatehouse/core', `gatehouse/${name}`);
  return region('images', { has, serviceOf, blockOf })(text, services);
};

/** The databases are where those of the others are. */
const exampleUrl = (text, { name }) =>
  `mysql://${name}:PASSWORD@${/@([^@\s]+)\/core$/m.exec(text)?.[1] ?? 'HOST:3306'}/${name}`;

const backupAddresses = (text, services) =>
  region('addresses', {
    has: hasDatabase,
    serviceOf: byVariable(/^ *([A-Z0-9_]+)_DATABASE_URL:/),
    blockOf: (service, indent) => `${indent}${databaseUrl(service)}: ${exampleUrl(text, service)}`,
  })(text, services);

/** The files of the folder of keys that commands have. */
const commandKeys = (text, services) =>
  region('commands', {
    between: '\n\n',
    serviceOf: nameBy(/^ *([a-z0-9-]+)\.env:/),
    blockOf: (service, indent) =>
      [
        `${indent}${service.name}.env: |`,
        `${indent}  NATS_KEY=`,
        ...(service.database ? [`${indent}  ${databaseUrl(service)}=${exampleUrl(text, service)}`] : []),
      ].join('\n'),
  })(text, services);

const secrets = (text, services) => {
  const blockOf = (service) =>
    [
      'apiVersion: v1',
      'kind: Secret',
      `metadata: { name: gatehouse-${service.name}, namespace: gatehouse }`,
      'stringData:',
      "  NATS_KEY: ''",
      ...(service.secret ? [`  ${settingPrefix(service.name)}SECRET: ''`] : []),
      ...(service.database ? [`  ${databaseUrl(service)}: ${exampleUrl(text, service)}`] : []),
    ].join('\n');
  const serviceOf = nameBy(/metadata: \{ name: gatehouse-([a-z0-9-]+),/);
  return region('secrets', { between: '\n---\n', serviceOf, blockOf })(text, services);
};

const demoReplicas = region('replicas', {
  serviceOf: nameBy(/name: ([a-z0-9-]+),/),
  blockOf: ({ name }, indent) => `${indent}- { name: ${name}, count: 1 }`,
});

/** What the network policies of the services find a server by. */
const served = (key) =>
  region(key, {
    has: hasDatabase,
    serviceOf: nameBy(/gatehouse\/serves-([a-z0-9-]+):/),
    blockOf: ({ name }, indent) => `${indent}gatehouse/serves-${name}: 'true'`,
  });

const serverPasswords = region('passwords', {
  has: hasDatabase,
  serviceOf: byVariable(/^ *([A-Z0-9_]+)_DATABASE_PASSWORD:/),
  blockOf: (service, indent) => `${indent}${databasePassword(service)}: ''`,
});

/** For the operator of MariaDB. */
const serverDatabases = region('databases', {
  has: hasDatabase,
  between: '\n---\n',
  serviceOf: nameBy(/^ {2}name: ([a-z0-9-]+)$/m),
  blockOf: (service) => {
    const { name } = service;
    const object = (kind, ...lines) =>
      ['apiVersion: k8s.mariadb.com/v1alpha1', `kind: ${kind}`, 'metadata:', `  name: ${name}`, 'spec:']
        .concat(['mariaDbRef: { name: mariadb }', ...lines, 'cleanupPolicy: Skip'].map((line) => `  ${line}`))
        .join('\n');
    const password = `passwordSecretKeyRef: { name: mariadb, key: ${databasePassword(service)} }`;
    return [
      object('Database', 'characterSet: utf8mb4', 'collate: utf8mb4_bin'),
      object('User', password, 'maxUserConnections: 90'),
      object('Grant', 'privileges: [ALL PRIVILEGES]', `database: ${name}`, "table: '*'", `username: ${name}`),
    ].join('\n---\n');
  },
});

/** By file, its regions and what makes them. */
const REGIONS = {
  'docker/compose.yaml': {
    settings: composeSettings,
    passwords: composePasswords,
    migrations: composeMigrations,
    processes: composeProcesses,
  },
  'docker/site.env.example': {
    passwords: region('passwords', {
      has: hasDatabase,
      serviceOf: byVariable(/^([A-Z0-9_]+)_DATABASE_PASSWORD=/),
      blockOf: (service) => `${databasePassword(service)}=`,
    }),
  },
  'docker/mariadb/databases.sh': { databases },
  'k8s/base/kustomization.yaml': { processes: listOfFolders('processes') },
  'k8s/migrate/kustomization.yaml': { migrations: listOfFolders('migrations', hasDatabase) },
  'k8s/overlays/production/kustomization.yaml': { images: images() },
  'k8s/overlays/production/migrate/kustomization.yaml': { images: images(hasDatabase) },
  'k8s/overlays/production/secrets.example.yaml': {
    secrets,
    passwords: serverPasswords,
    addresses: backupAddresses,
    commands: commandKeys,
  },
  'k8s/overlays/teams/platform/namespaces.yaml': { namespaces },
  'k8s/overlays/demo/kustomization.yaml': { replicas: demoReplicas, images: images() },
  'k8s/overlays/demo/mariadb.yaml': { databases: served('databases') },
  'k8s/overlays/demo/databases.sh': { databases },
  'k8s/servers/mariadb/databases.yaml': { databases: serverDatabases },
  'k8s/servers/mariadb/mariadb.yaml': { labels: served('labels') },
  ...GITOPS,
};

const followed = (regions) => (text, services) =>
  Object.entries(regions)
    .filter(([key]) => text.includes(`# services: ${key}\n`))
    .reduce((result, [, change]) => change(result, services), text);

/** Files with parts that follow from the services, and what makes them. */
export const DEPLOYMENT = Object.fromEntries(
  Object.entries(REGIONS).map(([path, regions]) => [path, followed(regions)]),
);
