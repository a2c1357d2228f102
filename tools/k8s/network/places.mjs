// All places that a site in the cluster can reach or be reached from: its pods, those of servers that a chart or an
// operator runs, those of other namespaces, and addresses.

const INSIDE = '10.244.0.10';

/** Beside every site. The stranger has no label, so only what is for all pods of the namespace is for it. */
const OTHERS = [
  { name: 'DNS', namespace: 'kube-system', ports: { dns: 53 } },
  { name: 'Prometheus', namespace: 'monitoring', ports: { web: 9090, otlp: 4318 } },
  {
    name: 'the store of spans',
    namespace: 'tracing',
    labels: { 'app.kubernetes.io/name': 'tempo' },
    services: ['tempo'],
    ports: { otlp: 4318 },
  },
  { name: 'the way in', namespace: 'way-in', namespaceLabels: { 'gatehouse/way-in': 'true' }, ports: { https: 443 } },
  { name: "MariaDB's operator", namespace: 'mariadb-operator', ports: { webhook: 443 } },
  { name: 'a pod of another namespace', namespace: 'elsewhere', ports: { http: 80 } },
  { name: 'an address in the internet', ip: '93.184.215.14', isPublic: true },
  { name: 'an IPv6 address in the internet', ip: '2606:4700::1111', isPublic: true },
  { name: 'an address of the network around', ip: '10.1.2.3' },
  { name: 'another address of the network around', ip: '192.168.1.1' },
  { name: "the cloud's metadata", ip: '169.254.169.254' },
];

/** @returns {import('./policies.mjs').Place[]} */
export function placesOf(site) {
  const places = [
    ...site.workloads.map(({ title, namespace, labels, pod }) => place(title, namespace, labels, portsOf(pod))),
    ...site.namespaces.map((namespace) => place(`a pod of ${namespace} without labels`, namespace, {}, {})),
    ...natsByChart(site),
    ...mariadbByOperator(site),
    ...solvers(site),
    ...OTHERS.map((other) => ({ labels: {}, ip: INSIDE, ...other })),
    ...namedAddresses(site),
  ];
  return places.map((one) => ({
    ...one,
    namespaceLabels: { ...namespaceLabels(site, one.namespace), ...one.namespaceLabels },
  }));
}

/** Kubernetes itself gives each namespace its name as a label. */
const namespaceLabels = (site, name) => ({
  ...site.ofKind('Namespace').find(({ metadata }) => metadata.name === name)?.metadata.labels,
  'kubernetes.io/metadata.name': name,
});

const place = (name, namespace, labels, ports) => ({ name, namespace, labels, ports, ip: INSIDE });

const portsOf = (pod) =>
  Object.fromEntries(pod.containers.flatMap(({ ports = [] }) => ports.map((one) => [one.name, one.containerPort])));

/** The config map that the chart's pods read their accounts from tells that they run. */
const natsByChart = (site) =>
  site
    .ofKind('ConfigMap')
    .filter(({ metadata }) => metadata.name === 'nats-accounts')
    .map(({ metadata: { namespace } }) => ({
      ...place('NATS', namespace, NATS_LABELS, { nats: 4222, cluster: 6222, monitor: 8222, 'prom-metrics': 7777 }),
      services: ['nats'],
    }));

const NATS_LABELS = {
  'app.kubernetes.io/name': 'nats',
  'app.kubernetes.io/instance': 'nats',
  'app.kubernetes.io/component': 'nats',
};

function mariadbByOperator(site) {
  const servers = site.ofKind('MariaDB').map(({ metadata: { name, namespace }, spec }) => ({
    ...place(
      'MariaDB',
      namespace,
      { 'app.kubernetes.io/name': 'mariadb', 'app.kubernetes.io/instance': name, ...spec.podMetadata?.labels },
      { mariadb: 3306, agent: 5555, probes: 5566 },
    ),
    services: [name, `${name}-primary`, `${name}-secondary`],
  }));
  const backups = site
    .ofKind('Backup')
    .map(({ metadata, spec }) => place('a backup', metadata.namespace, { ...spec.podMetadata?.labels }, {}));
  return [...servers, ...backups];
}

const solvers = (site) =>
  site
    .ofKind('Issuer')
    .filter(({ spec }) => spec.acme?.solvers?.some(({ http01 }) => http01))
    .map(({ metadata: { namespace } }) =>
      place('the solver', namespace, { 'acme.cert-manager.io/http01-solver': 'true' }, { http: 8089 }),
    );

const ADDRESS = /^[a-z0-9]+:\/\/(?:[^@/]*@)?(\d+\.\d+\.\d+\.\d+)/;

/** Servers that the settings name by their address. */
const namedAddresses = (site) => {
  const urls = site.workloads.flatMap((one) => Object.values(site.settingsOf(one)));
  const addresses = urls.flatMap((url) => ADDRESS.exec(url)?.[1] ?? []);
  return [...new Set(addresses)].map((ip) => ({ name: ip, ip, labels: {} }));
};
