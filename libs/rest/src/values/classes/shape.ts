import { readersOf, type PropertyReader } from './class-reader';
import { coerce, isPlainObject, setMember } from '../types/coercion';
import { declarationsOfClass, defaultOf, wordsOf, type ValueClass } from './declarations';
import { rulesOf, type Rule } from '../types/rules';
import type { Schema } from '../types/schema';
import { membersRule, ValueType } from '../types/value-type';

export interface ShapeOptions {
  /** Whether members that the class does not declare are kept (the default) or refused. */
  additional?: boolean | undefined;
}

interface ShapeWords extends ShapeOptions {
  description?: string | undefined;
  title?: string | undefined;
}

/** The words of a class: an object whose properties are what the class declares. */
export function schemaOf(type: ValueClass, { additional, description, title }: ShapeWords = {}): Schema {
  const properties: Record<string, Schema> = {};
  for (const {
    name,
    type: { schema },
    options,
  } of declarationsOfClass(type)) {
    if (options.hidden) continue;
    properties[name] = {
      ...schema,
      ...wordsOf(options),
      ...(options.required ? { required: true } : {}),
      ...(options.optional ? { required: false } : {}),
      // The index words of an argument are those of a schema.
      ...(options.shown as Schema | undefined),
    };
  }
  return {
    type: 'object',
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    properties,
    ...(additional === undefined ? {} : { additionalProperties: additional }),
  };
}

/** The type whose values are instances of a class. */
export function shapeOf<T extends object>(type: ValueClass<T>, words: ShapeWords = {}): ValueType<T> {
  let made: Readers | undefined;
  const readers = (): Readers => (made ??= new Map(readersOf(type).map((reader) => [reader.name, reader])));
  const coerceMembers = (sent: unknown): unknown => {
    const value = coerce(sent, ['object']);
    if (!isPlainObject(value)) return value;
    const coerced = {};
    for (const [name, member] of Object.entries(value)) {
      const reader = readers().get(name);
      setMember(coerced, name, reader ? reader.coerce(member) : member);
    }
    return coerced;
  };
  const finish = (value: unknown): unknown => {
    if (!isPlainObject(value)) return value;
    const instance = new type();
    for (const reader of readers().values()) {
      const member = value[reader.name];
      setMember(instance, reader.property, member === undefined ? defaultOf(reader.options) : reader.finish(member));
    }
    for (const [name, member] of Object.entries(value)) if (!readers().has(name)) setMember(instance, name, member);
    return instance;
  };
  const rules = (): Rule[] => [...rulesOf({ type: 'object' }), readersRule(readers(), words)];
  return new ValueType<T>(schemaOf(type, words), coerceMembers, rules, finish);
}

/** The properties of a class by their name on the wire. */
type Readers = ReadonlyMap<string, PropertyReader>;

const readersRule = (readers: Readers, { additional }: ShapeWords): Rule =>
  membersRule({
    typeFor: (name) => readers.get(name),
    needed: [...readers.values()].filter(({ options }) => options.required).map(({ name }) => name),
    isClosed: (name) => additional === false && !readers.has(name),
  });
