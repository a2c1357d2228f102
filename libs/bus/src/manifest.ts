import type { Method, Values } from './envelope';

/** An argument as the index shows it: JSON Schema and `required`. */
export interface ArgumentEntry extends Values {
  required: boolean;
}

/** A handler of a path. */
export interface EndpointEntry {
  /** The `route` of requests to it. */
  key: string;
  methods: Method[];
  args: Record<string, ArgumentEntry>;
  batch: boolean;
  upload?: UploadRule;
  limit?: RouteLimit;
  summary?: string;
  answer?: AnswerShape;
  /** JSON Schema of the answer, unless it is a resource of the route's schema. */
  result?: Values;
  /** Media types of the answer; only JSON when absent. */
  produces?: string[];
}

/**
 * How an answer holds records of the route's schema: as a list, as an object by name, or as a list in a member of an
 * object, whose other members are in `beside` (JSON Schemas by name).
 */
export type AnswerShape = 'list' | 'map' | { list: string; beside?: Record<string, Values> };

/** How an endpoint accepts files: as a `raw` body of any type, as `multipart` parts, or both. */
export interface UploadRule {
  raw: boolean;
  multipart: boolean;
  /** Bytes; UPLOAD_LIMIT when absent. */
  limit?: number;
}

/** The limit by address that requests to an endpoint are counted in (docs/settings.md#limits). */
export type RouteLimit = 'registration' | 'passwordReset' | 'formSubmission';

/** A path with its endpoints; placeholders as `<id>`. */
export interface RouteEntry {
  namespace: string;
  /** Under the API root, without a leading slash: `core/v2/posts/<id>`. */
  path: string;
  /** Regular expressions of the placeholders, by name. */
  patterns: Record<string, string>;
  endpoints: EndpointEntry[];
  /** Name of the resource's schema in `schemas`. */
  schema?: string;
}

/** An ability that abilities/v1 lists and runs (docs/interface/gateway.md#abilities). */
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
  /** Members that failures of this namespace have in addition to the usual ones. */
  failure?: Values;
}

/** Everything that a service declares; the gateway knows nothing else about it. */
export interface Manifest {
  service: string;
  version: string;
  namespaces: NamespaceEntry[];
  routes: RouteEntry[];
  schemas: Record<string, Values>;
  abilities: AbilityEntry[];
  /** Topics whose events the service must not miss, also while it is down. */
  subscriptions: string[];
  /** Pages that the service serves under `/-/`, for the links of the start page. */
  pages: { path: string; title: string }[];
}
