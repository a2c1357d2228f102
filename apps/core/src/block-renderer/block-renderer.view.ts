import { AnyObject, Choice, CONTEXTS, FieldGroup, Int, Text } from '@gatehouse/rest';

@FieldGroup('Content')
export class RenderBlockArgs {
  @Text({ description: 'Namespace of the block: core.' })
  namespace!: string;

  @Text({ description: 'Name of the block within its namespace.' })
  name!: string;

  @Choice(['edit'], {
    shown: { default: 'view' },
    description: 'Scope under which the request is made; determines fields present in response. Only edit has any.',
  })
  context?: string;

  @AnyObject({ default: {}, description: 'Attributes for the block.' })
  attributes!: Record<string, unknown>;

  @Int({ description: 'ID of the post context.', label: 'Post' })
  post_id?: number;
}

/** What a block shows (docs/interface/editor.md#rendered-blocks). */
export class RenderedBlockView {
  @Text({
    context: CONTEXTS.edit,
    description: 'The rendered block.',
    examples: ['<ul class="wp-block-archives"><li><a href="https://example.com/2027/01/">January 2027</a></li></ul>'],
  })
  rendered!: string;
}
