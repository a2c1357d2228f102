// What an overlay makes: its objects, the pods of its workloads and the settings that each of them gets.
import { nameOf } from './schemas/schemas.mjs';

const POD_SPEC = {
  Deployment: ({ spec }) => spec.template,
  StatefulSet: ({ spec }) => spec.template,
  DaemonSet: ({ spec }) => spec.template,
  Job: ({ spec }) => spec.template,
  CronJob: ({ spec }) => spec.jobTemplate.spec.template,
};

/**
 * The objects of one or several overlays that run together.
 * @property {object[]} objects as they are applied
 * @property {object[]} given secrets that the operator makes, as `stringData`
 */
export class Site {
  constructor(objects, given = []) {
    this.objects = objects;
    this.given = given;
  }

  ofKind(...kinds) {
    return this.objects.filter(({ kind }) => kinds.includes(kind));
  }

  /** What runs pods: `{ name, title, namespace, object, labels, pod }`. */
  get workloads() {
    return this.ofKind(...Object.keys(POD_SPEC)).map((object) => {
      const { metadata, spec } = POD_SPEC[object.kind](object);
      const { name, namespace } = object.metadata;
      return { name, title: nameOf(object), namespace, object, labels: metadata?.labels ?? {}, pod: spec };
    });
  }

  /** The namespaces that the site has something in. */
  get namespaces() {
    return [...new Set(this.objects.flatMap(({ metadata }) => metadata.namespace ?? []))];
  }

  /** The processes of the site, without its servers and its migrations. */
  get processes() {
    return this.workloads.filter(({ labels }) => labels['app.kubernetes.io/component'] === 'process');
  }

  /** The values of a config map or secret by key, or undefined when nothing makes it. */
  dataOf(kind, name, namespace) {
    const found = [...this.objects, ...this.given].find(
      (one) => one.kind === kind && one.metadata.name === name && one.metadata.namespace === namespace,
    );
    return found && (kind === 'Secret' ? { ...decoded(found.data), ...found.stringData } : (found.data ?? {}));
  }

  /** The environment of a container, as far as the overlay and the examples say it. */
  settingsOf({ namespace, pod }, container = pod.containers[0]) {
    const sources = (container.envFrom ?? []).map(({ configMapRef, secretRef }) =>
      configMapRef
        ? this.dataOf('ConfigMap', configMapRef.name, namespace)
        : this.dataOf('Secret', secretRef.name, namespace),
    );
    const own = (container.env ?? []).map(({ name, value, valueFrom }) => [
      name,
      value ?? this.valueFrom(valueFrom, namespace),
    ]);
    return Object.assign({}, ...sources, ...this.envFilesOf(namespace, pod), Object.fromEntries(own));
  }

  /** What is in mounted secrets as env files: the folder of keys that commands read. */
  envFilesOf(namespace, { volumes = [] }) {
    return volumes
      .filter(({ secret }) => secret)
      .flatMap(({ secret }) => Object.entries(this.dataOf('Secret', secret.secretName, namespace) ?? {}))
      .filter(([key]) => key.endsWith('.env'))
      .map(([, text]) => Object.fromEntries([...text.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, ...pair]) => pair)));
  }

  valueFrom({ secretKeyRef, configMapKeyRef } = {}, namespace) {
    if (secretKeyRef) return this.dataOf('Secret', secretKeyRef.name, namespace)?.[secretKeyRef.key];
    if (configMapKeyRef) return this.dataOf('ConfigMap', configMapKeyRef.name, namespace)?.[configMapKeyRef.key];
    return undefined;
  }
}

const decoded = (data = {}) =>
  Object.fromEntries(Object.entries(data).map(([key, value]) => [key, Buffer.from(value, 'base64').toString()]));

/** Whether a selector chooses an object with these labels. */
export function selects({ matchLabels = {}, matchExpressions = [] } = {}, labels = {}) {
  return (
    Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
    matchExpressions.every((expression) => fits(expression, labels))
  );
}

function fits({ key, operator, values = [] }, labels) {
  switch (operator) {
    case 'In':
      return values.includes(labels[key]);
    case 'NotIn':
      return !values.includes(labels[key]);
    case 'Exists':
      return key in labels;
    case 'DoesNotExist':
      return !(key in labels);
    default:
      throw new Error(`A selector has the operator ${operator}.`);
  }
}

const UNITS = { m: 1e-3, k: 1e3, M: 1e6, G: 1e9, Ki: 2 ** 10, Mi: 2 ** 20, Gi: 2 ** 30, Ti: 2 ** 40 };

/** A quantity of Kubernetes as a number: `1.5Gi` in bytes, `250m` in CPUs. */
export function quantity(text) {
  const [, number, unit = ''] = /^([\d.]+)([A-Za-z]*)$/.exec(String(text)) ?? [];
  return Number(number) * (unit === '' ? 1 : UNITS[unit]);
}
