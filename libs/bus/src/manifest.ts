import type { Method, Values } from './envelope';

/** One argument as the index shows it: JSON Schema words and `required`. */
export interface ArgumentEntry extends Values {
  required: boolean;
}

/** One handler of a path. */
export interface EndpointEntry {
  /** The request's `route` that reaches it. */
  key: string;
  methods: Method[];
  args: Record<string, ArgumentEntry>;
  batch: boolean;
  /** Largest body in bytes that is read into memory for it; uploads are streamed. */
  upload?: UploadRule;
  summary?: string;
  answer?: AnswerShape;
  /** JSON Schema of the answer, where it is no resource of the route's schema. */
  result?: Values;
  /** Media types of the answer; JSON alone when absent. */
  produces?: string[];
}

/**
 * How an answer holds records of the route's schema: in a bare list, in an object by name, or in a list under a name of
 * an object with others `beside` it (JSON Schemas by name).
 */
export type AnswerShape = 'list' | 'map' | { list: string; beside?: Record<string, Values> };

/** How the gateway takes files for an endpoint: `raw` bodies of any type, `multipart` parts, or both. */
export interface UploadRule {
  raw: boolean;
  multipart: boolean;
  /** Bytes; the site's general limit when absent. */
  limit?: number;
}

/** A path with its endpoints; placeholders as `<id>`. */
export interface RouteEntry {
  namespace: string;
  /** Under the API root, without a leading slash: `core/v2/posts/<id>`. */
  path: string;
  /** Placeholder name to the regular expression of its values. */
  patterns: Record<string, string>;
  endpoints: EndpointEntry[];
  /** Name of the resource's schema in `schemas`. */
  schema?: string;
}

/** An action that abilities/v1 lists and runs (docs/interface/gateway.md#abilities). */
export interface AbilityEntry {
  name: string;
  label: string;
  description: string;
  category: string;
  input_schema: Values;
  output_schema: Values;
  meta: {
    annotations: { readonly: boolean; destructive: boolean; idempotent: boolean };
    public: boolean;
    show_in_rest: boolean;
  };
}

export interface NamespaceEntry {
  name: string;
  /** `visitor`: a bad token makes the caller a visitor instead of 401 (docs/interface/lms.md#gated-routes). */
  badToken: 'refuse' | 'visitor';
  /** Members that every failure has here beside the usual ones. */
  failure?: Values;
}

/** All that a service declares; the gateway knows nothing else of it. */
export interface Manifest {
  service: string;
  version: string;
  namespaces: NamespaceEntry[];
  routes: RouteEntry[];
  schemas: Record<string, Values>;
  abilities: AbilityEntry[];
  /** Topics that the service wants to be told of, also of what happened while it was away. */
  hears: string[];
  /** Links that stand in the start page: pages for people that the service serves under `/-/`. */
  pages: { path: string; title: string }[];
}
