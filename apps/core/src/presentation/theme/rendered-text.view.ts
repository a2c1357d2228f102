import { Text } from '@gatehouse/rest';

/** A text of the theme, as it was written and as HTML. */
export class RenderedTextView {
  @Text({ description: 'The text as it was written.' })
  raw!: string;

  @Text({ description: 'The text as HTML.' })
  rendered!: string;
}

/** Texts of the theme have no markup. */
export const renderedText = (text: string): RenderedTextView => ({ raw: text, rendered: text });
