import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { checkArguments, refuseInvalid } from '../arguments/arguments';
import { unknownArguments } from '../arguments/unknown-arguments';
import { Resolution } from '../routes/declaration';
import { enforce, run } from '../routes/permit';
import type { RoutedRequest } from './routed-request';

/** Throws unless the gate of the route lets the caller in. Only some namespaces have one. */
export async function checkGate({ route: { declaration, modules }, ctx }: RoutedRequest): Promise<void> {
  if (declaration.gate) await enforce(declaration.gate, modules, ctx);
}

/**
 * Reads the arguments. Those that are wrong become problems, which wait for the route's own check.
 * @throws RestError when a required one is missing
 */
export async function readArguments({ route, ctx, problems }: RoutedRequest): Promise<void> {
  const { args: type } = route.declaration;
  const { args, sent, problems: found } = await checkedInSteps(type, ctx.request);
  ctx.args = args;
  ctx.sent = sent;
  Object.assign(problems, found);
  Object.assign(problems, unknownArguments(type, ctx.request));
}

/**
 * Runs the route's own check, which knows more of an argument than its type does: its problem takes the place of the other.
 * @throws RestError with the problems of arguments and check together
 */
export async function checkRequest({ route: { declaration, modules }, ctx, problems }: RoutedRequest): Promise<void> {
  if (declaration.check) {
    const result = await run(declaration.check, modules, ctx);
    if (result instanceof Resolution) ctx.resolved = result.value;
    else Object.assign(problems, result);
  }
  refuseInvalid(problems);
}

/** Throws unless the caller may use the route. Whoever only wants to know whether a request is valid is not asked. */
export async function checkPermit({ route: { declaration, modules }, ctx }: RoutedRequest): Promise<void> {
  if (ctx.request.only !== 'validate') await enforce(declaration.permit, modules, ctx);
}

/** Milliseconds of a check after which other requests should run. */
const LONG_MS = 10;

/** Checks arguments. When they are so long that it takes a moment, other requests run before this one goes on. */
async function checkedInSteps(...given: Parameters<typeof checkArguments>): Promise<ReturnType<typeof checkArguments>> {
  const startedAt = performance.now();
  const checked = checkArguments(...given);
  if (performance.now() - startedAt > LONG_MS) await yieldToOthers();
  return checked;
}
