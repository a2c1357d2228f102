import type { Values } from '@gatehouse/bus';
import { isRecord, toJsonSchema } from './json-schema';

const LINKS: Values = { $ref: '#/components/schemas/Links' };

/**
 * The schema of a record in a response: what every context shows is required.
 * @param embedded the component of `_embedded`, for records whose links can be embedded
 */
export function toRecordSchema(source: unknown, embedded?: Values): Values {
  if (!isRecord(source) || !isRecord(source.properties)) return toJsonSchema(source);
  const members = Object.values(source.properties);
  const contexts = new Set(members.flatMap((member) => contextsOf(member) ?? []));
  const schema = toJsonSchema(shownIn([...contexts], source));
  const properties = isRecord(schema.properties) ? schema.properties : {};
  return { ...schema, properties: { _links: LINKS, ...(embedded && { _embedded: embedded }), ...properties } };
}

/** The contexts that show a member; undefined when it says none, and is in all. */
const contextsOf = (member: unknown): unknown[] | undefined =>
  isRecord(member) && Array.isArray(member.context) ? member.context : undefined;

/** A schema of a response in some contexts. `required` of a property is about writing, unless it is false. */
function shownIn(contexts: readonly unknown[], source: unknown): Values {
  if (!isRecord(source)) return {};
  const within = (inner: unknown): Values => shownIn(contexts, inner);
  const { required: _required, properties, items, additionalProperties, ...words } = source;
  return {
    ...words,
    ...(isRecord(items) ? { items: within(items) } : {}),
    ...(isRecord(additionalProperties) ? { additionalProperties: within(additionalProperties) } : {}),
    ...(typeof additionalProperties === 'boolean' ? { additionalProperties } : {}),
    ...Object.fromEntries(
      ['oneOf', 'anyOf'].flatMap((name) => {
        const alternatives = source[name];
        return Array.isArray(alternatives) ? [[name, alternatives.map(within)]] : [];
      }),
    ),
    ...(isRecord(properties) ? membersIn(contexts, properties) : {}),
  };
}

function membersIn(contexts: readonly unknown[], properties: Values): Values {
  const members = Object.entries(properties);
  return {
    properties: Object.fromEntries(
      members.map(([name, member]) => [name, shownIn(contextsOf(member) ?? contexts, member)]),
    ),
    required: members.filter(([, member]) => isAlways(contexts, member)).map(([name]) => name),
  };
}

const isAlways = (contexts: readonly unknown[], member: unknown): boolean =>
  isRecord(member) &&
  member.required !== false &&
  contexts.every((context) => (contextsOf(member) ?? contexts).includes(context));
