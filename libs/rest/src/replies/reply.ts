import type { Reply } from '@gatehouse/bus';
import { Answer, Document, SerializedJson } from './answer';
import type { RequestContext } from '../request-context';
import { fieldsOf, onlyFields } from './fields';
import { boundedJson } from './list-budget';

export const JSON_TYPE = 'application/json; charset=UTF-8';

/** Turns what a handler gave into status, headers and ready bytes. */
export function toReply(value: unknown, ctx: RequestContext, allow: Record<string, string>): Reply {
  if (value instanceof Document)
    return {
      status: value.status,
      headers: { 'content-type': value.type, ...allow, ...value.headers },
      body: value.bytes,
    };
  const fields = fieldsOf(ctx.request.query, ctx.request.body);
  if (value instanceof SerializedJson) {
    const text = fields ? JSON.stringify(onlyFields(JSON.parse(value.text.toString()), fields)) : value.text;
    return {
      status: value.status,
      headers: { 'content-type': JSON_TYPE, ...allow, ...value.headers },
      body: typeof text === 'string' ? Buffer.from(text) : text,
    };
  }
  const { body, status, headers } = value instanceof Answer ? value : new Answer(value);
  const shown = fields ? onlyFields(body, fields) : body;
  return {
    status,
    headers: { 'content-type': JSON_TYPE, ...allow, ...headers },
    body: Buffer.from(boundedJson(shown ?? null)),
  };
}
