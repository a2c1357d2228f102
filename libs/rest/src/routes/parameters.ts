import 'reflect-metadata';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { RequestContext } from '../request-context';
import type { ValueClass } from '../values/classes/declarations';

const ARGS_AT = Symbol('args');
const PICKS = Symbol('picks');

/** The part of a request that a parameter receives. */
type Pick = (ctx: RequestContext) => unknown;

const contextOf = (context: ExecutionContext): RequestContext => context.switchToRpc().getContext<RequestContext>();

/** A decorator for a parameter that gets a part of the request, from Nest or without it. */
function parameter(pick: Pick): () => ParameterDecorator {
  const decorate = createParamDecorator((_: unknown, context: ExecutionContext) => pick(contextOf(context)));
  return () => (target, key, index) => {
    if (key !== undefined) {
      const picks = [...((Reflect.getOwnMetadata(PICKS, target, key) ?? []) as Pick[])];
      picks[index] = pick;
      Reflect.defineMetadata(PICKS, picks, target, key);
    }
    decorate()(target, key, index);
  };
}

/** The parts that a handler's parameters receive, in order; parameters without one of our decorators are left out. */
export const picksOf = (prototype: object, key: string): Pick[] =>
  ((Reflect.getMetadata(PICKS, prototype, key) ?? []) as (Pick | undefined)[]).filter((pick) => pick !== undefined);

const ArgsParameter = parameter(({ args }) => args);

/** The checked arguments: an instance of the parameter's class, which declares them. */
export function Args(): ParameterDecorator {
  return (target, key, index) => {
    if (key !== undefined) Reflect.defineMetadata(ARGS_AT, index, target, key);
    ArgsParameter()(target, key, index);
  };
}

/** The class behind the handler's `@Args()` parameter, so that the declaration does not name it twice. */
export function argumentClass(prototype: object, key: string): ValueClass | undefined {
  const index = Reflect.getMetadata(ARGS_AT, prototype, key) as number | undefined;
  const types = (Reflect.getMetadata('design:paramtypes', prototype, key) ?? []) as ValueClass[];
  return index === undefined ? undefined : types[index];
}

/** The caller: a person or a visitor. */
export const Caller = parameter(({ caller }) => caller);

/** The whole {@link RequestContext}: files, addresses, what was sent. */
export const Ctx = parameter((ctx) => ctx);

/** The value that the route's check resolved, from its {@link Resolution}. */
export const Resolved = parameter(({ resolved }) => resolved);
