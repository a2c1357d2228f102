// Rules that keep the site there while pods, nodes and zones go.
import { selects } from '../site.mjs';
import { sentences } from './pods.mjs';

/** Connections of a process to its database (libs/persistence/src/connection/data-source.ts). */
const CONNECTIONS = 10;
/** Those of the operator and of people. */
const OTHER_CONNECTIONS = 30;

/** Those of migrations and of commands in the database of one service. */
const OF_COMMANDS = 20;

const sameNamespace = (one, { namespace }) => one.metadata.namespace === namespace;

const autoscalerOf = (site, workload) =>
  site
    .ofKind('HorizontalPodAutoscaler')
    .find((one) => sameNamespace(one, workload) && one.spec.scaleTargetRef.name === workload.name);

const budgetsOf = (site, workload) =>
  site
    .ofKind('PodDisruptionBudget')
    .filter((one) => sameNamespace(one, workload) && selects(one.spec.selector, workload.labels));

const longRunning = (site) =>
  site.workloads.filter(({ object }) => ['Deployment', 'StatefulSet'].includes(object.kind));

const least = (site, workload) => autoscalerOf(site, workload)?.spec.minReplicas ?? workload.object.spec.replicas ?? 1;

export const replicas = (site) =>
  longRunning(site).flatMap((workload) => {
    const autoscaler = autoscalerOf(site, workload);
    const { replicas: fixed } = workload.object.spec;
    return sentences(
      [autoscaler && fixed !== undefined, 'has both replicas and an autoscaler'],
      [!autoscaler && fixed === undefined, 'has neither replicas nor an autoscaler'],
      [autoscaler && autoscaler.spec.minReplicas < 2, 'may be scaled to a single pod'],
      [autoscaler && autoscaler.spec.maxReplicas <= autoscaler.spec.minReplicas, 'cannot be scaled up'],
      [autoscaler && !scalesDownSlowly(autoscaler), 'is scaled down at once'],
      [autoscaler && !measuresWhatIsRequested(autoscaler, workload), 'is scaled by what it does not request'],
    ).map((problem) => `${workload.title}: ${problem}`);
  });

const scalesDownSlowly = ({ spec }) => spec.behavior?.scaleDown?.stabilizationWindowSeconds >= 60;

const measuresWhatIsRequested = ({ spec }, { pod }) =>
  spec.metrics.every(({ resource }) => pod.containers.every(({ resources }) => resources?.requests?.[resource.name]));

/** A budget that lets nothing go blocks the upgrade of a node for ever. */
export const budgets = (site) =>
  site.processes.flatMap((workload) => {
    const found = budgetsOf(site, workload);
    const [{ spec } = { spec: {} }] = found;
    const count = least(site, workload);
    const blocks = spec.maxUnavailable === 0 || spec.minAvailable >= count || spec.maxUnavailable === '0%';
    return sentences(
      [found.length !== 1, `has ${found.length} disruption budgets`],
      [blocks, 'can never be evicted'],
      [count > 1 && spec.maxUnavailable >= count, 'may be evicted as a whole'],
      [
        found.length === 1 && spec.unhealthyPodEvictionPolicy !== 'AlwaysAllow',
        'keeps a node from being drained while it is not ready',
      ],
    ).map((problem) => `${workload.title}: ${problem}`);
  });

/** Over nodes and zones; a single node or zone is still enough. */
export const spread = (site) =>
  site.processes.flatMap(({ pod, labels, title }) =>
    ['kubernetes.io/hostname', 'topology.kubernetes.io/zone'].flatMap((key) => {
      const constraint = pod.topologySpreadConstraints?.find(({ topologyKey }) => topologyKey === key);
      return sentences(
        [!constraint, `is not spread over ${key}`],
        [constraint && !selects(constraint.labelSelector, labels), `is spread over ${key} by another's labels`],
        [constraint && constraint.labelSelector === undefined, `is spread over ${key} by no labels`],
      ).map((problem) => `${title}: ${problem}`);
    }),
  );

/** No pod is taken away before its successor is ready. */
export const rolling = (site) =>
  site.processes
    .filter(({ object }) => {
      const { strategy } = object.spec;
      return strategy?.rollingUpdate?.maxUnavailable !== 0 || strategy?.type === 'Recreate';
    })
    .map(({ title }) => `${title}: is taken away before its successor is ready`);

/**
 * Settings have the hash of their content in their name, so that changed ones roll a process; secrets are another's to make,
 * and the annotation says that Reloader restarts what reads them.
 */
export const restarts = (site) =>
  site.processes.flatMap(({ object, title, pod }) => {
    const settings = pod.containers.flatMap(({ envFrom = [] }) =>
      envFrom.flatMap(({ configMapRef }) => configMapRef ?? []),
    );
    return sentences(
      [object.metadata.annotations?.[RELOADED] !== 'true', 'is not started again when a secret changes'],
      [settings.some(({ name }) => !HASHED.test(name)), 'is not started again when a setting changes'],
    ).map((problem) => `${title}: ${problem}`);
  });

const RELOADED = 'secret.reloader.stakater.com/auto';
/** How kustomize names a generated map: with ten letters and digits of its hash. */
const HASHED = /-[a-z0-9]{10}$/;

/** A Job cannot be changed, so a version has Jobs of its own, which go by themselves. */
export const migrations = (site) =>
  site.ofKind('Job').flatMap((job) => {
    const { containers } = job.spec.template.spec;
    const version = /:([^:@/]+)(@|$)/.exec(containers[0].image)?.[1];
    return sentences(
      [!job.metadata.name.endsWith(`-${version}`), `is not named by the version of its image, ${version}`],
      [job.spec.ttlSecondsAfterFinished !== undefined, 'goes by itself, and is run again by a controller'],
      [!job.spec.activeDeadlineSeconds, 'may run for ever'],
      [job.metadata.labels['app.kubernetes.io/version'] !== version, 'cannot be waited for by its version'],
    ).map((problem) => `Job ${job.metadata.name}: ${problem}`);
  });

/** Work by the clock: one run at a time, which ends, is not started hours late, and does not leave its Jobs behind. */
export const schedules = (site) =>
  site.ofKind('CronJob').flatMap(({ metadata, spec }) => {
    const { activeDeadlineSeconds } = spec.jobTemplate.spec;
    return sentences(
      [spec.concurrencyPolicy !== 'Forbid', 'may run twice at a time'],
      [!activeDeadlineSeconds, 'may run for ever'],
      [!spec.timeZone, 'runs by the clock of its node'],
      [!spec.suspend && !spec.startingDeadlineSeconds, 'is never started again after it was missed often'],
      [!(spec.failedJobsHistoryLimit >= 1), 'leaves nothing of a run that failed'],
    ).map((problem) => `CronJob ${metadata.name}: ${problem}`);
  });

/** All processes together must fit into the connections of a server, and those of a service into the ones that its account has. */
export const connections = (site) => [...connectionsOfServers(site), ...connectionsOfAccounts(site)];

const connectionsOfServers = (site) =>
  site.ofKind('MariaDB').flatMap(({ metadata, spec }) => {
    const most = Number(/\bmax_connections=(\d+)/.exec(spec.myCnf ?? '')?.[1] ?? 151);
    const users = site.processes.filter(({ labels }) => labels['gatehouse/database']);
    const sum = users.reduce((total, one) => total + mostPods(site, one) * CONNECTIONS, OTHER_CONNECTIONS);
    return sentences([sum > most, `MariaDB ${metadata.name}: has ${most} connections, and processes may open ${sum}`]);
  });

/** A service that opens too many is refused more, before the others are. */
const connectionsOfAccounts = (site) =>
  site.ofKind('User').flatMap(({ metadata: { name }, spec: { maxUserConnections: most } }) => {
    const process = site.processes.find(({ labels }) => labels['gatehouse/database'] === name);
    const needed = process ? mostPods(site, process) * CONNECTIONS + OF_COMMANDS : 0;
    return sentences(
      [!(most > 0), `User ${name}: may take all connections of its server`],
      [most < needed, `User ${name}: has ${most} connections, and its processes and commands may open ${needed}`],
    );
  });

/** One more than the autoscaler's while a version is rolled. */
const mostPods = (site, workload) =>
  (autoscalerOf(site, workload)?.spec.maxReplicas ?? workload.object.spec.replicas ?? 1) + 1;
