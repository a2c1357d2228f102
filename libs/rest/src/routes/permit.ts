import { can, forbidden } from '@gatehouse/access';
import type { ModuleRef } from '@nestjs/core';
import type { RequestContext } from '../request-context';
import type { Permit, Reference, RouteDeclaration } from './declaration';

/** Whether a part of a declaration names a method of an injectable. */
export const isReference = <T>(declared: T): declared is Extract<T, Reference<unknown>> => Array.isArray(declared);

/** Runs a referenced method of an injectable with the ctx. */
export function run<Result>([type, method]: Reference<Result>, modules: ModuleRef, ctx: RequestContext): Result {
  const holder = modules.get<Record<string, (ctx: RequestContext) => Result>>(type, { strict: false });
  const found = holder[method];
  if (!found) throw new Error(`${type.name} has no method ${method}.`);
  return found.call(holder, ctx);
}

/** Throws unless the caller may use the route. */
export async function enforce(permit: Permit, modules: ModuleRef, ctx: RequestContext): Promise<void> {
  if (permit === 'public') return;
  if (permit === 'signed-in') {
    if (ctx.caller.kind === 'visitor') throw forbidden(ctx.caller);
  } else if (typeof permit === 'string') {
    if (!can(ctx.caller, permit)) throw forbidden(ctx.caller);
  } else if (isReference(permit)) await run(permit, modules, ctx);
  else await permit(ctx);
}

/** Whether the caller may use the route, as far as its path and the caller say. */
export async function may(
  { gate, permit }: Pick<RouteDeclaration, 'gate' | 'permit'>,
  modules: ModuleRef,
  ctx: RequestContext,
): Promise<boolean> {
  try {
    if (gate) await enforce(gate, modules, ctx);
    await enforce(permit, modules, ctx);
    return true;
  } catch {
    return false;
  }
}

/** A capability with the resource's own code: `permit: needs('manage_options', 'rest_cannot_create')`. */
export const needs =
  (capability: Parameters<typeof can>[1], code: string, message?: string) =>
  (ctx: RequestContext): void => {
    if (!can(ctx.caller, capability)) throw forbidden(ctx.caller, code, message);
  };
