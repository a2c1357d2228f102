// The fields of External Secrets (https://external-secrets.io, external-secrets.io/v1, Apache-2.0) that k8s/ uses. A field that
// is not here fails the test of the schemas: look it up there first.
export interface IExternalSecret {
  apiVersion: 'external-secrets.io/v1';
  kind: 'ExternalSecret';
  metadata: { name: string; namespace?: string };
  spec: {
    refreshInterval?: string;
    secretStoreRef: { kind: 'SecretStore' | 'ClusterSecretStore'; name: string };
    target?: { name?: string };
    dataFrom: { extract: { key: string } }[];
  };
}
