import type { AbilityEntry, Values } from '@gatehouse/bus';
import type { AbilityCategory } from './categories';

export type Context = 'view' | 'embed' | 'edit';
/** Absolute address of a path under the API root. */
type Href = (path: string) => string;

/** An ability as abilities/v1 shows it. */
export function abilityView(
  { name, label, description, category, input_schema, output_schema, meta }: AbilityEntry,
  context: Context,
  href: Href,
): Values {
  const self = `abilities/v1/abilities/${name}`;
  const _links = {
    self: [{ href: href(self) }],
    collection: [{ href: href('abilities/v1/abilities') }],
    'wp:action-run': [{ href: href(`${self}/run`) }],
  };
  return context === 'embed'
    ? { name, label, category, _links }
    : { name, label, description, category, input_schema, output_schema, meta, _links };
}

/** A category as abilities/v1 shows it. */
export function categoryView({ slug, label, description }: AbilityCategory, context: Context, href: Href): Values {
  const _links = {
    self: [{ href: href(`abilities/v1/categories/${slug}`) }],
    collection: [{ href: href('abilities/v1/categories') }],
    abilities: [{ href: `${href('abilities/v1/abilities')}?category=${slug}` }],
  };
  return context === 'embed' ? { slug, label, _links } : { slug, label, description, meta: {}, _links };
}

const VIEW = ['view', 'edit'] as const;
const ALL = [...VIEW, 'embed'] as const;
const text = (description: string, context: readonly string[]): Values => ({
  description,
  type: 'string',
  context,
  readonly: true,
});

/** JSON Schemas of the two records. */
export const abilitySchemas = {
  ability: {
    $schema: 'http://json-schema.org/draft-04/schema#',
    title: 'ability',
    type: 'object',
    properties: {
      name: text('Unique identifier for the ability.', ALL),
      label: text('Display label for the ability.', ALL),
      description: text('Description of the ability.', VIEW),
      category: text('Ability category this ability belongs to.', ALL),
      input_schema: {
        description: 'JSON Schema for the ability input.',
        type: 'object',
        context: VIEW,
        readonly: true,
      },
      output_schema: {
        description: 'JSON Schema for the ability output.',
        type: 'object',
        context: VIEW,
        readonly: true,
      },
      meta: {
        description: 'Meta information about the ability.',
        type: 'object',
        context: VIEW,
        readonly: true,
        properties: {
          annotations: {
            type: 'object',
            properties: {
              readonly: { type: 'boolean' },
              destructive: { type: 'boolean' },
              idempotent: { type: 'boolean' },
            },
          },
          public: { type: 'boolean' },
          show_in_rest: { type: 'boolean' },
        },
      },
    },
  },
  'ability-category': {
    $schema: 'http://json-schema.org/draft-04/schema#',
    title: 'ability-category',
    type: 'object',
    properties: {
      slug: text('Unique identifier for the category.', ALL),
      label: text('Display label for the category.', ALL),
      description: text('Description of the category.', VIEW),
      meta: { description: 'Meta information about the category.', type: 'object', context: VIEW, readonly: true },
    },
  },
};
