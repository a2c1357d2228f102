import type { ArgumentProblem } from '@gatehouse/errors';
import { coerce, isPlainObject, setMember } from './coercion';
import { firstProblem, refuse, rulesOf, type Rule } from './rules';
import { argumentPath, typesOf, type Schema } from './schema';

/** What came of a value: turned into its type, or refused for one reason. */
export type ParseResult<T = unknown> = { value: T; problem?: undefined } | { problem: ArgumentProblem };

/** Rules, or what makes them when the first value is checked. */
export type Rules = readonly Rule[] | (() => readonly Rule[]);

/**
 * One kind of value: how clients may write it, the rules it must meet, and the words by which the index and OpenAPI
 * show it. `T` is what handlers get.
 */
export class ValueType<T = unknown> {
  private made?: readonly Rule[];

  constructor(
    readonly schema: Schema,
    /** Turns what a client sent into the type; what cannot be turned stays as it is, for the rules to refuse. */
    readonly coerce: (value: unknown) => unknown,
    private readonly declared: Rules,
    /** Turns a value that met all rules into what handlers work with; most types need nothing more. */
    readonly finish?: (value: unknown) => unknown,
  ) {}

  /** The rules for coerced values. A process declares thousands of types, of which few are ever sent to it. */
  get rules(): readonly Rule[] {
    return (this.made ??= typeof this.declared === 'function' ? this.declared() : this.declared);
  }

  /** The first thing that is wrong with a coerced value. */
  problem(value: unknown, param: string): ArgumentProblem | undefined {
    return firstProblem(this.rules, value, param);
  }

  /** @param param the argument's name, by which a problem names the exact place */
  parse(value: unknown, param: string): ParseResult<T> {
    const coerced = this.coerce(value);
    const problem = this.problem(coerced, param);
    if (problem) return { problem };
    // The rules were met, so the value is of the type that they describe.
    return { value: (this.finish ? this.finish(coerced) : coerced) as T };
  }
}

const known = new WeakMap<Schema, ValueType>();

/** The type that a schema describes. */
export function typeOf(schema: Schema): ValueType {
  let type = known.get(schema);
  if (!type) known.set(schema, (type = build(schema)));
  return type;
}

function build(schema: Schema): ValueType {
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return alternativesType(schema, alternatives.map(typeOf));
  const types = typesOf(schema);
  if (types.includes('array') && schema.items) return listType(schema, typeOf(schema.items));
  if (types.includes('object')) return objectType(schema);
  const coerceAll = (value: unknown): unknown => (types.length === 0 ? value : coerce(value, types));
  return new ValueType(schema, coerceAll, () => rulesOf(schema));
}

/** An object, among other types perhaps, whose members are of the types that the schema names. */
function objectType(schema: Schema): ValueType {
  const types = typesOf(schema);
  let made: MemberTypes | undefined;
  const members = (): MemberTypes => (made ??= memberTypes(schema));
  const coerceAll = (value: unknown): unknown => {
    const coerced = coerce(value, types);
    return isPlainObject(coerced) ? members().coerce(coerced) : coerced;
  };
  return new ValueType(schema, coerceAll, () => [...rulesOf(schema), members().rule]);
}

/** A list whose items are of a type; with `schema`, what else it may be and its bounds. */
export function listType(schema: Schema, items: ValueType): ValueType {
  const types = typesOf(schema);
  const coerceAll = (value: unknown): unknown => {
    const coerced = coerce(value, types);
    return Array.isArray(coerced) ? coerced.map((item) => items.coerce(item)) : coerced;
  };
  const rules = (): Rule[] => {
    // A wrong item is reported before a wrong number of items.
    const [first, ...others] = rulesOf(schema);
    return [...(first ? [first] : []), itemsRule(items), ...others];
  };
  const finish = items.finish;
  if (!finish) return new ValueType(schema, coerceAll, rules);
  return new ValueType(schema, coerceAll, rules, (value) => (Array.isArray(value) ? value.map(finish) : value));
}

function itemsRule(items: ValueType): Rule {
  return {
    name: 'items',
    problem(list, param) {
      if (!Array.isArray(list)) return undefined;
      for (const [index, item] of list.entries()) {
        const problem = items.problem(item, argumentPath(param, index));
        if (problem) return problem;
      }
      return undefined;
    },
  };
}

interface MemberTypes {
  coerce(members: Record<string, unknown>): Record<string, unknown>;
  rule: Rule;
}

function memberTypes({ properties = {}, additionalProperties = true, required }: Schema): MemberTypes {
  const others = typeof additionalProperties === 'object' ? typeOf(additionalProperties) : undefined;
  const types = new Map(Object.entries(properties).map(([name, schema]) => [name, typeOf(schema)]));
  const typeFor = (name: string): ValueType | undefined => types.get(name) ?? others;
  const marked = Object.keys(properties).filter((name) => properties[name]?.required === true);
  const needed = [...(Array.isArray(required) ? (required as readonly string[]) : []), ...marked];
  return {
    coerce(members) {
      const coerced = {};
      for (const [name, member] of Object.entries(members)) {
        const type = typeFor(name);
        setMember(coerced, name, type ? type.coerce(member) : member);
      }
      return coerced;
    },
    rule: membersRule({ typeFor, needed, isClosed: (name) => additionalProperties === false && !types.has(name) }),
  };
}

interface MembersRuleOptions {
  typeFor: (name: string) => Pick<ValueType, 'problem'> | undefined;
  needed: readonly string[];
  /** Whether a member of this name is not allowed. */
  isClosed: (name: string) => boolean;
}

/** The rule of an object's members: required ones are there, each is of its type, others only where allowed. */
export function membersRule({ typeFor, needed, isClosed }: MembersRuleOptions): Rule {
  return {
    name: 'members',
    problem(value, param) {
      if (!isPlainObject(value)) return undefined;
      const missing = needed.find((name) => value[name] === undefined);
      if (missing !== undefined) {
        return refuse('rest_property_required', `${missing} is a required property of ${param}.`);
      }
      for (const [name, member] of Object.entries(value)) {
        // Messages inside of one process may name what they do not hold.
        if (member === undefined) continue;
        const problem = isClosed(name)
          ? refuse('rest_additional_properties_forbidden', `${name} is not a valid property of Object.`)
          : typeFor(name)?.problem(member, argumentPath(param, name));
        if (problem) return problem;
      }
      return undefined;
    },
  };
}

/** A value of the first of several types that it fits. */
export function alternativesType(schema: Schema, alternatives: readonly ValueType[]): ValueType {
  const fits = (alternative: ValueType, value: unknown): boolean => alternative.problem(value, '') === undefined;
  const fitting = (value: unknown): unknown => {
    for (const alternative of alternatives) {
      const coerced = alternative.coerce(value);
      if (fits(alternative, coerced)) return coerced;
    }
    return value;
  };
  const finish = (value: unknown): unknown => {
    const alternative = alternatives.find((one) => fits(one, value));
    return alternative?.finish ? alternative.finish(value) : value;
  };
  const rule: Rule = {
    name: 'alternatives',
    problem: (value, param) =>
      alternatives.some((alternative) => fits(alternative, value))
        ? undefined
        : refuse('rest_no_matching_schema', `${param} does not match any of the expected formats.`),
  };
  return new ValueType(schema, fitting, [rule], alternatives.some((one) => one.finish) ? finish : undefined);
}

/** The same type, or null. An empty text is null where the type itself takes no text. */
export function nullableType(inner: ValueType): ValueType {
  const { required: _required, ...words } = inner.schema;
  const types = [...typesOf(words), 'null' as const];
  const schema: Schema = { ...words, type: types };
  const rules = (): Rule[] => {
    const [typeRule] = rulesOf({ type: types });
    return [...(typeRule ? [typeRule] : []), ...inner.rules.slice(1).map(unlessNull)];
  };
  const isNull = (value: unknown): boolean => value === null || (value === '' && !types.includes('string'));
  const { finish } = inner;
  return new ValueType(
    schema,
    (value) => (isNull(value) ? null : inner.coerce(value)),
    rules,
    finish && ((value) => (value === null ? null : finish(value))),
  );
}

const unlessNull = ({ name, problem }: Rule): Rule => ({
  name,
  problem: (value, param) => (value === null ? undefined : problem(value, param)),
});
