import type { Kind } from './headers';

/** The subject of a process's requests of any kind. Each replica serves its own: a request is for one of them alone. */
export const callsOf = (service: string, replica: string): string => `gatehouse.to.${service}.${replica}.call.>`;

/** The subject of a request; what a service may ask is a question of the subjects that it may publish to. */
export const callSubject = (service: string, replica: string, kind: Kind, contract?: string): string =>
  `gatehouse.to.${service}.${replica}.call.${kind === 'ask' ? `ask.${tokensOf(contract ?? '')}` : SUBJECT_KINDS[kind]}`;

/** Served until the last accepted request is answered. */
export const livenessOf = (service: string, replica: string): string => `gatehouse.to.${service}.${replica}.alive`;

/** The subjects of the chunks that a process keeps; the last token is the secret of sender and receiver. */
export const chunksOf = (service: string, replica: string, token: string): string =>
  `gatehouse.to.${service}.${replica}.chunk.${token}`;

/** Asks the replicas of a service to announce themselves. */
export const findOf = (service: string): string => `gatehouse.find.${service}`;

/** Where the replicas of a service announce themselves. */
export const presenceOf = (service: string): string => `gatehouse.here.${service}`;

/** Where the replicas of a service tell gateways what has changed. */
export const purgesOf = (service: string): string => `gatehouse.purge.${service}`;

/** The subject of a topic's events. */
export const topicOf = (topic: string): string => `gatehouse.topic.${topic}`;

/** The prefix of the inboxes of a service, which it alone may read. */
export const inboxOf = (service: string): string => `_INBOX.${service}`;

/**
 * Where the replies to requests of one process go. The place names who answers, so that NATS lets nobody else answer, and
 * who answers nowhere else: `allow_responses` would let a service that hears itself publish to any subject.
 */
export const placeOf = (asker: string, answerer: string, token: string): string =>
  `${inboxOf(asker)}.from.${answerer}.${token}`;

/** Whether a service may answer there. */
export const isPlaceOf = (answerer: string, place = ''): boolean =>
  place.startsWith('_INBOX.') && place.split('.').slice(2, 4).join('.') === `from.${answerer}`;

/** A contract's name as tokens of a subject, which cannot hold spaces. */
const tokensOf = (contract: string): string => contract.replaceAll(' ', '.');

const SUBJECT_KINDS = { route: 'route', routes: 'route', batch: 'route', ping: 'ping' } as const;
