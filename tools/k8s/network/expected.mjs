// What a site has to reach, by the settings of its pods, and who has to reach it.
import { backendsOf } from '../rules/backends.mjs';
import { selects } from '../site.mjs';
import { portNumber } from '../rules/references.mjs';

const WEB_PORTS = [80, 443, 8080];
const MAIL_PORTS = [25, 465, 587];
const STANDARD_PORTS = {
  http: 80,
  https: 443,
  mysql: 3306,
  mariadb: 3306,
  nats: 4222,
  tls: 4222,
  smtp: 587,
  smtps: 465,
  s3: 443,
};
/** Addresses that a process tells its clients, and does not reach itself. */
const NOT_REACHED = ['BASE_URL', 'HOME_URL'];

/** The connections that have to be possible, as `{ from, to, port, why }` with places. */
export function expectedConnections(site, places) {
  const known = { site, places, named: (name) => places.find((one) => one.name === name) };
  return [
    ...places.filter(({ namespace }) => isOurs(site, namespace)).map((from) => names(from, known)),
    ...site.workloads.flatMap((workload) => ofSettings(workload, known)),
    ...site.processes.flatMap((process) => intoProcess(process, known)),
    ...betweenServers(known),
  ].filter(({ from, to }) => from && to);
}

const isOurs = (site, namespace) => site.namespaces.includes(namespace);

const names = (from, { named }) => ({ from, to: named('DNS'), port: 53, protocol: 'UDP', why: 'names' });

function ofSettings(workload, known) {
  const { site, places } = known;
  const from = known.named(workload.title);
  const isMigration = workload.object.kind === 'Job';
  const addresses = Object.entries(site.settingsOf(workload)).flatMap(([name, value]) =>
    NOT_REACHED.includes(name) || !isFor(workload, name)
      ? []
      : addressesIn(value).map((address) => ({ name, ...address })),
  );
  const reached = addresses.flatMap(({ name, host, port }) => {
    const found = placesAt(known, workload.namespace, host, port);
    return found.length > 0
      ? found.map((one) => ({ from, ...one, why: name }))
      : [{ from, to: unknown(host), port, why: name }];
  });
  const ports = isMigration ? [] : portsOfNeeds(workload.labels);
  return [
    ...reached,
    ...ports.flatMap((port) =>
      places.filter(({ isPublic }) => isPublic).map((to) => ({ from, to, port, why: 'its needs' })),
    ),
  ];
}

/** Migrations read the secret of their service, and use its database alone. */
const isFor = ({ object }, name) => object.kind !== 'Job' || name.endsWith('_DATABASE_URL');

const portsOfNeeds = (labels) => [
  ...(labels['gatehouse/outbound'] ? WEB_PORTS : []),
  ...(labels['gatehouse/mail'] ? MAIL_PORTS : []),
];

function addressesIn(value = '') {
  return value.split(',').flatMap((one) => {
    const [, scheme, host, port] = /^([a-z0-9]+):\/\/(?:[^@/]*@)?([^/:?]+)(?::(\d+))?/.exec(one.trim()) ?? [];
    if (scheme === undefined || scheme === 'file' || scheme === 'sqlite') return [];
    const endpoint = /[?&]endpoint=(?:https?:\/\/)?([^/:&]+)(?::(\d+))?/.exec(one);
    if (endpoint) return [{ host: endpoint[1], port: Number(endpoint[2] ?? STANDARD_PORTS.https) }];
    const isAmazon = scheme === 's3';
    return [{ host: isAmazon ? 's3.amazonaws.com' : host, port: Number(port ?? STANDARD_PORTS[scheme]) }];
  });
}

const unknown = (host) => ({ name: `${host}, which is not there`, ip: '0.0.0.0', labels: {} });

/** The places behind a host name: the pods of a service, an address, or the internet. */
function placesAt({ site, places }, from, host, port) {
  const [service, namespace = from] = host.replace(/\.svc(\.cluster\.local)?$/, '').split('.');
  const isInCluster = !host.includes('.') || /\.svc(\.cluster\.local)?$/.test(host);
  const server = places.find((one) => one.services?.includes(service) && one.namespace === namespace);
  if (server && isInCluster) return [{ to: server, port }];
  const found = site
    .ofKind('Service')
    .find(({ metadata }) => metadata.name === service && metadata.namespace === namespace);
  if (found && isInCluster) return podsBehind(site, places, found, port);
  if (isInCluster) return [];
  const address = places.find(({ name }) => name === host);
  return address ? [{ to: address, port }] : places.filter(({ isPublic }) => isPublic).map((to) => ({ to, port }));
}

const podsBehind = (site, places, { metadata, spec }, port) =>
  site.workloads
    .filter(
      ({ namespace, labels }) => namespace === metadata.namespace && selects({ matchLabels: spec.selector }, labels),
    )
    .map(({ title, pod }) => {
      const { targetPort = port } = spec.ports.find((one) => one.port === port) ?? {};
      return { to: places.find(({ name }) => name === title), port: portNumber(pod, targetPort) };
    });

function intoProcess({ title, pod, name }, { site, places, named }) {
  const to = named(title);
  const metrics = portNumber(pod, 'metrics');
  const fromMonitoring = { from: named('Prometheus'), to, port: metrics, why: 'metrics' };
  const http = portNumber(pod, 'http');
  if (http === undefined) return [fromMonitoring];
  const isBehindOthers = backendsOf(site).some(({ service }) => service === name);
  const clients = isBehindOthers ? [named('the way in')] : places;
  return [
    fromMonitoring,
    ...clients.map((from) => ({ from, to, port: http, why: 'clients', optional: !isBehindOthers })),
  ];
}

/** The routes of NATS, replication, the operator, backups and the answer to Let's Encrypt. */
function betweenServers({ places, named }) {
  const [nats, mariadb, backup, solver] = ['NATS', 'MariaDB', 'a backup', 'the solver'].map(named);
  const operator = named("MariaDB's operator");
  return [
    { from: nats, to: nats, port: 6222, why: 'routes' },
    { from: nats && named('Prometheus'), to: nats, port: 7777, why: 'metrics' },
    { from: mariadb, to: mariadb, port: 3306, why: 'replication' },
    ...[3306, 5555, 5566].map((port) => ({ from: mariadb && operator, to: mariadb, port, why: 'the operator' })),
    { from: backup, to: mariadb, port: 3306, why: 'backups' },
    { from: solver && named('the way in'), to: solver, port: 8089, why: "Let's Encrypt" },
    ...places.flatMap((to) => [
      ...[443, 6443].map((port) => ({ from: mariadb, to, port, why: "the cluster's interface", optional: true })),
      { from: backup, to, port: 443, why: 'the bucket of backups', optional: true },
    ]),
  ];
}
