// @ts-check
// Ways to break the rules that keep the site there.
import { container, deployment, object, without } from './change.mjs';

export const AVAILABILITY = {
  replicas: {
    'replicas beside an autoscaler': {
      change: object('Deployment', 'lms', ({ spec }) => (spec.replicas = 2)),
      says: /Deployment lms: has both/,
    },
    'neither of both': { change: without('HorizontalPodAutoscaler', 'lms'), says: /Deployment lms: has neither/ },
    'a single pod': {
      change: object('HorizontalPodAutoscaler', 'lms', ({ spec }) => (spec.minReplicas = 1)),
      says: /lms: may be scaled to a single pod/,
    },
    'an autoscaler that gives up at once': {
      change: object('HorizontalPodAutoscaler', 'lms', ({ spec }) => delete spec.behavior),
      says: /lms: is scaled down at once/,
    },
    'an autoscaler that has nothing to compare with': {
      change: container((one) => delete one.resources.requests.cpu, 'lms'),
      says: /lms: is scaled by what it does not request/,
    },
  },
  budgets: {
    'no budget': { change: without('PodDisruptionBudget', 'core'), says: /core: has 0 disruption budgets/ },
    'a budget that lets nothing go': {
      change: object('PodDisruptionBudget', 'core', ({ spec }) => (spec.maxUnavailable = 0)),
      says: /core: can never be evicted/,
    },
    'a budget of as many pods as there are': {
      change: object('PodDisruptionBudget', 'lms', ({ spec }) => {
        delete spec.maxUnavailable;
        spec.minAvailable = 2;
      }),
      says: /lms: can never be evicted/,
    },
    'a budget that lets everything go': {
      change: object('PodDisruptionBudget', 'lms', ({ spec }) => (spec.maxUnavailable = 2)),
      says: /lms: may be evicted as a whole/,
    },
    'a budget that counts pods that are not ready': {
      change: object('PodDisruptionBudget', 'core', ({ spec }) => delete spec.unhealthyPodEvictionPolicy),
      says: /core: keeps a node from being drained/,
    },
  },
  spread: {
    'all pods on a node': {
      change: deployment((pod) => pod.topologySpreadConstraints.shift()),
      says: /core: is not spread over kubernetes.io\/hostname/,
    },
    'the labels of another': {
      change: deployment(
        (pod) => (pod.topologySpreadConstraints[1].labelSelector.matchLabels['app.kubernetes.io/name'] = 'lms'),
      ),
      says: /core: is spread over topology.kubernetes.io\/zone by another's labels/,
    },
  },
  rolling: {
    'a pod that goes first': {
      change: object('Deployment', 'core', ({ spec }) => (spec.strategy.rollingUpdate.maxUnavailable = 1)),
      says: /core: is taken away before/,
    },
  },
  restarts: {
    'a secret that nobody looks at': {
      change: object('Deployment', 'core', ({ metadata }) => delete metadata.annotations),
      says: /Deployment core: is not started again when a secret changes/,
    },
    'settings whose name stays': {
      change: container((one) => (one.envFrom[0].configMapRef.name = 'gatehouse-settings')),
      says: /Deployment core: is not started again when a setting changes/,
    },
  },
  migrations: {
    'a name that stays': {
      change: object('Job', 'migrate-lms-0.1.0', ({ metadata }) => (metadata.name = 'migrate-lms')),
      says: /migrate-lms: is not named by the version of its image, 0.1.0/,
    },
    'a job that goes': {
      change: object('Job', 'migrate-lms-0.1.0', ({ spec }) => (spec.ttlSecondsAfterFinished = 86400)),
      says: /goes by itself/,
    },
  },
  schedules: {
    'backups at the same time': {
      change: object('CronJob', 'backup', ({ spec }) => (spec.concurrencyPolicy = 'Allow')),
      says: /CronJob backup: may run twice at a time/,
    },
    'a backup that hangs': {
      change: object('CronJob', 'backup', ({ spec }) => delete spec.jobTemplate.spec.activeDeadlineSeconds),
      says: /CronJob backup: may run for ever/,
    },
  },
  connections: {
    'more processes than connections': {
      change: object('HorizontalPodAutoscaler', 'core', ({ spec }) => (spec.maxReplicas = 40)),
      says: /MariaDB mariadb: has 600 connections, and processes may open \d+/,
    },
    'a service that may take all connections': {
      change: object('User', 'lms', ({ spec }) => delete spec.maxUserConnections),
      says: /User lms: may take all connections of its server/,
    },
    'more processes than their account has connections': {
      change: object('User', 'core', ({ spec }) => (spec.maxUserConnections = 100)),
      says: /User core: has 100 connections, and its processes and commands may open 150/,
    },
  },
};
