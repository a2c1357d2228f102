// @ts-check
// Ways to break the rules on names, and on the services.
import { container, deployment, object, without } from './change.mjs';

export const NAMES = {
  references: {
    'a config map that nothing makes': {
      change: (site) => (site.objects = site.objects.filter(({ kind }) => kind !== 'ConfigMap')),
      says: /core: nothing makes the ConfigMap gatehouse-settings/,
    },
    'a secret that nothing makes': {
      change: container((one) => one.envFrom.push({ secretRef: { name: 'gatehouse-core-more' } })),
      says: /core: nothing makes the Secret gatehouse-core-more/,
    },
    'a key that a secret does not have': {
      change: container(
        (one) =>
          (one.env = [{ name: 'CORE_SECRET', valueFrom: { secretKeyRef: { name: 'gatehouse-core', key: 'NO' } } }]),
      ),
      says: /the Secret gatehouse-core has no NO/,
    },
    'a database whose user has no password': {
      change: object('User', 'lms', ({ spec }) => (spec.passwordSecretKeyRef.key = 'NO')),
      says: /User lms: the Secret mariadb has no NO/,
    },
  },
  parts: {
    'a volume that is none': {
      change: container((one) => one.volumeMounts.push({ name: 'more', mountPath: '/more' })),
      says: /core: mounts more, which is not a volume/,
    },
    'an account that is none': {
      change: deployment((pod) => (pod.serviceAccountName = 'more')),
      says: /core: nothing makes the account more/,
    },
    'a priority that is none': {
      change: without('PriorityClass', 'gatehouse'),
      says: /core: nothing makes the priority gatehouse/,
    },
    'a claim that is none': {
      on: 'demo',
      change: without('PersistentVolumeClaim', 'data'),
      says: /core: nothing makes the claim data/,
    },
  },
  targets: {
    'a service without pods': {
      change: object('Service', 'gateway', ({ spec }) => (spec.selector = { app: 'gateway' })),
      says: /Service gateway: selects no pod/,
    },
    'a port that pods do not have': {
      change: object('Service', 'gateway', ({ spec }) => (spec.ports[0].targetPort = 'web')),
      says: /Service gateway: Deployment gateway has no port web/,
    },
    'a route to another port': {
      change: object('HTTPRoute', 'gateway', ({ spec }) => (spec.rules[0].backendRefs[0].port = 81)),
      says: /HTTPRoute gateway: the service gateway has no port 81/,
    },
    'a route of a listener that is not there': {
      change: object('HTTPRoute', 'gateway', ({ spec }) => (spec.parentRefs[0].sectionName = 'tls')),
      says: /HTTPRoute gateway: there is no listener tls of a Gateway site/,
    },
    'an ingress for another port': {
      on: 'an ingress',
      change: object(
        'Ingress',
        'gateway',
        ({ spec }) => (spec.rules[0].http.paths[0].backend.service.port.name = 'web'),
      ),
      says: /Ingress gateway: the service gateway has no port web/,
    },
    'an autoscaler of nothing': {
      change: object('HorizontalPodAutoscaler', 'lms', ({ spec }) => (spec.scaleTargetRef.name = 'more')),
      says: /HorizontalPodAutoscaler lms: scales what is not there/,
    },
  },
  monitors: {
    'a monitor of nothing': {
      on: 'monitored',
      change: object('PodMonitor', 'gatehouse', ({ spec }) => (spec.selector.matchLabels = { app: 'gatehouse' })),
      says: /PodMonitor gatehouse: selects no pod/,
    },
    'a port that pods do not have': {
      on: 'monitored',
      change: object('PodMonitor', 'gatehouse', ({ spec }) => (spec.podMetricsEndpoints[0].port = 'http')),
      says: /PodMonitor gatehouse: Deployment core has no port http/,
    },
  },
  probePorts: {
    'a port that is not there': {
      change: container((one) => (one.readinessProbe.httpGet.port = 'health')),
      says: /core: process is asked on port health/,
    },
  },
  issuers: {
    'an issuer that is not there': { change: without('Issuer', 'letsencrypt'), says: /there is no issuer letsencrypt/ },
    'the issuer of NATS': {
      change: without('Issuer', 'gatehouse-authority'),
      says: /Certificate nats-tls: there is no issuer/,
    },
  },
  processes: {
    'a label that nothing asked for': {
      change: object('Deployment', 'lms', ({ spec }) => (spec.template.metadata.labels['gatehouse/mail'] = 'true')),
      says: /lms: its label gatehouse\/mail/,
    },
    'the database of another': {
      change: object('Deployment', 'lms', ({ spec }) => (spec.template.metadata.labels['gatehouse/database'] = 'core')),
      says: /lms: its label gatehouse\/database/,
    },
  },
  migrationsOf: {
    'a database without its migration': {
      change: without('Job', 'migrate-lms-0.1.0'),
      says: /lms: nothing migrates its database/,
    },
  },
  secrets: {
    "core's secret elsewhere": {
      change: container((one) => one.envFrom.push({ secretRef: { name: 'gatehouse-core' } }), 'widgets'),
      says: /Deployment widgets: has the secret gatehouse-core/,
    },
    "the key of NATS' certificate": {
      change: deployment((pod) => delete pod.volumes.find(({ name }) => name === 'ca').secret.items),
      says: /core: has the secret nats-tls/,
    },
    "another's secret in a migration": {
      change: object('Job', 'migrate-lms-0.1.0', ({ spec }) =>
        spec.template.spec.containers[0].envFrom.push({ secretRef: { name: 'gatehouse-core' } }),
      ),
      says: /migrate-lms-0.1.0: has the secret gatehouse-core/,
    },
  },
  settings: {
    'a secret in what all share': {
      change: (site) => {
        for (const { kind, metadata, data } of site.objects)
          if (kind === 'ConfigMap' && metadata.name.startsWith('gatehouse-settings')) data.CORE_SECRET = 'x';
      },
      says: /Deployment lms: knows CORE_SECRET, which is another's/,
    },
    'a secret among the keys of commands': {
      change: (site) => {
        const keys = site.given.find(({ metadata }) => metadata.name === 'gatehouse-command');
        keys.stringData['core.env'] += 'CORE_SECRET=x\n';
      },
      says: /CronJob command: knows CORE_SECRET, which is another's/,
    },
    'a name that is not a setting': {
      change: container((one) => (one.env = [{ name: 'NATS_URI', value: 'nats://nats' }])),
      says: /core: NATS_URI is not a setting/,
    },
  },
};
