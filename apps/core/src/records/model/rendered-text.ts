import { CONTEXTS, Bool, Int, Text, type Context } from '@gatehouse/rest';

/** A text as HTML; edit context also has the text as it was written. */
export class RenderedText {
  @Text({ context: CONTEXTS.edit, description: 'As it was written.' })
  raw?: string;

  @Text({ context: CONTEXTS.all, readonly: true, description: 'As HTML.', examples: ['Fish &amp; chips'] })
  rendered!: string;
}

/** A text as a context shows it. */
export const textView = (raw: string, rendered: string, context: Context): RenderedText =>
  context === 'edit' ? { raw, rendered } : { rendered };

/** A text that embed context leaves out. */
export class ReadText extends RenderedText {
  @Text({
    context: CONTEXTS.read,
    readonly: true,
    description: 'As HTML.',
    examples: ['<p>The kitchen opens at noon.</p>'],
  })
  declare rendered: string;
}

/** The first address of a record, which identifies it. It stays the same when the record gets another address. */
export class GuidText extends RenderedText {
  @Text({ context: CONTEXTS.read, readonly: true, description: 'As HTML.', examples: ['https://example.com/?p=7'] })
  declare rendered: string;
}

/** The content of a record: empty for readers without the password that protects it. */
export class ContentText extends ReadText {
  @Int({
    context: CONTEXTS.edit,
    readonly: true,
    description: 'Version of the block format; 0 for content without blocks.',
  })
  block_version?: number;

  @Bool({ context: CONTEXTS.read, readonly: true, description: 'Whether a password protects it.' })
  protected!: boolean;
}

/** The excerpt of a record: empty for readers without the password that protects it. */
export class ExcerptText extends RenderedText {
  @Text({
    context: CONTEXTS.all,
    readonly: true,
    description: 'As HTML.',
    examples: ['<p>The kitchen opens at noon.</p>\n'],
  })
  declare rendered: string;

  @Bool({ context: CONTEXTS.all, readonly: true, description: 'Whether a password protects it.' })
  protected!: boolean;
}
