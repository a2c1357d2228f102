import type { ArgumentProblem } from '@gatehouse/errors';
import { FORMATS, readAs } from './primitives';
import { argumentPath, type Schema, type TypeName } from './schema';

/** What became of a value: turned into its type, or refused for one reason. */
export type ParseResult = { value: unknown; problem?: undefined } | { problem: ArgumentProblem };

const refuse = (code: string, message: string, data: Record<string, unknown> | null = null): ParseResult => ({
  problem: { code, message, data },
});
const listed = (words: readonly unknown[]): string => words.map(String).join(', ');

/**
 * Checks a value against a schema and turns it into the schema's type, leniently as clients send it:
 * digits for integers, `a,b` for lists (docs/interface/gateway.md#types-of-arguments).
 * @param param the argument's name, by which a problem names the exact argumentPath
 */
export function parse(value: unknown, schema: Schema, param: string): ParseResult {
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return takeAlternative(value, alternatives, param);
  if (schema.type === undefined) return takeEnumerated(value, schema, param);
  const types = typeof schema.type === 'string' ? [schema.type] : schema.type;
  const read = readAs(value, types);
  if (!read) return refuse('rest_invalid_type', `${param} is not of type ${listed(types)}.`, { param });
  return takeTyped(read, schema, param);
}

function takeTyped({ value, type }: { value: unknown; type: TypeName }, schema: Schema, param: string): ParseResult {
  switch (type) {
    case 'string':
      return takeString(String(value), schema, param);
    case 'integer':
    case 'number':
      return takeNumber(Number(value), schema, param);
    case 'array':
      return takeList(value as unknown[], schema, param);
    case 'object':
      return takeObject(value as Record<string, unknown>, schema, param);
    case 'boolean':
    case 'null':
      return takeEnumerated(value, schema, param);
  }
}

function takeEnumerated(value: unknown, schema: Schema, param: string): ParseResult {
  if (!schema.enum || schema.enum.some((allowed) => allowed === value)) return { value };
  const message =
    schema.enum.length === 1
      ? `${param} is not ${String(schema.enum[0])}.`
      : `${param} is not one of ${listed(schema.enum)}.`;
  return refuse('rest_not_in_enum', message);
}

function takeString(text: string, schema: Schema, param: string): ParseResult {
  // An enumeration may hold '' beside formats, so it is looked at first.
  if (schema.enum) return takeEnumerated(text, schema, param);
  const format = schema.format && FORMATS[schema.format];
  if (format && !format.fits(text)) return refuse(format.code, format.says);
  const length = schema.minLength || schema.maxLength !== undefined ? [...text].length : 0;
  if (schema.minLength && length < schema.minLength)
    return refuse('rest_too_short', `${param} must be at least ${schema.minLength} character(s) long.`);
  if (schema.maxLength !== undefined && length > schema.maxLength)
    return refuse('rest_too_long', `${param} must be at most ${schema.maxLength} characters long.`);
  if (schema.pattern && !new RegExp(schema.pattern, 'u').test(text))
    return refuse('rest_invalid_pattern', `${param} does not match pattern ${schema.pattern}.`);
  return { value: text };
}

function takeNumber(number: number, schema: Schema, param: string): ParseResult {
  const { minimum, maximum } = schema;
  if ((minimum !== undefined && number < minimum) || (maximum !== undefined && number > maximum)) {
    return refuse('rest_out_of_bounds', `${param} must be ${bounds(minimum, maximum)}`);
  }
  return takeEnumerated(schema.type === 'integer' ? exactly(number) : number, schema, param);
}

/** Beyond what is counted exactly there are no ids and no pages, and stores refuse such numbers. */
const exactly = (number: number): number =>
  Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, number));

function bounds(minimum?: number, maximum?: number): string {
  if (minimum === undefined) return `less than or equal to ${maximum}`;
  if (maximum === undefined) return `greater than or equal to ${minimum}`;
  return `between ${minimum} (inclusive) and ${maximum} (inclusive)`;
}

function takeList(list: unknown[], schema: Schema, param: string): ParseResult {
  const items: unknown[] = [];
  for (const [index, item] of list.entries()) {
    const taken = schema.items ? parse(item, schema.items, argumentPath(param, index)) : { value: item };
    if (taken.problem) return taken;
    items.push(taken.value);
  }
  if (schema.minItems && items.length < schema.minItems)
    return refuse('rest_too_few_items', `${param} must contain at least ${schema.minItems} item(s).`);
  if (schema.maxItems !== undefined && items.length > schema.maxItems)
    return refuse('rest_too_many_items', `${param} must contain at most ${schema.maxItems} items.`);
  if (schema.uniqueItems && new Set(items.map((item) => JSON.stringify(item))).size < items.length)
    return refuse('rest_duplicate_items', `${param} has duplicate items.`);
  return { value: items };
}

function takeObject(members: Record<string, unknown>, schema: Schema, param: string): ParseResult {
  for (const name of requiredOf(schema)) {
    if (members[name] === undefined)
      return refuse('rest_property_required', `${name} is a required property of ${param}.`);
  }
  const result: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(members)) {
    const own =
      schema.properties && Object.hasOwn(schema.properties, name)
        ? schema.properties[name]
        : (schema.additionalProperties ?? true);
    if (own === false)
      return refuse('rest_additional_properties_forbidden', `${name} is not a valid property of Object.`);
    const taken = own === true || own === undefined ? { value: member } : parse(member, own, argumentPath(param, name));
    if (taken.problem) return taken;
    Object.defineProperty(result, name, { value: taken.value, enumerable: true, writable: true, configurable: true });
  }
  return { value: result };
}

function requiredOf({ required, properties }: Schema): string[] {
  const own = Object.entries(properties ?? {})
    .filter(([, property]) => property.required === true)
    .map(([name]) => name);
  return [...(Array.isArray(required) ? (required as string[]) : []), ...own];
}

function takeAlternative(value: unknown, alternatives: readonly Schema[], param: string): ParseResult {
  for (const alternative of alternatives) {
    const taken = parse(value, alternative, param);
    if (!taken.problem) return taken;
  }
  return refuse('rest_no_matching_schema', `${param} does not match any of the expected formats.`);
}
