import { can, forbidden, type Capability } from '@gatehouse/access';
import { RestError } from '@gatehouse/errors';
import type { Type } from '@nestjs/common';
import type { ModuleRef } from '@nestjs/core';
import type { RequestContext } from '../request-context';
import type { Permit, Reference, Refusal, RouteDeclaration } from './declaration';

/** Whether a part of a declaration names a method of an injectable. */
export const isReference = <T>(declared: T): declared is Extract<T, Reference<unknown>> => Array.isArray(declared);

/** Runs a referenced method of an injectable with the ctx. */
export function run<Result>([type, method]: Reference<Result>, modules: ModuleRef, ctx: RequestContext): Result {
  const holder = holderOf<Record<string, (ctx: RequestContext) => Result>>(type, modules);
  const found = holder[method];
  if (!found) throw new Error(`${type.name} has no method ${method}.`);
  return found.call(holder, ctx);
}

/** Providers that were looked up before: Nest searches all modules each time. */
const holders = new WeakMap<ModuleRef, Map<Type, unknown>>();

function holderOf<Holder>(type: Type, modules: ModuleRef): Holder {
  const known = holders.get(modules) ?? new Map<Type, unknown>();
  holders.set(modules, known);
  if (!known.has(type)) known.set(type, modules.get<Holder>(type, { strict: false }));
  return known.get(type) as Holder;
}

/** Throws unless the caller may use the route. */
export async function enforce(permit: Permit, modules: ModuleRef, ctx: RequestContext): Promise<void> {
  const refusal = await answerOf(permit, modules, ctx);
  if (refusal) throw refusal;
}

/** The answer to whether the caller may use the route; at once where nothing has to be read for it. */
function answerOf(permit: Permit, modules: ModuleRef, ctx: RequestContext): Refusal | Promise<Refusal> {
  if (typeof permit === 'string') return isGranted(permit, ctx) ? undefined : forbidden(ctx.caller);
  return isReference(permit) ? run(permit, modules, ctx) : permit(ctx);
}

/** A permission that the caller alone decides. */
const isGranted = (permit: 'public' | 'signed-in' | Capability, { caller }: RequestContext): boolean =>
  permit === 'public' || (permit === 'signed-in' ? caller.kind !== 'visitor' : can(caller, permit));

/** Whether a caller may use a route; `never` when no visitor may, whatever the path names. */
export type Verdict = 'yes' | 'no' | 'never';

/** Whether the caller may use the route, as far as its path and the caller say. */
export async function verdictOn(
  { gate, permit }: Pick<RouteDeclaration, 'gate' | 'permit'>,
  modules: ModuleRef,
  ctx: RequestContext,
): Promise<Verdict> {
  try {
    if (gate !== undefined && (await refusalOf(gate, modules, ctx))) return 'no';
    const refusal = await refusalOf(permit, modules, ctx);
    if (!refusal) return 'yes';
    return refusal === NOT_ALLOWED && gate === undefined && ctx.caller.kind === 'visitor' ? 'never' : 'no';
  } catch {
    return 'no';
  }
}

/** Most refusals of the `Allow` header are expected: none is thrown that does not have to be. */
function refusalOf(permit: Permit, modules: ModuleRef, ctx: RequestContext): Refusal | Promise<Refusal> {
  if (typeof permit === 'string') return isGranted(permit, ctx) ? undefined : NOT_ALLOWED;
  return isReference(permit) ? run(permit, modules, ctx) : permit(ctx);
}

/**
 * The refusal of a question (`ctx.isQuestion`), which nobody sees: it is not worth making one. Given back to a visitor, it
 * stands for all visitors, whatever the path names: they are not asked about again.
 */
export const NOT_ALLOWED = new RestError(403, 'rest_forbidden', '');

/** A question that needs no look at the record where visitors change none. */
export const isVisitorsQuestion = ({ isQuestion, caller }: Pick<RequestContext, 'isQuestion' | 'caller'>): boolean =>
  isQuestion && caller.kind === 'visitor';

/** A capability with the resource's own code: `permit: needs('manage_options', 'rest_cannot_create')`. */
export const needs = (capability: Parameters<typeof can>[1], code: string, message?: string) =>
  Object.assign(
    ({ caller }: RequestContext): RestError | undefined =>
      can(caller, capability) ? undefined : forbidden(caller, code, message),
    { refusesVisitors: true as const },
  );

/** Whether a permission refuses every visitor, as far as itself says. */
export const refusesVisitors = (permit: Permit): boolean =>
  typeof permit === 'string' ? permit !== 'public' : 'refusesVisitors' in permit;
