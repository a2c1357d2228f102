// @ts-check
// Ways to break the rules of single pods: what is changed, and what the rule then says.
import { container, deployment, find, object } from './change.mjs';

export const PODS = {
  security: {
    'a pod that may be root': {
      change: deployment((pod) => delete pod.securityContext.runAsNonRoot),
      says: /Deployment core: may run as root/,
    },
    'a user that is root': {
      change: deployment((pod) => (pod.securityContext.runAsUser = 0)),
      says: /core: may run as root/,
    },
    'a container that is root': {
      change: container((one) => (one.securityContext.runAsUser = 0)),
      says: /core: process may run as root/,
    },
    'a container beside the process': {
      change: deployment((pod) => pod.containers.push({ name: 'shell', image: 'busybox:1.36' })),
      says: /shell can write to its root file system/,
    },
    'a container before it': {
      change: deployment((pod) => (pod.initContainers = [{ name: 'first', image: 'busybox:1.36' }])),
      says: /first can gain privileges/,
    },
    'no seccomp profile': {
      change: deployment((pod) => delete pod.securityContext.seccompProfile),
      says: /core: has no seccomp profile/,
    },
    'a seccomp profile that allows everything': {
      change: container((one) => (one.securityContext.seccompProfile = { type: 'Unconfined' })),
      says: /another seccomp profile/,
    },
    'a root file system that can be written': {
      change: container((one) => (one.securityContext.readOnlyRootFilesystem = false)),
      says: /can write to its root file system/,
    },
    'privileges that can be gained': {
      change: container((one) => delete one.securityContext.allowPrivilegeEscalation),
      says: /can gain privileges/,
    },
    'capabilities that stay': {
      change: container((one) => (one.securityContext.capabilities.drop = ['NET_RAW'])),
      says: /does not drop all capabilities/,
    },
    'capabilities that are added': {
      change: container((one) => (one.securityContext.capabilities.add = ['NET_BIND_SERVICE'])),
      says: /adds capabilities/,
    },
    'a privileged container': {
      change: container((one) => (one.securityContext.privileged = true)),
      says: /is privileged/,
    },
    'a folder of the node': {
      change: deployment((pod) => pod.volumes.push({ name: 'host', hostPath: { path: '/' } })),
      says: /mounts a folder of its node/,
    },
    'the network of the node': {
      change: deployment((pod) => (pod.hostNetwork = true)),
      says: /shares a namespace of its node/,
    },
    'a migration that may be root': {
      change: (site) => delete find(site, 'Job', 'migrate-core-0.1.0').spec.template.spec.securityContext.runAsNonRoot,
      says: /Job migrate-core-0.1.0: may run as root/,
    },
  },
  resources: {
    'no request': { change: container((one) => delete one.resources.requests.cpu), says: /requests no CPU/ },
    'no limit of memory': { change: container((one) => delete one.resources.limits), says: /no limit of memory/ },
    'a limit below the request': {
      change: container((one) => (one.resources.limits.memory = '64Mi')),
      says: /less memory than it requests/,
    },
    'a limit of CPU': { change: container((one) => (one.resources.limits.cpu = '1')), says: /limit of CPU/ },
  },
  probes: {
    'no readiness probe': { change: container((one) => delete one.readinessProbe), says: /has no readinessProbe/ },
    'no probes of a server': {
      on: 'demo',
      change: object('StatefulSet', 'nats', ({ spec }) => delete spec.template.spec.containers[0].livenessProbe),
      says: /StatefulSet nats: nats has no livenessProbe/,
    },
  },
  tokens: {
    'a token in a pod': {
      change: deployment((pod) => (pod.automountServiceAccountToken = true)),
      says: /core: mounts a token/,
    },
  },
  images: {
    'no tag': { change: container((one) => (one.image = 'registry.example.org:5000/core')), says: /without a tag/ },
    'the tag latest': { change: container((one) => (one.image = 'gatehouse/core:latest')), says: /that changes/ },
  },
  stopping: {
    'a program that the image does not have': {
      change: container((one) => (one.lifecycle = { preStop: { exec: { command: ['sleep', '8'] } } })),
      says: /core: runs a program before it stops/,
    },
    'an end before all is answered': {
      change: deployment((pod) => (pod.terminationGracePeriodSeconds = 30), 'gateway'),
      says: /gateway: is killed after 30 seconds, and may need 33/,
    },
  },
  volumes: {
    'a volume without a limit': {
      change: deployment((pod) => (pod.volumes.find(({ name }) => name === 'tmp').emptyDir = {})),
      says: /tmp has no limit of size/,
    },
    'more uploads than the volume has room for': {
      change: (site) => {
        for (const { kind, data } of site.objects) if (kind === 'ConfigMap') delete data?.UPLOAD_BYTES_AT_ONCE;
      },
      says: /may store more uploads at once than 2Gi/,
    },
  },
};
