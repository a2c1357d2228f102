import { AnyValue, Bool, ContextArgs, FieldGroup, Int, IntersectionType, Shape, Text } from '@gatehouse/rest';

const SLUG = '^[a-z0-9-]+$';

/** Pages have 50 items by default, unlike in other namespaces. */
export class CategoryListArgs extends ContextArgs {
  @Int({ default: 1, min: 1, description: 'Current page of the collection.' })
  page!: number;

  @Int({ default: 50, min: 1, max: 100, description: 'Maximum number of items to be returned in result set.' })
  per_page!: number;
}

class AnnotationFilter {
  @Bool()
  readonly?: boolean;

  @Bool()
  destructive?: boolean;

  @Bool()
  idempotent?: boolean;
}

/** Which abilities are listed, by what is said of them. */
export class MetaFilter {
  @Shape(AnnotationFilter, { additional: true })
  annotations?: AnnotationFilter;

  @Bool()
  public?: boolean;

  @Bool()
  show_in_rest?: boolean;
}

export class AbilityListArgs extends CategoryListArgs {
  @Text({ description: 'Limit results to abilities in a specific category.' })
  category?: string;

  @Text({ description: 'Limit results to abilities of a specific namespace.' })
  namespace?: string;

  @Shape(MetaFilter, { additional: true, description: 'Limit results to abilities with this metadata.' })
  meta?: MetaFilter;
}

export class AbilityNameArgs {
  @Text({ required: true, pattern: SLUG, description: 'Namespace of the ability.' })
  namespace!: string;

  @Text({ required: true, pattern: SLUG, description: 'Name of the ability within its namespace.' })
  ability!: string;
}

export class ReadAbilityArgs extends IntersectionType(AbilityNameArgs, ContextArgs) {}

@FieldGroup('Ability')
export class RunAbilityArgs extends AbilityNameArgs {
  /** Any value: the ability's own schema validates it. */
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
