// The fields of mariadb-operator's objects (k8s.mariadb.com/v1alpha1, MIT licence) that k8s/servers/mariadb uses, by
// https://github.com/mariadb-operator/mariadb-operator/tree/main/api/v1alpha1. A field that is not here fails the test
// of the schemas: look it up there first.
import type { ISecurityContext } from 'kubernetes-models/v1/SecurityContext';
import type { IPodSecurityContext } from 'kubernetes-models/v1/PodSecurityContext';
import type { IResourceRequirements } from 'kubernetes-models/v1/ResourceRequirements';

interface Metadata {
  name: string;
  namespace?: string;
  labels?: Record<string, string>;
}

interface Reference {
  name: string;
}

interface SecretKey extends Reference {
  key: string;
}

interface GeneratedSecretKey extends SecretKey {
  generate?: boolean;
}

interface IssuerReference extends Reference {
  kind: 'Issuer' | 'ClusterIssuer';
}

interface ContainerTemplate {
  securityContext?: ISecurityContext;
  resources?: IResourceRequirements;
}

interface PodTemplate {
  podMetadata?: { labels?: Record<string, string>; annotations?: Record<string, string> };
  podSecurityContext?: IPodSecurityContext;
  securityContext?: ISecurityContext;
  resources?: IResourceRequirements;
  priorityClassName?: string;
}

interface OfServer {
  mariaDbRef: Reference;
  cleanupPolicy?: 'Skip' | 'Delete';
}

export interface IMariaDB {
  apiVersion: 'k8s.mariadb.com/v1alpha1';
  kind: 'MariaDB';
  metadata: Metadata;
  spec: PodTemplate & {
    image: string;
    replicas: number;
    metrics?: { enabled?: boolean; exporter?: { podMetadata?: { labels?: Record<string, string> } } };
    rootPasswordSecretKeyRef: GeneratedSecretKey;
    replication: {
      enabled: boolean;
      semiSyncEnabled?: boolean;
      semiSyncWaitPoint?: 'AfterSync' | 'AfterCommit';
      primary?: { autoFailover?: boolean; podIndex?: number };
      replica?: { replPasswordSecretKeyRef?: GeneratedSecretKey; maxLagSeconds?: number };
      initContainer?: ContainerTemplate;
      agent?: ContainerTemplate;
    };
    tls: {
      enabled: boolean;
      required?: boolean;
      serverCertIssuerRef?: IssuerReference;
      clientCertIssuerRef?: IssuerReference;
    };
    storage: { size: string; storageClassName?: string };
    myCnf?: string;
    affinity?: { antiAffinityEnabled?: boolean };
    podDisruptionBudget?: { maxUnavailable?: number | string; minAvailable?: number | string };
    updateStrategy?: { type: 'ReplicasFirstPrimaryLast' | 'RollingUpdate' | 'OnDelete' | 'Never' };
  };
}

export interface IDatabase {
  apiVersion: 'k8s.mariadb.com/v1alpha1';
  kind: 'Database';
  metadata: Metadata;
  spec: OfServer & { name?: string; characterSet?: string; collate?: string };
}

export interface IUser {
  apiVersion: 'k8s.mariadb.com/v1alpha1';
  kind: 'User';
  metadata: Metadata;
  spec: OfServer & { name?: string; passwordSecretKeyRef: SecretKey; host?: string; maxUserConnections?: number };
}

export interface IGrant {
  apiVersion: 'k8s.mariadb.com/v1alpha1';
  kind: 'Grant';
  metadata: Metadata;
  spec: OfServer & { privileges: string[]; database: string; table: string; username: string; host?: string };
}

export interface IBackup {
  apiVersion: 'k8s.mariadb.com/v1alpha1';
  kind: 'Backup';
  metadata: Metadata;
  spec: PodTemplate & {
    mariaDbRef: Reference;
    schedule?: { cron: string; suspend?: boolean };
    timeZone?: string;
    maxRetention?: string;
    compression?: 'none' | 'bzip2' | 'gzip';
    args?: string[];
    storage: {
      s3: {
        bucket: string;
        prefix?: string;
        endpoint: string;
        region?: string;
        accessKeyIdSecretKeyRef: SecretKey;
        secretAccessKeySecretKeyRef: SecretKey;
        tls?: { enabled: boolean; caSecretKeyRef?: SecretKey };
      };
    };
  };
}
