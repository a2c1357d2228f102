// Rules on names: whatever an object names is there, in its namespace, with the key or port that it names.
import { selects } from '../site.mjs';
import { nameOf } from '../schemas/schemas.mjs';
import { backendsOf } from './backends.mjs';

/** Names that the cluster has, or that an operator of the cluster makes there. */
const CLUSTER_PRIORITIES = ['system-cluster-critical', 'system-node-critical'];

export const references = (site) => [...ofWorkloads(site), ...ofOperator(site)];

/** The secrets that the objects of MariaDB's operator name, unless the operator makes them. */
const ofOperator = (site) =>
  site.ofKind('MariaDB', 'User', 'Backup').flatMap((object) =>
    secretKeysIn(object.spec)
      .map(({ name, key }) => missing(site, object.metadata.namespace, { kind: 'Secret', name, keys: [key] }))
      .filter(Boolean)
      .map((problem) => `${nameOf(object)}: ${problem}`),
  );

function secretKeysIn(value) {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    if (name.endsWith('SecretKeyRef')) return inner.generate ? [] : [inner];
    return secretKeysIn(inner);
  });
}

const ofWorkloads = (site) =>
  site.workloads.flatMap((workload) =>
    [...environment(workload), ...mounts(workload)]
      .map(({ kind, name, keys, optional }) => !optional && missing(site, workload.namespace, { kind, name, keys }))
      .filter(Boolean)
      .map((problem) => `${workload.title}: ${problem}`),
  );

function environment({ pod }) {
  return pod.containers.flatMap(({ envFrom = [], env = [] }) => [
    ...envFrom.map(({ configMapRef, secretRef }) => source(configMapRef, secretRef)),
    ...env
      .filter(({ valueFrom }) => valueFrom?.configMapKeyRef || valueFrom?.secretKeyRef)
      .map(({ valueFrom: { configMapKeyRef, secretKeyRef } }) => source(configMapKeyRef, secretKeyRef)),
  ]);
}

const source = (configMap, secret) => ({
  ...(configMap ? { kind: 'ConfigMap', ...configMap } : { kind: 'Secret', ...secret }),
  keys: [configMap?.key ?? secret?.key].filter(Boolean),
});

const mounts = ({ pod }) =>
  (pod.volumes ?? []).flatMap(({ configMap, secret }) => [
    ...(configMap ? [{ kind: 'ConfigMap', ...configMap, keys: keysOf(configMap) }] : []),
    ...(secret ? [{ kind: 'Secret', name: secret.secretName, ...secret, keys: keysOf(secret) }] : []),
  ]);

const keysOf = ({ items = [] }) => items.map(({ key }) => key);

function missing(site, namespace, { kind, name, keys }) {
  const data = site.dataOf(kind, name, namespace);
  if (data === undefined) return `nothing makes the ${kind} ${name}`;
  const absent = keys.filter((key) => !(key in data));
  return absent.length > 0 ? `the ${kind} ${name} has no ${absent.join(', ')}` : undefined;
}

/** Mounts have volumes, volumes have claims, pods have accounts and priorities. */
export const parts = (site) =>
  site.workloads.flatMap((workload) => partsOf(site, workload).map((problem) => `${workload.title}: ${problem}`));

function partsOf(site, { pod, namespace, object }) {
  const has = (kind, name) =>
    site.ofKind(kind).some(({ metadata }) => metadata.name === name && (metadata.namespace ?? namespace) === namespace);
  const volumes = [...(pod.volumes ?? []), ...(object.spec.volumeClaimTemplates ?? []).map(({ metadata }) => metadata)];
  const names = volumes.map(({ name }) => name);
  const wanted = pod.containers.flatMap(({ volumeMounts = [] }) => volumeMounts.map(({ name }) => name));
  const claims = volumes.flatMap(({ persistentVolumeClaim }) => persistentVolumeClaim?.claimName ?? []);
  const priority = pod.priorityClassName;
  return [
    ...wanted.filter((name) => !names.includes(name)).map((name) => `mounts ${name}, which is not a volume`),
    ...names.filter((name) => !wanted.includes(name)).map((name) => `has the volume ${name}, which nothing mounts`),
    ...claims.filter((name) => !has('PersistentVolumeClaim', name)).map((name) => `nothing makes the claim ${name}`),
    ...(pod.serviceAccountName && !has('ServiceAccount', pod.serviceAccountName)
      ? [`nothing makes the account ${pod.serviceAccountName}`]
      : []),
    ...(priority && !CLUSTER_PRIORITIES.includes(priority) && !has('PriorityClass', priority)
      ? [`nothing makes the priority ${priority}`]
      : []),
  ];
}

/** Services select pods that have their ports; ways in name services and listeners; autoscalers, budgets and policies select something. */
export const targets = (site) => [
  ...site.ofKind('Service').flatMap((service) => serviceProblems(site, service)),
  ...backendsOf(site).flatMap((backend) => backendProblems(site, backend)),
  ...site.ofKind('HTTPRoute').flatMap((route) => routeProblems(site, route)),
  ...site
    .ofKind('PodDisruptionBudget')
    .filter((budget) => podsOf(site, budget, budget.spec.selector).length === 0)
    .map((budget) => `${nameOf(budget)}: selects no pod`),
  ...site
    .ofKind('HorizontalPodAutoscaler')
    .filter(({ spec: { scaleTargetRef: target } }) => !isThere(site, target))
    .map((autoscaler) => `${nameOf(autoscaler)}: scales what is not there`),
];

const isThere = (site, { kind, name }) => site.ofKind(kind).some(({ metadata }) => metadata.name === name);

const podsOf = (site, { metadata }, selector) =>
  site.workloads.filter(({ namespace, labels }) => namespace === metadata.namespace && selects(selector, labels));

function serviceProblems(site, service) {
  const pods = podsOf(site, service, { matchLabels: service.spec.selector });
  if (pods.length === 0) return [`${nameOf(service)}: selects no pod`];
  return pods.flatMap(({ title, pod }) =>
    service.spec.ports
      .map(({ port, targetPort = port }) => targetPort)
      .filter((port) => portNumber(pod, port) === undefined)
      .map((port) => `${nameOf(service)}: ${title} has no port ${port}`),
  );
}

/** Routes belong to a listener that is there. */
const routeProblems = (site, route) =>
  route.spec.parentRefs
    .filter(({ name, sectionName }) => {
      const gateway = site.ofKind('Gateway').find(({ metadata }) => metadata.name === name);
      return !gateway?.spec.listeners.some((listener) => listener.name === sectionName);
    })
    .map(({ name, sectionName }) => `${nameOf(route)}: there is no listener ${sectionName} of a Gateway ${name}`);

function backendProblems(site, { from, service: name, port }) {
  const service = site.ofKind('Service').find(({ metadata }) => metadata.name === name);
  if (!service) return [`${nameOf(from)}: there is no service ${name}`];
  const has = service.spec.ports.some((one) => one.name === port || one.port === port);
  return has ? [] : [`${nameOf(from)}: the service ${name} has no port ${port}`];
}

/** The number of a port by its name or number; undefined when no container has it. */
export function portNumber(pod, port) {
  const ports = pod.containers.flatMap(({ ports: own = [] }) => own);
  return ports.find(({ name, containerPort }) => name === port || containerPort === port)?.containerPort;
}

/** What monitoring asks has pods with that port. */
export const monitors = (site) =>
  site.ofKind('PodMonitor').flatMap((monitor) => {
    const pods = podsOf(site, monitor, monitor.spec.selector);
    if (pods.length === 0) return [`${nameOf(monitor)}: selects no pod`];
    return pods.flatMap(({ title, pod }) =>
      monitor.spec.podMetricsEndpoints
        .filter(({ port }) => portNumber(pod, port) === undefined)
        .map(({ port }) => `${nameOf(monitor)}: ${title} has no port ${port}`),
    );
  });

/** Probes name ports of their container. */
export const probePorts = (site) =>
  site.workloads.flatMap(({ title, pod }) =>
    pod.containers.flatMap((container) =>
      ['startupProbe', 'livenessProbe', 'readinessProbe']
        .map((probe) => container[probe]?.httpGet?.port ?? container[probe]?.tcpSocket?.port)
        .filter((port) => port !== undefined && portNumber({ containers: [container] }, port) === undefined)
        .map((port) => `${title}: ${container.name} is asked on port ${port}, which it does not have`),
    ),
  );

/** Certificates and annotations name issuers that are there. */
export const issuers = (site) => {
  const has = ({ kind = 'Issuer', name }) =>
    kind === 'ClusterIssuer' || site.ofKind(kind).some(({ metadata }) => metadata.name === name);
  const named = [
    ...site.ofKind('Certificate').map((one) => [one, one.spec.issuerRef]),
    ...site.ofKind('MariaDB').map((one) => [one, one.spec.tls?.serverCertIssuerRef ?? {}]),
    ...site
      .ofKind('Ingress', 'Gateway')
      .map((one) => [one, { name: one.metadata.annotations?.['cert-manager.io/issuer'] }])
      .filter(([one]) => one.spec.tls ?? one.spec.listeners),
  ];
  return named
    .filter(([, issuer]) => !has(issuer))
    .map(([one, { name }]) => `${nameOf(one)}: there is no issuer ${name}`);
};
