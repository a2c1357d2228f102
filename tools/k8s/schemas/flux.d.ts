// The fields of Flux's objects (https://fluxcd.io/flux/components, Apache-2.0) that k8s/gitops/flux and k8s/servers/nats/chart
// use. A field that is not here fails the test of the schemas: look it up there first.
interface Metadata {
  name: string;
  namespace?: string;
}

interface Reference {
  name: string;
  namespace?: string;
}

type Duration = `${number}${'s' | 'm' | 'h'}`;

export interface IGitRepository {
  apiVersion: 'source.toolkit.fluxcd.io/v1';
  kind: 'GitRepository';
  metadata: Metadata;
  spec: {
    interval: Duration;
    url: string;
    ref?: { branch?: string; tag?: string; semver?: string; commit?: string };
    ignore?: string;
    secretRef?: Reference;
  };
}

export interface IHelmRepository {
  apiVersion: 'source.toolkit.fluxcd.io/v1';
  kind: 'HelmRepository';
  metadata: Metadata;
  spec: { interval: Duration; url: string; type?: 'default' | 'oci' };
}

export interface IKustomization {
  apiVersion: 'kustomize.toolkit.fluxcd.io/v1';
  kind: 'Kustomization';
  metadata: Metadata;
  spec: {
    interval: Duration;
    retryInterval?: Duration;
    timeout?: Duration;
    sourceRef: Reference & { kind: 'GitRepository' | 'OCIRepository' };
    path?: string;
    prune: boolean;
    wait?: boolean;
    force?: boolean;
    dependsOn?: Reference[];
    deletionPolicy?: 'MirrorPrune' | 'Delete' | 'WaitForTermination' | 'Orphan';
    healthChecks?: (Reference & { apiVersion: string; kind: string })[];
  };
}

interface Remediation {
  remediation?: { retries?: number };
}

export interface IHelmRelease {
  apiVersion: 'helm.toolkit.fluxcd.io/v2';
  kind: 'HelmRelease';
  metadata: Metadata;
  spec: {
    interval: Duration;
    timeout?: Duration;
    dependsOn?: Reference[];
    chart: { spec: { chart: string; version: string; sourceRef: Reference & { kind: 'HelmRepository' } } };
    valuesFrom?: (Reference & { kind: 'ConfigMap' | 'Secret'; valuesKey?: string })[];
    values?: object;
    install?: Remediation;
    upgrade?: Remediation;
  };
}
