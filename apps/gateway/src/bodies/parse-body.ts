import type { IncomingMessage } from 'node:http';
import { isUtf8 } from 'node:buffer';
import { RestError } from '@gatehouse/errors';
import type { Values } from '@gatehouse/bus';
import { readQuery } from '../http/query';
import { MAX_JSON_VALUES, sizeProblemOf } from './json-sizes';

/** How a body is read, by its Content-Type (docs/interface/gateway.md#bodies). */
export type BodyKind = 'json' | 'form' | 'multipart' | 'other';

/** With a structured suffix (RFC 6839, 3.1), and that of oEmbed, which has it in the middle: `application/json+oembed`. */
const JSON_TYPE = /^(?:application\/json(?:\+oembed)?|[\w.!#$&^-]+\/[\w.!#$&^+-]+\+json(?:\+oembed)?)$/;

/** How a body is read, by its Content-Type. Parameters such as the charset do not matter. */
export function bodyKind(contentType: string): BodyKind {
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (JSON_TYPE.test(type)) return 'json';
  if (type === 'application/x-www-form-urlencoded') return 'form';
  return type === 'multipart/form-data' ? 'multipart' : 'other';
}

/** The only way to write half of a surrogate pair: UTF-8 has none. */
const SURROGATE_ESCAPE = /\\u[dD][89a-fA-F]/;

/**
 * Half of a surrogate pair becomes U+FFFD, as in every store: what a write answers is then what a later read answers
 * (docs/interface/gateway.md#texts).
 */
function wellFormed(_name: string, value: unknown): unknown {
  if (typeof value === 'string') return toWellFormed(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  // Names are made well-formed with their object; fromEntries defines `__proto__` as an ordinary member.
  const members = Object.entries(value);
  return members.every(([name]) => !HALF.test(name))
    ? value
    : Object.fromEntries(members.map(([name, member]) => [toWellFormed(name), member]));
}

const HALF = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

const HALVES = new RegExp(HALF, 'g');

/** A text with U+FFFD for every half of a surrogate pair. */
export const toWellFormed = (text: string): string => text.replace(HALVES, '\ufffd');

const tooLarge = (limit: string): RestError =>
  new RestError(413, 'rest_payload_too_large', `The request is larger than the limit of ${limit}.`);

/**
 * The whole body. What is left of one that is too large stays unread. Listeners take less than the stream's own iterator,
 * which makes promises for each chunk.
 * @param arrived called with the bytes so far; throwing ends the reading
 * @throws RestError 413 above `limit` bytes
 */
export function readBytes(incoming: IncomingMessage, limit: number, arrived: (bytes: number) => void): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (Number(incoming.headers['content-length'] ?? 0) > limit) throw tooLarge(`${limit} bytes`);
    if (incoming.destroyed) throw cutOff();
    const chunks: Buffer[] = [];
    let size = 0;
    const stop = (): void => {
      incoming.off('data', take).off('end', end).off('error', fail).off('close', close).pause();
    };
    const fail = (error: unknown): void => {
      stop();
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    const close = (): void => fail(cutOff());
    const end = (): void => {
      stop();
      resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks));
    };
    const take = (chunk: Buffer): void => {
      size += chunk.length;
      chunks.push(chunk);
      try {
        if (size > limit) throw tooLarge(`${limit} bytes`);
        arrived(size);
      } catch (error) {
        fail(error);
      }
    };
    incoming.on('data', take).on('end', end).on('error', fail).on('close', close).resume();
  });
}

const cutOff = (): Error => new Error('The connection was closed before the body had arrived.');

/**
 * The members of a JSON body; none when the JSON is not an object.
 * @throws RestError 400 `rest_invalid_json`, 413 with more values than any client sends
 */
export function parseJson(bytes: Buffer): Values {
  if (bytes.length === 0) return {};
  try {
    if (!isUtf8(bytes)) throw new SyntaxError('not UTF-8');
    const text = bytes.toString('utf8');
    const problem = sizeProblemOf(text);
    if (problem === 'values') throw tooLarge(`${MAX_JSON_VALUES} values`);
    if (problem === 'shape') throw new SyntaxError('too deep, or a name is too long');
    const value: unknown = SURROGATE_ESCAPE.test(text) ? JSON.parse(text, wellFormed) : JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {};
  } catch (error) {
    if (error instanceof RestError) throw error;
    throw new RestError(400, 'rest_invalid_json', 'Invalid JSON body passed.');
  }
}

/** The values of a form in a body, nested as in a query. */
export const parseForm = (bytes: Buffer): Values => readQuery(bytes.toString('utf8').trim());
