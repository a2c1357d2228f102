// The fields of the Gateway API (https://gateway-api.sigs.k8s.io, gateway.networking.k8s.io/v1, Apache-2.0) that k8s/ uses. A
// field that is not here fails the test of the schemas: look it up there first.
interface Metadata {
  name: string;
  namespace?: string;
  annotations?: Record<string, string>;
}

export interface IGateway {
  apiVersion: 'gateway.networking.k8s.io/v1';
  kind: 'Gateway';
  metadata: Metadata;
  spec: {
    gatewayClassName: string;
    listeners: {
      name: string;
      hostname?: string;
      port: number;
      protocol: 'HTTP' | 'HTTPS' | 'TLS' | 'TCP' | 'UDP';
      tls?: { mode?: 'Terminate' | 'Passthrough'; certificateRefs?: { name: string }[] };
    }[];
  };
}

interface Filter {
  type: 'RequestRedirect';
  requestRedirect: { scheme?: 'http' | 'https'; statusCode?: 301 | 302 };
}

export interface IHTTPRoute {
  apiVersion: 'gateway.networking.k8s.io/v1';
  kind: 'HTTPRoute';
  metadata: Metadata;
  spec: {
    parentRefs: { name: string; namespace?: string; sectionName?: string }[];
    hostnames?: string[];
    rules: {
      backendRefs?: { name: string; port: number }[];
      filters?: Filter[];
      timeouts?: { request?: string; backendRequest?: string };
    }[];
  };
}
