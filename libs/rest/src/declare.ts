import 'reflect-metadata';
import { Controller, createParamDecorator, type ExecutionContext, type Type } from '@nestjs/common';
import { MessagePattern } from '@nestjs/microservices';
import type { Capability } from '@gatehouse/access';
import type { ArgumentProblem } from '@gatehouse/errors';
import {
  newsOf,
  type AnswerShape,
  type Contract,
  type Method,
  type Topic,
  type UploadRule,
  type Values,
} from '@gatehouse/bus';
import { declareAbility } from './ability';
import type { RequestContext } from './request-context';
import { argumentsOf, type DeclaredArg } from './arguments';
import type { Schema } from './schema';

/** A method of an injectable class, as a reference that the compiler checks: `[PostAccess, 'edit']`. */
export type Reference<Result> = readonly [type: Type, method: string] & { readonly result?: Result };

/** Makes a {@link Reference}: `policy(PostAccess, 'edit')`; the method takes the RequestContext. */
export function policy<T, K extends keyof T & string>(
  type: Type<T>,
  method: T[K] extends (ctx: RequestContext) => unknown ? K : never,
): Reference<ReturnType<Extract<T[K], (ctx: RequestContext) => unknown>>> {
  return [type, method];
}

/**
 * Who may ctx a route: everybody, anyone signed in, who has a capability, or a rule that throws when not
 * (with the resource's own code, or 404 when it must tell existence first).
 */
export type Permit =
  | 'public'
  | 'signed-in'
  | Capability
  | ((ctx: RequestContext) => void | Promise<void>)
  | Reference<void | Promise<void>>;

/** A rule on arguments that needs the store: gives a problem by argument name, beside the schema's own. */
export type Check = Reference<Promise<Record<string, ArgumentProblem>> | Record<string, ArgumentProblem>>;

export interface RouteOptions {
  permit: Permit;
  /** Looked at before the arguments (docs/interface/lms.md#gated-routes). */
  gate?: Permit;
  check?: Check;
  /** May be called through the batch route. */
  batch?: boolean;
  /** Name of the resource's schema, declared on the namespace. */
  schema?: string;
  upload?: UploadRule;
  /** For the documentation, where a list does not show by `per_page` among the arguments. */
  answer?: AnswerShape;
  /** For the documentation: JSON Schema of the answer, where it is no resource of `schema`. */
  result?: Schema;
  /** For the documentation: media types of the answer, where it is not JSON alone. */
  produces?: string[];
  /** One sentence for the documentation. */
  summary?: string;
}

export interface NamespaceOptions {
  /** Resource schemas by name (`post`, `page`…); OPTIONS and the documentation show them. */
  schemas?: Record<string, object>;
  /** `visitor`: a bad token makes the caller a visitor here (docs/interface/lms.md#gated-routes). */
  badToken?: 'refuse' | 'visitor';
  /** Members that every failure in the namespace has beside the usual ones (sliders: `success: false`). */
  failure?: Values;
}

/** A declared route, as the strategy finds it in a handler's extras. */
export interface RouteDeclaration extends RouteOptions {
  kind: 'route';
  key: string;
  namespace: string;
  namespaceOptions: NamespaceOptions;
  methods: Method[];
  /** With the namespace: `core/v2/posts/<id>`. */
  path: string;
  args: DeclaredArg[];
}

const ROUTES = Symbol('routes');
const ANSWERS = Symbol('answers');
const HEARS = Symbol('hears');
const ARGS_AT = Symbol('args');
const DECLARATIONS = Symbol('declarations');

interface Pending {
  methods: Method[];
  path: string;
  options: RouteOptions;
}

/** Declares a handler as a route: `@Route('GET', 'posts/<id>', {permit: 'public', batch: true})`. */
export function Route(methods: Method | Method[], path: string, options: RouteOptions): MethodDecorator {
  return (target, key) => {
    const pending = (Reflect.getOwnMetadata(ROUTES, target, key) ?? []) as Pending[];
    Reflect.defineMetadata(ROUTES, [...pending, { methods: [methods].flat(), path, options }], target, key);
  };
}

/** Declares a handler as the answer to a contract; it takes the question and gives the answer. */
export function Answers<Question, Answer>(contract: Contract<Question, Answer>): MethodDecorator {
  return (target, key) => Reflect.defineMetadata(ANSWERS, contract, target, key);
}

/**
 * Declares a handler as the listener to a topic that must not be missed: the teller keeps the news until this service
 * has taken it, so it may come more than once. News that only end what somebody remembers go by `bus.listen`.
 */
export function OnTopic<Payload>(topic: Topic<Payload>): MethodDecorator {
  return (target, key) => Reflect.defineMetadata(HEARS, topic, target, key);
}

/** Declares a class as the owner of (a part of) a namespace. */
export function Namespace(name: string, options: NamespaceOptions = {}): ClassDecorator {
  return (type) => {
    Controller()(type);
    for (const [key, descriptor] of methodsOf(type.prototype as object)) {
      const routes = (Reflect.getMetadata(ROUTES, type.prototype as object, key) ?? []) as Pending[];
      if (routes.length > 0) declareRoutes(type, key, descriptor, routes, name, options);
      declareAnswer(type.prototype as object, key, descriptor);
      declareAbility(type.prototype as object, key, descriptor);
    }
  };
}

/** Declares a class that answers contracts and has abilities, but owns no routes. */
export function RpcController(): ClassDecorator {
  return (type) => {
    Controller()(type);
    for (const [key, descriptor] of methodsOf(type.prototype as object)) {
      declareAnswer(type.prototype as object, key, descriptor);
      declareAbility(type.prototype as object, key, descriptor);
    }
  };
}

function declareRoutes(
  type: object,
  key: string,
  descriptor: PropertyDescriptor,
  routes: Pending[],
  namespace: string,
  namespaceOptions: NamespaceOptions,
): void {
  const prototype = (type as { prototype: object }).prototype;
  const args = argumentsOf(argumentClass(prototype, key));
  const declarations = routes.map(({ methods, path, options }): RouteDeclaration => {
    const full = [namespace, path].filter((part) => part !== '').join('/');
    return {
      kind: 'route',
      key: `${methods.join(',')} ${full}`,
      namespace,
      namespaceOptions,
      methods,
      path: full,
      args,
      ...options,
    };
  });
  MessagePattern(
    declarations.map((one) => one.key),
    undefined,
    { declarations },
  )(prototype, key, descriptor);
  Reflect.defineMetadata(DECLARATIONS, [...declarationsOf(type), ...declarations], type);
}

/** The routes that a class declares, for documents made of them. */
export function declarationsOf(type: object): RouteDeclaration[] {
  return (Reflect.getOwnMetadata(DECLARATIONS, type) ?? []) as RouteDeclaration[];
}

function declareAnswer(prototype: object, key: string, descriptor: PropertyDescriptor): void {
  const contract = Reflect.getMetadata(ANSWERS, prototype, key) as Contract<unknown, unknown> | undefined;
  if (contract)
    MessagePattern(`ask ${contract.name}`, undefined, { contract: contract.name })(prototype, key, descriptor);
  const heard = Reflect.getMetadata(HEARS, prototype, key) as Topic<unknown> | undefined;
  if (heard)
    MessagePattern(`ask ${newsOf(heard, '').name}`, undefined, { hears: heard.topic })(prototype, key, descriptor);
}

/** The class behind the handler's `@Args()` parameter; the declaration needs not name it twice. */
function argumentClass(prototype: object, key: string): { prototype: object } | undefined {
  const index = Reflect.getMetadata(ARGS_AT, prototype, key) as number | undefined;
  const types = (Reflect.getMetadata('design:paramtypes', prototype, key) ?? []) as { prototype: object }[];
  return index === undefined ? undefined : types[index];
}

function* methodsOf(prototype: object): Iterable<[string, PropertyDescriptor]> {
  const seen = new Set<string>(['constructor']);
  for (
    let holder: object | null = prototype;
    holder && holder !== Object.prototype;
    holder = Object.getPrototypeOf(holder) as object | null
  ) {
    for (const [key, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(holder))) {
      if (seen.has(key) || typeof descriptor.value !== 'function') continue;
      seen.add(key);
      yield [key, descriptor];
    }
  }
}

const callOf = (context: ExecutionContext): RequestContext => context.switchToRpc().getContext<RequestContext>();
const ArgsParameter = createParamDecorator((_: unknown, context: ExecutionContext) => callOf(context).args);

/** The checked arguments; the parameter's class declares them. */
export function Args(): ParameterDecorator {
  return (target, key, index) => {
    if (key !== undefined) Reflect.defineMetadata(ARGS_AT, index, target, key);
    ArgsParameter()(target, key, index);
  };
}

/** Who calls. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext) => callOf(context).caller);

/** The whole {@link RequestContext}: files, addresses, what was sent. */
export const Ctx = createParamDecorator((_: unknown, context: ExecutionContext) => callOf(context));
