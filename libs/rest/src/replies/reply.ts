import type { ModuleRef } from '@nestjs/core';
import type { Method, Reply } from '@gatehouse/bus';
import { Answer, Document, ReadyJson } from './answer';
import type { RequestContext } from '../request-context';
import type { RouteDeclaration } from '../routes/declaration';
import { fieldsOf, onlyFields } from './fields';
import { may } from '../routes/permit';

export const JSON_TYPE = 'application/json; charset=UTF-8';
const ORDER: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Turns what a handler gave into status, headers and ready bytes. */
export function toReply(value: unknown, ctx: RequestContext, allow: Record<string, string>): Reply {
  if (value instanceof Document)
    return {
      status: value.status,
      headers: { 'content-type': value.type, ...allow, ...value.headers },
      body: value.bytes,
    };
  const fields = fieldsOf(ctx.request.query, ctx.request.body);
  if (value instanceof ReadyJson) {
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
    body: Buffer.from(JSON.stringify(shown ?? null)),
  };
}

/**
 * The Allow header: the methods that this caller may use on this address (docs/interface/gateway.md#allow).
 * @param permitted the endpoint whose permission was looked at already and granted
 */
export async function allowHeader(
  path: RouteDeclaration[],
  modules: ModuleRef,
  ctx: RequestContext,
  permitted?: RouteDeclaration,
): Promise<Record<string, string>> {
  const allowed = new Set<Method>();
  const bare = ctx.bare();
  bare.isQuestion = true;
  for (const endpoint of path) {
    if (endpoint === permitted || (await may(endpoint, modules, bare)))
      for (const method of endpoint.methods) allowed.add(method);
  }
  return allowOf([...allowed]);
}

/** The Allow header of these methods, in their usual order. */
export function allowOf(allowed: readonly Method[]): Record<string, string> {
  let methods = '';
  for (const method of ORDER) if (allowed.includes(method)) methods += methods === '' ? method : `, ${method}`;
  return methods === '' ? {} : { allow: methods };
}
