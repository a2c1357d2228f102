import type { Caller } from '@gatehouse/access';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Members of a JSON object, a query or a form. */
export type Values = Record<string, unknown>;

/** An uploaded file, whose bytes are in the blob store under `key`. */
export interface FileReference {
  /** The file is not stored, because it does not fit its field; it has a size, but neither key nor digests. */
  unfit?: true;
  field: string;
  /** The file name, as sent by the client. */
  name: string;
  /** The media type, as claimed by the client: not to be trusted. */
  type: string;
  size: number;
  key: string;
  sha256: string;
  md5: string;
}

/** The client of a request: its address and the headers that services read. */
export interface Client {
  ip: string;
  userAgent: string;
  referer: string;
  accept: string;
  contentType: string;
  /** Content-Disposition and Content-MD5 of a raw upload. */
  disposition: string;
  md5: string;
  /** If-None-Match, for handlers that can answer 304 without loading the resource. */
  ifNoneMatch: string;
  /** Session cookies, only for the gateway's own pages: no other service gets them. */
  cookie?: string;
}

/** The gateway's proof that a person sent a request; core alone can check it. */
export interface RequestProof {
  /** The path of the request without parameters, as its route writes it: `lms/v1/users/5`. */
  path: string;
  /** Milliseconds since the epoch. */
  expires: number;
  signature: string;
}

/** If-Match and If-Unmodified-Since, as the client sent them. */
export interface Precondition {
  match?: string;
  unmodifiedSince?: string;
}

/** A request for a route, as the gateway forwards it to the service that owns the route. */
export interface Request {
  /** The route's key in its manifest, for example `GET core/v2/posts/<id>`. */
  route: string;
  /** The effective method (a HEAD arrives as GET). */
  method: Method;
  /** Set for a HEAD request: the reply's body is dropped. */
  head?: true;
  /** Values of the path's placeholders, decoded. */
  path: Record<string, string>;
  query: Values;
  /** Members of a JSON or form body. */
  body: Values;
  files: FileReference[];
  caller: Caller;
  client: Client;
  /** The path and raw query under the API root, as the client wrote them; the source of Link headers. */
  address: { path: string; search: string };
  /** How the client spells namespaces, by their own names; absent when it uses those (docs/interface/gateway.md#aliases). */
  names?: Readonly<Record<string, string>>;
  /**
   * `validate` stops after the arguments are checked; `allow` gives only the Allow header; `files` gives the files that
   * this caller may upload (UploadAnswer), judged by the fields that came before them.
   */
  only?: 'validate' | 'allow' | 'files';
  /** The relations that the client wants embedded: the service embeds the records of its own routes. */
  embed?: 'all' | readonly string[];
  requestId: string;
  /**
   * The Idempotency-Key of a write: a service that has answered it gives the same answer again
   * (docs/interface/gateway.md#repeated-requests). Services of a version without keys ignore it.
   */
  idempotencyKey?: string;
  /** The precondition of a write, as its headers say it (docs/interface/gateway.md#lost-updates). */
  precondition?: Precondition;
  /** Arguments that the route does not take are errors, which the client asks for by `Prefer: handling=strict`. */
  isStrict?: true;
  /** Of a request in a batch with a key: what the whole batch was, which may not change. */
  batchDigest?: string;
  /** Of people who write to a service that may ask core to act for them; never in one process. */
  proof?: RequestProof;
  /**
   * The gateway's word for who visits a page that people read: the service hands it back when it asks the interface on
   * their behalf (docs/decisions/0048-reading-pages.md). Only of requests for such pages.
   */
  visit?: string;
  traceparent?: string;
  /** Milliseconds since the epoch after which the client no longer waits. */
  deadline: number;
}

/** A reply: status, headers with lower-case names, and the body as bytes. */
export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array;
  /** The tags of a visitor's reply, such as `posts`, `post:7`, `site`. Absent: no cache keeps it. */
  tags?: readonly string[];
  /** Milliseconds since the epoch until which the reply holds, where time alone changes it. */
  until?: number;
  /** The records that the request wants embedded are in the body, as far as there are any. */
  embedded?: true;
  /** Of a reply that shows one record: how often it was written. The gateway makes the ETag of it and the body. */
  version?: number;
}

/** A question between services, by a contract of libs/dto. */
export interface Ask {
  ask: string;
  payload: unknown;
  requestId?: string;
  /** Of a question that a request with an Idempotency-Key asks: it is answered once. */
  key?: string;
  deadline: number;
}

/** A type of messages that is checked at run time; the value types of libs/rest implement it. */
export interface MessageType<T = unknown> {
  /** The problem of a message, with the path of the field; undefined when nothing is. */
  problem(value: unknown, name: string): { message: string } | undefined;
  parse(value: unknown, name: string): { value: T } | { problem: { message: string } };
}

/** Stands for every service, in the lists of who asks and who hears. */
export const EVERY_SERVICE = '*';

/** The service that alone sends requests for routes. */
export const GATEWAY = 'gateway';

/** A named question from one service to another, with the types of question and answer. */
export interface Contract<Question, Answer> {
  readonly service: string;
  readonly name: string;
  /** The services that may ask; {@link EVERY_SERVICE} for all. Others are refused, by NATS and by the service that answers. */
  readonly askedBy: readonly string[];
  /** How long the question may take, where it is not the usual time of the bus. */
  readonly timeoutMs?: number;
  /** Checked by the service that answers. */
  readonly types?: { question?: MessageType<Question>; answer?: MessageType<Answer> };
}

/** Who asks by a contract, its types, given as value decorators of libs/rest, and its time where it is not the usual one. */
export interface ContractOptions<Question, Answer> {
  askedBy: readonly string[];
  question?: { readonly type: MessageType<Question> };
  answer?: { readonly type: MessageType<Answer> };
  timeoutMs?: number;
}

/** Declares a contract, which `service` answers with `@Answers`. */
export const contract = <Question, Answer>(
  service: string,
  name: string,
  { askedBy, question, answer, timeoutMs }: ContractOptions<Question, Answer>,
): Contract<Question, Answer> => ({
  service,
  name,
  askedBy,
  ...(question || answer ? { types: { question: question?.type, answer: answer?.type } } : {}),
  ...(timeoutMs === undefined ? {} : { timeoutMs }),
});

/** A kind of event: its owner publishes it. */
export interface Topic<Payload> {
  readonly topic: string;
  /** {@link EVERY_SERVICE}: every service may send it to those that hear it, by its outbox. */
  readonly owner: string;
  /** The services that may listen; {@link EVERY_SERVICE} for all. */
  readonly heardBy: readonly string[];
  /** What its events are; compared with that of the last release. */
  readonly payload?: MessageType<Payload>;
}

/**
 * Declares a topic of `owner`.
 * @param payload what its events are, as a value decorator of libs/rest
 */
export const topic = <Payload>(
  owner: string,
  name: string,
  heardBy: readonly string[],
  payload?: { readonly type: MessageType<Payload> },
): Topic<Payload> => ({ topic: name, owner, heardBy, ...(payload ? { payload: payload.type } : {}) });

/** The contract by which an event of the outbox is delivered; a service answers it once it has handled the event. */
export const eventContract = <Payload>(
  { topic, owner }: Pick<Topic<Payload>, 'topic' | 'owner'>,
  service: string,
): Contract<Payload, unknown> => contract(service, `event ${topic}`, { askedBy: [owner] });

/** Whether a service is among those that may ask or hear. */
export const isAmong = (service: string, services: readonly string[]): boolean =>
  services.includes(service) || services.includes(EVERY_SERVICE);
