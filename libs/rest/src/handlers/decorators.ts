import 'reflect-metadata';
import { applyDecorators, Controller, UseGuards, UseInterceptors, type Type } from '@nestjs/common';
import { MessagePattern } from '@nestjs/microservices';
import { eventContract, type Contract, type Method, type Topic } from '@gatehouse/bus';
import type { NamespaceOptions, RouteDeclaration, RouteOptions } from '../routes/declaration';
import { declareAbility } from './ability';
import { ROUTE_GUARDS } from './guards';
import { argumentClass } from './parameters';
import { ReplyInterceptor } from './reply.interceptor';

const ROUTES = Symbol('routes');
const ANSWERS = Symbol('answers');
const TOPICS = Symbol('topics');
const DECLARATIONS = Symbol('declarations');

interface Pending {
  methods: Method[];
  path: string;
  options: RouteOptions;
}

/**
 * Declares a handler as a route: `@Route('GET', 'posts/<id>', {permit: 'public', batch: true})`. `@Namespace` makes it a
 * message handler, `MessagePattern('GET core/v2/posts/<id>')`, with the guards and the interceptor of every route.
 */
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
 * Declares a handler as the listener to a topic that must not be missed: the sender keeps it until this
 * service has taken it, so it may come more than once. What only ends a cache goes by `bus.listen`.
 */
export function OnTopic<Payload>(topic: Topic<Payload>): MethodDecorator {
  return (target, key) => Reflect.defineMetadata(TOPICS, topic, target, key);
}

/** Declares a class as the owner of (a part of) a namespace. */
export function Namespace(name: string, options: NamespaceOptions = {}): (type: Type) => void {
  return (type) => {
    declareMessages(type, (prototype, key, descriptor) => {
      const pending = (Reflect.getMetadata(ROUTES, prototype, key) ?? []) as Pending[];
      if (pending.length === 0) return;
      const args = argumentClass(prototype, key);
      const routes = pending.map((one) => declarationOf(one, { handler: [type, key], args, namespace: name, options }));
      const keys = routes.map((route) => route.key);
      applyDecorators(
        MessagePattern(keys, undefined, { declarations: routes }),
        UseGuards(...ROUTE_GUARDS),
        UseInterceptors(ReplyInterceptor),
      )(prototype, key, descriptor);
      Reflect.defineMetadata(DECLARATIONS, [...declarationsOf(type), ...routes], type);
    });
  };
}

/** Declares a class that answers contracts and has abilities, but owns no routes. */
export function RpcController(): (type: Type) => void {
  return (type) => declareMessages(type);
}

type DeclareMethod = (prototype: object, key: string, descriptor: PropertyDescriptor) => void;

/** Declares what the methods of a class answer: by `declareRoute`, then contracts, topics and abilities. */
function declareMessages(type: Type, declareRoute?: DeclareMethod): void {
  Controller()(type);
  const prototype = type.prototype as object;
  for (const [key, descriptor] of methodsOf(prototype)) {
    declareRoute?.(prototype, key, descriptor);
    declareAnswer(prototype, key, descriptor);
    declareAbility(prototype, key, descriptor);
  }
}

/** The parts of a route that come from its handler and its class. */
interface RouteOwner {
  handler: RouteDeclaration['handler'];
  args: RouteDeclaration['args'] | undefined;
  namespace: string;
  options: NamespaceOptions;
}

function declarationOf(
  { methods, path, options }: Pending,
  { handler, args, namespace, options: namespaceOptions }: RouteOwner,
): RouteDeclaration {
  const full = [namespace, path].filter((part) => part !== '').join('/');
  return {
    kind: 'route',
    handler,
    key: `${methods.join(',')} ${full}`,
    namespace,
    namespaceOptions,
    methods,
    path: full,
    ...(args ? { args } : {}),
    ...options,
  };
}

/** The routes that a class declares, for documents made of them. */
export function declarationsOf(type: object): RouteDeclaration[] {
  return (Reflect.getOwnMetadata(DECLARATIONS, type) ?? []) as RouteDeclaration[];
}

function declareAnswer(prototype: object, key: string, descriptor: PropertyDescriptor): void {
  const contract = Reflect.getMetadata(ANSWERS, prototype, key) as Contract<unknown, unknown> | undefined;
  if (contract) MessagePattern(`ask ${contract.name}`, undefined, { contract })(prototype, key, descriptor);
  const heard = Reflect.getMetadata(TOPICS, prototype, key) as Topic<unknown> | undefined;
  if (!heard) return;
  const delivery = eventContract(heard, '');
  const extras = { topic: heard.topic, contract: delivery };
  MessagePattern(`ask ${delivery.name}`, undefined, extras)(prototype, key, descriptor);
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
