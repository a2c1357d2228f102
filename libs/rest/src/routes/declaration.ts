import type { Type } from '@nestjs/common';
import type { Capability } from '@gatehouse/access';
import type { AnswerShape, LinkTargets, Method, RouteLimit, UploadRule, Values } from '@gatehouse/bus';
import type { ArgumentProblem, RestError } from '@gatehouse/errors';
import type { RequestContext } from '../request-context';
import type { ValueClass } from '../values/classes/declarations';
import type { Schema } from '../values/types/schema';

/** A method of an injectable class, as a reference that the compiler checks: `[PostPolicy, 'edit']`. */
export type Reference<Result> = readonly [type: Type, method: string] & { readonly result?: Result };

/** Makes a {@link Reference}: `policy(PostPolicy, 'edit')`; the method takes the RequestContext. */
export function policy<T, K extends keyof T & string>(
  type: Type<T>,
  method: T[K] extends (ctx: RequestContext<never>) => unknown ? K : never,
): Reference<ReturnType<Extract<T[K], (ctx: RequestContext<never>) => unknown>>> {
  return [type, method];
}

/**
 * The error of a rule that refuses the caller: with the resource's own code, or 404 where existence is checked first. Rules
 * may return it or throw it. Returning costs less, which counts on routes that many visitors read: the `Allow` header of
 * every response runs the rules of all endpoints of its path.
 */
export type Refusal = RestError | undefined | void;

/** Who may call a route: everybody, people who are signed in, people with a capability, or those that a rule lets pass. */
export type Permit =
  | 'public'
  | 'signed-in'
  | Capability
  | ((ctx: RequestContext) => Refusal | Promise<Refusal>)
  | Reference<Refusal | Promise<Refusal>>;

/** A method that reads many records for links, as a reference that the compiler checks; see {@link EmbedSource}. */
export type ManyReference = readonly [type: Type, method: string];

/** Makes a {@link ManyReference}: `many(UsersService, 'embedded')`. */
export function many<T, K extends keyof T & string>(
  type: Type<T>,
  method: T[K] extends (ids: readonly number[], ctx: RequestContext) => Promise<ReadonlyMap<number, unknown>>
    ? K
    : never,
): ManyReference {
  return [type, method];
}

/** How `_embed` reads the targets of links to a route, for all links of a response at once (docs/decisions/0035-embeds-at-once.md). */
export interface EmbedSource {
  /** The query of such links, `post=<id>`; absent for links to the path alone. `<id>` is the number that differs. */
  query?: string;
  /**
   * Gives the route's answers in context embed, by id. The steps of the route are not run, so the method checks permissions
   * itself, and leaves out records that the caller may not read.
   */
  read: ManyReference;
  /**
   * The tags of the embedded records, where they differ from those of the route; the method adds more with `ctx.tag`. The
   * record with the link has its own tags. Without `tags` and `each`, caches keep no reply that embeds such links.
   */
  tags?: readonly string[];
  /** Names of single records in tags: `['post']` says `post:7` of a link with 7, whether the caller may read it or not. */
  each?: readonly string[];
}

/** The problems of invalid arguments, by their name on the wire. */
export type Problems = Record<string, ArgumentProblem>;

/** The value that a check resolved; the handler receives it with `@Resolved()`. */
export class Resolution<T> {
  constructor(readonly value: T) {}
}

export type CheckResult = Problems | Resolution<unknown>;

/**
 * A rule on arguments that needs the database. It gives problems, which are reported with those of the arguments
 * themselves, or a {@link Resolution}. It also runs for `only: 'validate'`, so it writes nothing.
 */
export type Check = Reference<Promise<CheckResult> | CheckResult>;

/** How a response is described: a class that declares its fields, or the words of JSON Schema. */
export type SchemaSource = ValueClass | Schema;

/** How an answer is described: by the class of its fields, `[Class]` for a list of them, or by the words of JSON Schema. */
export type ViewSource = SchemaSource | readonly [ValueClass];

export interface RouteOptions {
  permit: Permit;
  /** The class of the arguments, for a handler that takes what its check resolved instead of `@Args()`. */
  args?: ValueClass;
  /** Looked at before the arguments (docs/interface/lms.md#gated-routes). */
  gate?: Permit;
  check?: Check;
  /** May be called through the batch route. */
  batch?: boolean;
  /** Name of the resource's schema, declared on the namespace. */
  schema?: string;
  /**
   * The files that the route takes, `{ fields: { file: {} } }`, or the rule that says it for each request by the caller, the
   * path and the fields before the first file. A route without it takes none (docs/decisions/0021-declared-uploads.md).
   */
  files?: UploadRule | Reference<UploadRule | Promise<UploadRule>>;
  /**
   * For a page that passes its files on: the path of the route that takes them by POST, with placeholders of this one:
   * `forms/v1/contact-forms/<id>/feedback`. That route says which files it takes, and gets them with what the page sends it.
   */
  filesOf?: string;
  /**
   * The tags of every reply to a visitor, such as `posts` or `terms`; the handler adds more with `ctx.tag`. Caches keep no reply
   * without tags (docs/decisions/0034-tags-and-purges.md).
   */
  tags?: readonly string[];
  /** How links to the route are embedded. Links without it are embedded by a request each. */
  embed?: EmbedSource | readonly EmbedSource[];
  /** Every request counts in this limit by address; the gateway refuses the others with 429. Not together with `batch`. */
  limit?: RouteLimit;
  /** Repeated slashes within the path count as one; on other routes they are 404 (docs/interface/gateway.md#paths). */
  mergesSlashes?: true;
  /** For the documentation, where a list does not show by `per_page` among the arguments. */
  answer?: AnswerShape;
  /** For the documentation: what the answer is, where it is not a resource of `schema`. */
  result?: ViewSource;
  /** For the documentation: media types of the answer, where it is not JSON alone. */
  produces?: string[];
  /** The index and OPTIONS list no arguments of it, as the reference lists none; the documentation has them. */
  listsArguments?: false;
  /** For the documentation: the status of a success, where it is not 200. */
  status?: number;
  /** For the documentation, where `permit` is a rule: whether it refuses every visitor. As the rules of writes do, when absent. */
  signedIn?: boolean;
  /** One sentence for the documentation. */
  summary?: string;
}

/** A record by its resource: `{ resource: 'posts', id: 7 }`. The id of what there is once, such as the settings, is 0. */
export interface RecordName {
  resource: string;
  id: number;
}

/**
 * The record of a path: a resource of which `<id>` is the record, or what says it for a request: a function, or a method of a
 * provider that looks it up.
 */
export type RecordOfPath =
  string | ((ctx: RequestContext) => RecordName | undefined) | Reference<Promise<RecordName | undefined>>;

export interface NamespaceOptions {
  /** Resource schemas by name (`post`, `page`…); OPTIONS and the documentation show them. */
  schemas?: Record<string, SchemaSource>;
  /**
   * For the documentation: where the embeddable links of a schema's records lead, as paths of routes by relation:
   * `{ post: { author: ['core/v2/users/<id>'] } }`.
   */
  links?: Readonly<Record<string, LinkTargets>>;
  /**
   * The records of which versions are counted, by paths without the namespace: `{ 'posts/<id>': 'posts' }`. Reads and writes of
   * them answer with an ETag that `If-Match` compares (docs/interface/gateway.md#lost-updates).
   */
  versions?: Readonly<Record<string, RecordOfPath>>;
  /** `visitor`: a bad token makes the caller a visitor here (docs/interface/lms.md#gated-routes). */
  badToken?: 'refuse' | 'visitor';
  /** Members that every failure in the namespace has in addition to the usual ones (sliders: `success: false`). */
  failure?: Values;
  /** Headers of the site's own address, by which clients find the namespace; see `NamespaceEntry`. */
  siteHeaders?: Record<string, string>;
}

/** A declared route, as the strategy finds it in a handler's extras. */
export interface RouteDeclaration extends RouteOptions {
  kind: 'route';
  /** The method that implements it. */
  handler: Reference<unknown>;
  key: string;
  namespace: string;
  namespaceOptions: NamespaceOptions;
  methods: Method[];
  /** With the namespace: `core/v2/posts/<id>`. */
  path: string;
}
