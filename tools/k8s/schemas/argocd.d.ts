// The fields of Argo CD's objects (https://argo-cd.readthedocs.io, argoproj.io/v1alpha1, Apache-2.0) that k8s/gitops/argocd
// uses. A field that is not here fails the test of the schemas: look it up there first.
interface Metadata {
  name: string;
  namespace?: string;
}

interface Source {
  repoURL: string;
  targetRevision?: string;
  path?: string;
  chart?: string;
  ref?: string;
  helm?: { releaseName?: string; valueFiles?: string[]; parameters?: { name: string; value: string }[] };
  kustomize?: { commonAnnotations?: Record<string, string> };
}

interface ApplicationSpec {
  project: string;
  sources: Source[];
  destination: { server: string; namespace: string };
  syncPolicy?: {
    automated?: { prune?: boolean; selfHeal?: boolean };
    retry?: { limit?: number; backoff?: { duration?: string; factor?: number; maxDuration?: string } };
    syncOptions?: string[];
  };
}

export interface IApplication {
  apiVersion: 'argoproj.io/v1alpha1';
  kind: 'Application';
  metadata: Metadata;
  spec: ApplicationSpec;
}

export interface IApplicationSet {
  apiVersion: 'argoproj.io/v1alpha1';
  kind: 'ApplicationSet';
  metadata: Metadata;
  spec: {
    generators: { list: { elements: Record<string, string>[] } }[];
    template: { metadata: { name: string }; spec: ApplicationSpec };
  };
}
