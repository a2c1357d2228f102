import { can, forbidden } from '@gatehouse/access';
import type { ModuleRef } from '@nestjs/core';
import type { Call } from './call';
import type { Permit, Reference } from './declare';

const isReference = (permit: Permit): permit is Reference<void | Promise<void>> => typeof permit === 'object';

/** Runs a referenced method of an injectable with the call. */
export function run<Result>([type, method]: Reference<Result>, modules: ModuleRef, call: Call): Result {
  const holder = modules.get<Record<string, (call: Call) => Result>>(type, { strict: false });
  const found = holder[method];
  if (!found) throw new Error(`${type.name} has no method ${method}.`);
  return found.call(holder, call);
}

/** Throws unless the caller may use the route. */
export async function enforce(permit: Permit, modules: ModuleRef, call: Call): Promise<void> {
  if (permit === 'public') return;
  if (permit === 'signed-in') {
    if (call.caller.kind === 'visitor') throw forbidden(call.caller);
  } else if (typeof permit === 'string') {
    if (!can(call.caller, permit)) throw forbidden(call.caller);
  } else if (isReference(permit)) await run(permit, modules, call);
  else await permit(call);
}

/** A capability with the resource's own code: `permit: needs('manage_options', 'rest_cannot_create')`. */
export const needs =
  (capability: Parameters<typeof can>[1], code: string, message?: string) =>
  (call: Call): void => {
    if (!can(call.caller, capability)) throw forbidden(call.caller, code, message);
  };
