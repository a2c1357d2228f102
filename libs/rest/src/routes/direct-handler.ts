import 'reflect-metadata';
import { Scope, type Type } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE, ModulesContainer, type ModuleRef } from '@nestjs/core';
import type { RequestContext } from '../request-context';
import type { Reference } from './declaration';
import { picksOf } from './parameters';

/** Runs the handler of a route; an error is thrown as it is. */
export type DirectHandler = (ctx: RequestContext) => unknown;

/** Under these names Nest keeps what runs around a handler, on its class or on itself. */
const AROUND = ['__guards__', '__interceptors__', '__pipes__', '__exceptionFilters__'] as const;
/** Providers whose tokens begin like this run around all handlers of a process. */
const AROUND_ALL = [APP_GUARD, APP_INTERCEPTOR, APP_PIPE, APP_FILTER];
/** Under this name it keeps the parameters with decorators. */
const PARAMETERS = '__routeArguments__';

/**
 * Calls the method of a route without Nest's proxy, which makes a dozen promises for guards, pipes and filters.
 * @returns undefined where Nest has something to do: one of these is declared, the class is made for each request, or a
 *   parameter has a decorator of its own
 */
export function directHandler([type, name]: Reference<unknown>, modules: ModuleRef): DirectHandler | undefined {
  const prototype = type.prototype as Record<string, unknown>;
  const method = prototype[name];
  if (typeof method !== 'function' || isSurrounded(type, method) || areAllSurrounded(modules)) return undefined;
  if (modules.introspect(type).scope !== Scope.DEFAULT) return undefined;
  const declared = (Reflect.getMetadata(PARAMETERS, type, name) ?? {}) as object;
  const picks = picksOf(prototype, name);
  if (picks.length !== Object.keys(declared).length) return undefined;
  const holder: unknown = modules.get(type, { strict: false });
  return (ctx) => method.apply(holder, picksFor(picks, ctx)) as unknown;
}

const isSurrounded = (type: Type, method: object): boolean =>
  AROUND.some((name) => Reflect.hasMetadata(name, type) || Reflect.hasMetadata(name, method));

const surrounded = new WeakMap<ModuleRef, boolean>();

function areAllSurrounded(modules: ModuleRef): boolean {
  const known = surrounded.get(modules);
  if (known !== undefined) return known;
  const tokens = [...modules.get(ModulesContainer, { strict: false }).values()].flatMap(({ providers }) => [
    ...providers.keys(),
  ]);
  const are = tokens.some((token) => typeof token === 'string' && AROUND_ALL.some((start) => token.startsWith(start)));
  surrounded.set(modules, are);
  return are;
}

function picksFor(picks: readonly DirectHandler[], ctx: RequestContext): unknown[] {
  const values: unknown[] = [];
  for (const pick of picks) values.push(pick(ctx));
  return values;
}
