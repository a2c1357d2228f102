// @ts-check
// Ways to break the rule of the network.
import { container, find, object, policy, without } from './change.mjs';

export const NETWORK = {
  network: {
    'NATS that nobody reaches': {
      change: without('NetworkPolicy', 'nats-server'),
      says: /core: cannot reach NATS on 4222 for NATS_URL: not let into NATS/,
    },
    'NATS that cannot form a cluster': {
      change: policy('nats-server', (spec) => delete spec.egress),
      says: /NATS: cannot reach NATS on 6222 for routes: not let out of NATS/,
    },
    'processes that are not let out to NATS': {
      change: without('NetworkPolicy', 'nats'),
      says: /lms: cannot reach NATS on 4222 for NATS_URL: not let out of Deployment lms/,
    },
    'a database that is not let in': {
      change: policy('mariadb-server', ({ ingress }) => ingress[0].from.shift()),
      says: /core: cannot reach MariaDB on 3306 for CORE_DATABASE_URL: not let into MariaDB/,
    },
    'a migration that does not reach its database': {
      change: without('NetworkPolicy', 'database-lms'),
      says: /Job migrate-lms-0.1.0: cannot reach MariaDB on 3306 for LMS_DATABASE_URL/,
    },
    'a backup that does not reach a database': {
      change: policy('database-all', ({ egress }) => egress.splice(0)),
      says: /CronJob backup: cannot reach MariaDB on 3306 for CORE_DATABASE_URL/,
    },
    'commands that tell nobody': {
      change: without('NetworkPolicy', 'command-nats'),
      says: /CronJob command: cannot reach NATS on 4222 for NATS_URL: not let out of CronJob command/,
    },
    'a backup that reaches NATS': {
      change: object('CronJob', 'backup', ({ spec }) => {
        spec.jobTemplate.spec.template.metadata.labels['app.kubernetes.io/component'] = 'command';
      }),
      says: /CronJob backup: can reach NATS/,
    },
    'a collector that nobody reaches': {
      on: 'monitored',
      change: without('NetworkPolicy', 'spans'),
      says: /core: cannot reach Deployment collector on 4318 for OTEL_EXPORTER_OTLP_ENDPOINT: not let out of Deployment core/,
    },
    'a collector that keeps what it gets': {
      on: 'monitored',
      change: policy('collector', (spec) => (spec.egress = [])),
      says: /collector: cannot reach the store of spans on 4318 for SPAN_STORE/,
    },
    'servers that cannot replicate': {
      change: policy('mariadb-server', ({ ingress }) => ingress[0].from.pop()),
      says: /MariaDB: cannot reach MariaDB on 3306 for replication/,
    },
    'an operator that does not reach its servers': {
      change: policy('mariadb-server', ({ ingress }) => ingress.pop()),
      says: /MariaDB's operator: cannot reach MariaDB on 5555/,
    },
    "Let's Encrypt without an answer": {
      change: without('NetworkPolicy', 'certificate-solver'),
      says: /the way in: cannot reach the solver on 8089/,
    },
    'names that nobody finds': {
      change: without('NetworkPolicy', 'names'),
      says: /core: cannot reach DNS on 53 for names/,
    },
    'a way in that is kept out': {
      change: policy('gateway', (spec) => (spec.ingress = [])),
      says: /the way in: cannot reach Deployment gateway on 3000/,
    },
    'metrics that nobody reads': {
      change: without('NetworkPolicy', 'metrics'),
      says: /Prometheus: cannot reach Deployment lms on 9090/,
    },
    'a network without a rule': {
      change: without('NetworkPolicy', 'deny-all'),
      says: /a pod of another namespace: can reach Job migrate-core-0.1.0 on 22/,
    },
    'a way around the way in': {
      change: policy('gateway', (spec) => delete spec.ingress[0].from),
      says: /a pod of another namespace: can reach Deployment gateway on 3000/,
    },
    'metrics that everybody reads': {
      change: policy('metrics', (spec) => spec.ingress[0].from.push({ namespaceSelector: {} })),
      says: /a pod of another namespace: can reach Deployment core on 9090/,
    },
    'the internet for those that do not need it': {
      change: policy('outbound', (spec) => (spec.podSelector = {})),
      says: /Job migrate-core-0.1.0: can reach an address in the internet on 80/,
    },
    'the internet with the network around': {
      change: policy('outbound', (spec) => (spec.egress[0].to[0].ipBlock.except = [])),
      says: /core: can reach the cloud's metadata on 80/,
    },
    'IPv6 that is forgotten': {
      change: (site) => {
        for (const { kind, spec } of site.objects)
          if (kind === 'NetworkPolicy')
            for (const { to } of spec.egress ?? [])
              if (to) to.splice(0, to.length, ...to.filter(({ ipBlock }) => ipBlock?.cidr !== '2000::/3'));
      },
      says: /core: cannot reach an IPv6 address in the internet on 443/,
    },
    'an address that a setting names and nothing allows': {
      change: container((one) => (one.env = [{ name: 'OTEL_EXPORTER_OTLP_ENDPOINT', value: 'http://10.1.2.3:4318' }])),
      says: /core: cannot reach 10.1.2.3/,
    },
    'a server that is not there': {
      change: container((one) => (one.env = [{ name: 'NATS_URL', value: 'nats://broker:4222' }])),
      says: /core: cannot reach broker, which is not there on 4222/,
    },
    'teams that no server lets in': {
      on: 'teams',
      change: (site) => {
        for (const { kind, metadata } of site.objects)
          if (kind === 'Namespace') delete metadata.labels['gatehouse/team'];
      },
      says: /core: cannot reach NATS on 4222 for NATS_URL: not let into NATS/,
    },
    'servers that let in other namespaces': {
      on: 'teams',
      change: policy('mariadb-server', ({ ingress }) => ingress[0].from.push({ namespaceSelector: {} })),
      says: /a pod of another namespace: can reach MariaDB on 3306/,
    },
    'a demonstration that is open': {
      on: 'demo',
      change: (site) => {
        find(site, 'NetworkPolicy', 'database-lms').spec.podSelector = {};
        find(site, 'NetworkPolicy', 'mariadb-server').spec.ingress[0].from = [{ podSelector: {} }];
      },
      says: /a pod of gatehouse-demo without labels: can reach StatefulSet mariadb on 3306/,
    },
  },
};
