import { Arg, AnyValue, Choice, Int, Text } from '@gatehouse/rest';

const SLUG = '^[a-z0-9-]+$';

export class ContextArgs {
  @Choice(['view', 'embed', 'edit'], {
    default: 'view',
    description: 'Scope under which the request is made; determines fields present in response.',
  })
  context!: 'view' | 'embed' | 'edit';
}

/** Pages of this namespace are longer than elsewhere. */
export class CategoryListArgs extends ContextArgs {
  @Int({ default: 1, min: 1, description: 'Current page of the collection.' })
  page!: number;

  @Int({ default: 50, min: 1, max: 100, description: 'Maximum number of items to be returned in result set.' })
  per_page!: number;
}

export class AbilityListArgs extends CategoryListArgs {
  @Text({ description: 'Limit results to abilities in a specific category.' })
  category?: string;

  @Text({ description: 'Limit results to abilities of a specific namespace.' })
  namespace?: string;

  @Arg({
    type: 'object',
    description: 'Limit results to abilities with this metadata.',
    additionalProperties: true,
    properties: {
      annotations: {
        type: 'object',
        additionalProperties: true,
        properties: {
          readonly: { type: 'boolean' },
          destructive: { type: 'boolean' },
          idempotent: { type: 'boolean' },
        },
      },
      public: { type: 'boolean' },
      show_in_rest: { type: 'boolean' },
    },
  })
  meta?: Record<string, unknown>;
}

export class AbilityNameArgs {
  @Text({ required: true, pattern: SLUG, description: 'Namespace of the ability.' })
  namespace!: string;

  @Text({ required: true, pattern: SLUG, description: 'Name of the ability within its namespace.' })
  ability!: string;
}

export class ReadAbilityArgs extends AbilityNameArgs {
  @Choice(['view', 'embed', 'edit'], {
    default: 'view',
    description: 'Scope under which the request is made; determines fields present in response.',
  })
  context!: 'view' | 'embed' | 'edit';
}

export class RunAbilityArgs extends AbilityNameArgs {
  /** Checked by the ability's own schema, so anything passes here. */
  @AnyValue({
    description: 'Input of the ability, in the query for GET and DELETE, in the JSON body otherwise.',
    shown: { type: ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'] },
  })
  input?: unknown;
}

export class CategoryArgs extends ContextArgs {
  @Text({ required: true, pattern: SLUG, description: 'Identifier of the category.' })
  slug!: string;
}
