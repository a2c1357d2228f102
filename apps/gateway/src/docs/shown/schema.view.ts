import { html, type Markup, type Piece } from '@gatehouse/text';
import { nameOf, type Schema } from './api-document';

/** The id of a component on a page: those of operations have no such beginning. */
export const schemaId = (name: string): string => `schema-${name}`;

/** Words with names between backticks, as the document writes them. */
export const proseOf = (text: string): Markup =>
  html`${text.split('`').map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part))}`;

/** The type in words: `list of integer`, `string or null`, or a link to a component. */
export function typeOf(schema: Schema): Markup {
  const { $ref, type, items, format, anyOf, oneOf, allOf } = schema;
  if ($ref !== undefined) return html`<a href="#${schemaId(nameOf($ref))}">${nameOf($ref)}</a>`;
  const choices = anyOf ?? oneOf;
  if (choices) return joined(choices.map(typeOf), ' or ');
  if (allOf) return joined(allOf.map(typeOf), ' and ');
  if (items) return html`list of ${typeOf(items)}`;
  const words = [type ?? 'anything'].flat().join(' or ');
  return html`${words}${format !== undefined && ` (${format})`}`;
}

const joined = (pieces: readonly Piece[], word: string): Markup =>
  html`${pieces.map((piece, at) => (at === 0 ? piece : [word, piece]))}`;

/** Something with a name, a type and a description: a member, or an argument. */
export interface Field {
  name: string;
  schema: Schema;
  description?: string | undefined;
  /** `required`, `in the path`. */
  words?: string | undefined;
}

/** A list of members or arguments. */
export const fieldList = (fields: readonly Field[]): Markup =>
  html`<dl class="fields">
    ${fields.map(
      ({ name, schema, description = schema.description, words }) =>
        html`<dt>
            <code>${name}</code> <span class="quiet">${typeOf(schema)}${words !== undefined && `, ${words}`}</span>
          </dt>
          <dd>
            ${description !== undefined && html`<p>${proseOf(description)}</p>`}${limits(schema)}${inner(schema)}
          </dd>`,
    )}
  </dl>`;

/** What may be sent, where there are limits. */
function limits({ enum: values, default: usual, minimum, maximum, maxLength }: Schema): Markup | false {
  const facts: Markup[] = [];
  if (values) facts.push(html`One of ${joined(values.map(value), ', ')}.`);
  if (minimum !== undefined) facts.push(html`At least ${minimum}.`);
  if (maximum !== undefined) facts.push(html`At most ${maximum}.`);
  if (maxLength !== undefined) facts.push(html`At most ${maxLength} characters.`);
  if (usual !== undefined && usual !== '') facts.push(html`Default: ${value(usual)}.`);
  return facts.length > 0 && html`<p class="hint">${joined(facts, ' ')}</p>`;
}

const value = (one: unknown): Markup => html`<code>${typeof one === 'string' ? one : JSON.stringify(one)}</code>`;

/** The members of a value that is an object, or has objects in it. */
function inner(schema: Schema): Markup | false {
  const fields = membersOf(schema);
  return (
    fields.length > 0 &&
    html`<details>
      <summary>Its members</summary>
      ${fieldList(fields)}
    </details>`
  );
}

/** The members of a schema, of the items of a list, and of all choices. */
export function membersOf({ properties = {}, required = [], items, anyOf, oneOf, allOf }: Schema): Field[] {
  const own = Object.entries(properties).map(([name, schema]) => ({
    name,
    schema,
    words:
      [required.includes(name) && 'required', schema.readOnly && 'read only'].filter(Boolean).join(', ') || undefined,
  }));
  const parts = [items, anyOf, oneOf, allOf].flat().filter((part) => part !== undefined);
  return [...own, ...parts.flatMap(membersOf)];
}
