import type { Caller } from '@gatehouse/access';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What JSON can say. */
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
export type Values = Record<string, unknown>;

/** An uploaded file: its bytes wait in the blob store under `key`. */
export interface FileReference {
  field: string;
  /** The name the client gave, as sent. */
  name: string;
  /** The media type the client claims: not to be believed. */
  type: string;
  size: number;
  key: string;
  sha256: string;
  md5: string;
}

/** Who asks, on the wire. */
export interface Client {
  ip: string;
  userAgent: string;
  referer: string;
  accept: string;
  contentType: string;
  /** Content-Disposition and Content-MD5 of a raw upload. */
  disposition: string;
  md5: string;
  /** If-None-Match, for handlers that can answer 304 without reading everything. */
  ifNoneMatch: string;
  /** Session cookies, for the gateway's own pages alone: no other service sees them. */
  cookie?: string;
}

/** A request for a route, as the gateway hands it to the service that owns it. */
export interface Request {
  /** The route's key in its manifest, for example `GET core/v2/posts/<id>`. */
  route: string;
  /** The effective method (a HEAD arrives as GET). */
  method: Method;
  /** It is a HEAD: the reply's body is dropped. */
  head?: true;
  /** Values of the path's placeholders, decoded. */
  path: Record<string, string>;
  query: Values;
  /** Members of a JSON or form body. */
  body: Values;
  files: FileReference[];
  caller: Caller;
  client: Client;
  /** The path and raw query under the API root, as the client wrote them; Link headers are made of these. */
  address: { path: string; search: string };
  /** `validate` stops after the arguments are checked; `allow` answers nothing but the Allow header. */
  only?: 'validate' | 'allow';
  requestId: string;
  traceparent?: string;
  /** Milliseconds since the epoch after which nobody waits for the answer. */
  deadline: number;
}

/** The answer: a status, headers with lower-case names, and the body as ready bytes. */
export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array;
}

/** A call between services, by a contract of libs/dto. */
export interface Ask {
  ask: string;
  payload: unknown;
  requestId?: string;
  deadline: number;
}

/** A type of messages that can be checked at run time; the value types of libs/rest are such types. */
export interface MessageType<T = unknown> {
  /** What is wrong with a message, with the path of the field; undefined when nothing is. */
  problem(value: unknown, name: string): { message: string } | undefined;
  parse(value: unknown, name: string): { value: T } | { problem: { message: string } };
}

/** A named question from one service to another: what is asked and what is answered. */
export interface Contract<Question, Answer> {
  readonly service: string;
  readonly name: string;
  /** What question and answer are checked against where the question is answered. */
  readonly types?: { question?: MessageType<Question>; answer?: MessageType<Answer> };
}

/** How a contract names its types: decorators of values stand for their type. */
export interface ContractTypes<Question, Answer> {
  question: { readonly type: MessageType<Question> };
  answer: { readonly type: MessageType<Answer> };
}

/** Declares a contract; the service named answers it with `@Answers`. */
export const contract = <Question, Answer>(
  service: string,
  name: string,
  types?: ContractTypes<Question, Answer>,
): Contract<Question, Answer> => ({
  service,
  name,
  ...(types ? { types: { question: types.question.type, answer: types.answer.type } } : {}),
});

/** Something that happened, told to every process that listens. */
export interface Topic<Payload> {
  readonly topic: string;
  readonly types?: (payload: Payload) => void;
}

/** Declares a topic. */
export const topic = <Payload>(name: string): Topic<Payload> => ({ topic: name });

/** The question by which one service is told news that it must not miss; it answers when it has taken them. */
export const newsOf = <Payload>({ topic }: Topic<Payload>, service: string): Contract<Payload, unknown> =>
  contract(service, `news of ${topic}`);
