// What follows from the services where a controller keeps the cluster like the repository: its objects, and secrets from a
// store.
import { nameBy, region } from './region.mjs';

const hasDatabase = ({ database }) => database;
const everyone = () => true;

const externalSecret = (name, namespace, key) => `apiVersion: external-secrets.io/v1
kind: ExternalSecret
metadata: { name: gatehouse-${name}, namespace: ${namespace} }
spec:
  { secretStoreRef: { kind: ClusterSecretStore, name: gatehouse }, dataFrom: [{ extract: { key: gatehouse/${key} } }] }`;

/** Of a site, in one namespace. */
const secretsOfSite = region('secrets', {
  between: '\n---\n',
  serviceOf: nameBy(/key: gatehouse\/([a-z0-9-]+)/),
  blockOf: ({ name }) => externalSecret(name, 'gatehouse', name),
});

/** Each in the namespace of its service, with those that services share. */
const secretsOfTeams = region('secrets', {
  has: everyone,
  between: '\n---\n',
  serviceOf: nameBy(/namespace: gatehouse-([a-z0-9-]+)/),
  blockOf: ({ name, needs }) =>
    [name, ...['blobs', 'mail'].filter((need) => needs.includes(need))]
      .map((secret) => externalSecret(secret, `gatehouse-${name}`, secret))
      .join('\n---\n'),
});

const checks = region('checks', {
  serviceOf: nameBy(/name: ([a-z0-9-]+),/),
  blockOf: ({ name }, indent) =>
    `${indent}- { apiVersion: apps/v1, kind: Deployment, name: ${name}, namespace: gatehouse }`,
});

/** What Flux does for the team of a service: its migrations, then its process. */
const fluxServices = region('services', {
  has: everyone,
  between: '\n---\n',
  serviceOf: nameBy(/path: \.\/k8s\/overlays\/teams\/([a-z0-9-]+)/),
  blockOf: ({ name, database }) =>
    [
      ...(database ? [fluxObject(`${name}-migrations`, `${name}/migrate`, '35m', ['servers'], MADE_AGAIN)] : []),
      fluxObject(name, name, '10m', ['nats', ...(database ? [`${name}-migrations`] : [])], []),
    ].join('\n---\n'),
});

const MADE_AGAIN = [
  '  # A Job cannot be changed: one of the same version with another setting is made again.',
  '  force: true',
];

const fluxObject = (name, path, timeout, before, more) =>
  [
    'apiVersion: kustomize.toolkit.fluxcd.io/v1',
    'kind: Kustomization',
    'metadata:',
    `  name: gatehouse-${name}`,
    'spec:',
    '  interval: 30m',
    '  retryInterval: 2m',
    `  timeout: ${timeout}`,
    '  sourceRef: { kind: GitRepository, name: gatehouse }',
    `  path: ./k8s/overlays/teams/${path}`,
    '  prune: true',
    `  dependsOn: [${before.map((one) => `{ name: gatehouse-${one} }`).join(', ')}]`,
    '  wait: true',
    ...more,
  ].join('\n');

const elements = (key, has) =>
  region(key, {
    has,
    serviceOf: nameBy(/service: ([a-z0-9-]+)/),
    blockOf: ({ name }, indent) => `${indent}- { service: ${name} }`,
  });

/** By file, its regions and what makes them. */
export const GITOPS = {
  'k8s/components/external-secrets/secrets.yaml': { secrets: secretsOfSite },
  'k8s/overlays/teams/platform/external-secrets/secrets.yaml': { secrets: secretsOfTeams },
  'k8s/gitops/flux/production/site.yaml': { checks },
  'k8s/gitops/flux/teams/services.yaml': { services: fluxServices },
  'k8s/gitops/argocd/teams/services.yaml': {
    databases: elements('databases', hasDatabase),
    others: elements('others', ({ name, database }) => !database && name !== 'gateway'),
  },
};
