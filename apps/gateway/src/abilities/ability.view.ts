import type { AbilityEntry } from '@gatehouse/bus';
import { AnyObject, Bool, CONTEXTS, Shape, Text, type Context } from '@gatehouse/rest';
import type { AbilityCategory } from './categories';

/** Absolute address of a path under the API root. */
type Href = (path: string) => string;
type Links = Record<string, { href: string }[]>;

class AnnotationsView {
  @Bool({ description: 'Whether the ability changes nothing.' })
  readonly!: boolean;

  @Bool({ description: 'Whether the ability may delete or overwrite something.' })
  destructive!: boolean;

  @Bool({ description: 'Whether a second call with the same input has no further effect.' })
  idempotent!: boolean;
}

class AbilityMetaView {
  @Shape(AnnotationsView, { description: 'What a call may do.' })
  annotations!: AnnotationsView;

  @Bool({ description: 'Whether the ability is meant for programs outside of the site.' })
  public!: boolean;

  @Bool({ description: 'Whether the ability is listed.' })
  show_in_rest!: boolean;
}

const INPUT = {
  type: 'object',
  properties: { fields: { type: 'array', items: { type: 'string', enum: ['name', 'url'] } } },
};
const OUTPUT = { type: 'object', properties: { name: { type: 'string' }, url: { type: 'string' } } };

/** An ability as abilities/v1 shows it (docs/interface/gateway.md#abilities). Required fields show in every context. */
export class AbilityView {
  @Text({
    description: 'Unique identifier for the ability.',
    context: CONTEXTS.all,
    readonly: true,
    examples: ['core/get-site-info'],
  })
  name!: string;

  @Text({
    description: 'Display label for the ability.',
    context: CONTEXTS.all,
    readonly: true,
    examples: ['Get site information'],
  })
  label!: string;

  @Text({ description: 'Description of the ability.', context: CONTEXTS.read, readonly: true })
  description?: string;

  @Text({
    description: 'Ability category this ability belongs to.',
    context: CONTEXTS.all,
    readonly: true,
    examples: ['site'],
  })
  category!: string;

  @AnyObject({
    description: 'JSON Schema for the ability input.',
    context: CONTEXTS.read,
    readonly: true,
    examples: [INPUT],
  })
  input_schema?: object;

  @AnyObject({
    description: 'JSON Schema for the ability output.',
    context: CONTEXTS.read,
    readonly: true,
    examples: [OUTPUT],
  })
  output_schema?: object;

  @Shape(AbilityMetaView, {
    description: 'Meta information about the ability.',
    context: CONTEXTS.read,
    readonly: true,
  })
  meta?: AbilityMetaView;

  /** The documentation adds links to every resource. */
  _links!: Links;
}

/** A category of abilities as abilities/v1 shows it. */
export class AbilityCategoryView {
  @Text({
    description: 'Unique identifier for the category.',
    context: CONTEXTS.all,
    readonly: true,
    examples: ['site'],
  })
  slug!: string;

  @Text({ description: 'Display label for the category.', context: CONTEXTS.all, readonly: true, examples: ['Site'] })
  label!: string;

  @Text({ description: 'Description of the category.', context: CONTEXTS.read, readonly: true })
  description?: string;

  @AnyObject({ description: 'Meta information about the category.', context: CONTEXTS.read, readonly: true })
  meta?: object;

  /** The documentation adds links to every resource. */
  _links!: Links;
}

export function abilityView(
  { name, label, description, category, input_schema, output_schema, meta }: AbilityEntry,
  context: Context,
  href: Href,
): AbilityView {
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

export function categoryView(
  { slug, label, description }: AbilityCategory,
  context: Context,
  href: Href,
): AbilityCategoryView {
  const _links = {
    self: [{ href: href(`abilities/v1/categories/${slug}`) }],
    collection: [{ href: href('abilities/v1/categories') }],
    abilities: [{ href: `${href('abilities/v1/abilities')}?category=${slug}` }],
  };
  return context === 'embed' ? { slug, label, _links } : { slug, label, description, meta: {}, _links };
}
