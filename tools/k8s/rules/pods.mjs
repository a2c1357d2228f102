// Rules that every pod of the site keeps by itself.
import { quantity } from '../site.mjs';

/** How long a process may take to answer what it accepted (libs/service/src/process/stop-on-signal.ts), in seconds. */
const STOP_SECONDS = 25;
const LONGEST_TAG = 128;

const ofEach = (check) => (site) =>
  site.workloads.flatMap((workload) => check(workload, site).map((problem) => `${workload.title}: ${problem}`));

const ofEachContainer = (check) =>
  ofEach((workload, site) =>
    [...(workload.pod.initContainers ?? []), ...workload.pod.containers].flatMap((container) =>
      check(container, workload, site).map((problem) => `${container.name} ${problem}`),
    ),
  );

/** The sentences whose conditions hold. */
export const sentences = (...pairs) => pairs.filter(([condition]) => condition).map(([, text]) => text);

export const security = (site) => [...podSecurity(site), ...containerSecurity(site)];

const podSecurity = ofEach(({ pod }) => {
  const { securityContext: context = {}, volumes = [] } = pod;
  return sentences(
    [context.runAsNonRoot !== true || !(context.runAsUser > 0), 'may run as root'],
    [context.seccompProfile?.type !== 'RuntimeDefault', 'has no seccomp profile RuntimeDefault'],
    [pod.hostNetwork || pod.hostPID || pod.hostIPC, 'shares a namespace of its node'],
    [volumes.some(({ hostPath }) => hostPath), 'mounts a folder of its node'],
  );
});

const containerSecurity = ofEachContainer(({ securityContext: context = {} }) =>
  sentences(
    [context.runAsNonRoot === false || context.runAsUser === 0, 'may run as root'],
    [context.readOnlyRootFilesystem !== true, 'can write to its root file system'],
    [context.allowPrivilegeEscalation !== false, 'can gain privileges'],
    [context.privileged === true, 'is privileged'],
    [context.capabilities?.drop?.includes('ALL') !== true, 'does not drop all capabilities'],
    [(context.capabilities?.add ?? []).length > 0, 'adds capabilities'],
    [context.seccompProfile && context.seccompProfile.type !== 'RuntimeDefault', 'has another seccomp profile'],
  ),
);

/** No limit of CPU: a process that is throttled answers nobody, and requests already divide the CPU fairly. */
export const resources = ofEachContainer(({ resources: { requests = {}, limits = {} } = {} }) =>
  sentences(
    [!requests.cpu || !requests.memory, 'requests no CPU or no memory'],
    [!limits.memory, 'has no limit of memory'],
    [quantity(limits.memory) < quantity(requests.memory), 'may use less memory than it requests'],
    [limits.cpu, 'has a limit of CPU'],
  ),
);

export const probes = ofEach(({ object, pod }) => {
  if (object.kind === 'Job' || object.kind === 'CronJob') return [];
  return pod.containers.flatMap((container) =>
    ['startupProbe', 'livenessProbe', 'readinessProbe']
      .filter((probe) => container[probe] === undefined)
      .map((probe) => `${container.name} has no ${probe}`),
  );
});

export const tokens = ofEach(({ pod, namespace }, site) => {
  const account = site
    .ofKind('ServiceAccount')
    .find(({ metadata }) => metadata.name === pod.serviceAccountName && metadata.namespace === namespace);
  const mounts = pod.automountServiceAccountToken ?? account?.automountServiceAccountToken;
  return sentences([mounts !== false, 'mounts a token of the cluster']);
});

export const images = ofEachContainer(({ image }) => {
  const { tag } = /^[^@]*?(?::(?<tag>[\w.-]+))?(?:@sha256:[0-9a-f]{64})?$/.exec(image)?.groups ?? {};
  return sentences(
    [tag === undefined || tag.length > LONGEST_TAG, `has an image without a tag: ${image}`],
    [tag === 'latest', `has an image that changes: ${image}`],
  );
});

/** An image has no shell and no programs but Node: the process itself waits. */
export const stopping = ofEach(({ pod, labels }) => {
  if (labels['app.kubernetes.io/component'] !== 'process') return [];
  const waits = pod.containers.map(
    ({ env = [] }) => Number(env.find(({ name }) => name === 'STOP_DELAY_MS')?.value ?? 0) / 1000,
  );
  const runs = pod.containers.some(({ lifecycle }) => lifecycle?.preStop?.exec);
  const needed = Math.max(...waits) + STOP_SECONDS;
  const given = pod.terminationGracePeriodSeconds ?? 30;
  return sentences(
    [given <= needed, `is killed after ${given} seconds, and may need ${needed}`],
    [runs, 'runs a program before it stops, which its image does not have'],
  );
});

/** An emptyDir without a limit fills its node; one that is smaller than what the process may put there ends the pod. */
export const volumes = ofEach((workload, site) => {
  const { volumes: all = [] } = workload.pod;
  const settings = site.settingsOf(workload);
  const data = all.find(({ name }) => name === 'data')?.emptyDir;
  const uploads = Number(settings.UPLOAD_BYTES_AT_ONCE ?? 0);
  const isProcess = workload.labels['app.kubernetes.io/component'] === 'process';
  return [
    ...all.filter(({ emptyDir }) => emptyDir && !emptyDir.sizeLimit).map(({ name }) => `${name} has no limit of size`),
    ...sentences([
      isProcess && data && !(uploads > 0 && uploads < quantity(data.sizeLimit)),
      `may store more uploads at once than ${data?.sizeLimit} (UPLOAD_BYTES_AT_ONCE)`,
    ]),
  ];
});
