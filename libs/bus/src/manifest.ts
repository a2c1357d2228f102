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
  /** JSON Schemas of arguments for the documentation, where the index says less than what is taken. */
  takes?: Record<string, Values>;
  batch: boolean;
  /** `by-request`: the service says it for each request, to `only: 'files'`. */
  files?: UploadRule | 'by-request';
  /**
   * The path of the route to which a page passes its files on, with placeholders of this one: what that route takes by POST,
   * the page takes.
   */
  filesOf?: string;
  limit?: RouteLimit;
  /** The index and OPTIONS list no arguments. */
  listsArguments?: false;
  /** Nobody without signing in may call it, or everybody may; by a rule of its own when absent. */
  access?: 'public' | 'signed-in';
  /** Status of a success; 200 when absent. */
  status?: number;
  /** Its record has versions that `If-Match` compares. */
  versioned?: true;
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

/** A field of a multipart body that brings files. */
export interface FileField {
  /** Bytes of all its files together; when absent, each file may have UPLOAD_LIMIT bytes. */
  limit?: number;
  /** Endings of file names, lower case and without the dot: `['pdf', 'txt']`. Any when absent. */
  endings?: string[];
}

/** The files that an endpoint takes. One that declares none takes none: files are then refused, and never stored. */
export interface UploadRule {
  /** The fields of a multipart body that bring files, by name without brackets. Files of other fields are refused. */
  fields?: Record<string, FileField>;
  /** A body of any type but multipart is a file when it has a Content-Disposition. */
  raw?: boolean;
  /** Files a request; 1 when absent. */
  count?: number;
  /** Bytes of all files of a request together; UPLOAD_TOTAL_LIMIT when absent. */
  limit?: number;
  /**
   * What becomes of a file that is too large for its field or has another ending: the request is refused (`refuse`, when
   * absent), or the handler gets its name and size without its content, to say itself what is wrong (`report`).
   */
  unfit?: 'refuse' | 'report';
}

/** The answer of a service to `only: 'files'`: what the caller may upload, or that the caller may not use the route. */
export type UploadAnswer = { allowed: false } | { allowed: true; rule: UploadRule };

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
  /** Repeated slashes within its paths count as one. */
  mergesSlashes?: true;
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
  /**
   * Headers by which clients find the namespace at the site's address. `<home>`, `<root>` and `<namespace>` stand for the
   * address of the site, that of the API root and the name of the namespace.
   */
  siteHeaders?: Record<string, string>;
}

/** Where the embeddable links of a resource's records lead: paths of routes, by relation. */
export type LinkTargets = Readonly<Record<string, readonly string[]>>;

/** Everything that a service declares; the gateway knows nothing else about it. */
export interface Manifest {
  service: string;
  version: string;
  /** Of the sources that its image was made of; absent where it runs outside of one. */
  revision?: string;
  namespaces: NamespaceEntry[];
  routes: RouteEntry[];
  schemas: Record<string, Values>;
  /** By the names of schemas; absent for services whose records have no embeddable links. */
  links?: Record<string, LinkTargets>;
  abilities: AbilityEntry[];
  /** Topics whose events the service must not miss, also while it is down. */
  subscriptions: string[];
  /** Pages that the service serves under `/-/`, for the links of the start page. */
  pages: { path: string; title: string }[];
  /** In the manifest of the gateway alone: which service owns which namespace, page and ability. */
  owners?: Record<string, string>;
}
