import * as rest from '@gatehouse/rest';

/** The content of a comment as responses show it. */
export class CommentContent {
  @rest.Text({
    context: rest.CONTEXTS.edit,
    description: 'The content as it was written.',
    examples: ['Thanks!\n\nSee https://example.com'],
  })
  raw?: string;

  @rest.Text({
    context: rest.CONTEXTS.all,
    description: 'The content as HTML.',
    readonly: true,
    examples: ['<p>Thanks!</p>\n'],
  })
  rendered!: string;
}

const PARTS_OF_EMAIL = /^[^\s@]+@([^\s@]+)$/;

/** Comments take more addresses than accounts: one `@`, and a dot within the domain. */
const isCommentEmail = (text: string): boolean => PARTS_OF_EMAIL.exec(text)?.[1]?.slice(1, -1).includes('.') === true;

/** How clients write the author's e-mail address. */
export const WrittenEmail = rest.Text({
  description: 'E-mail address of the author.',
  label: 'E-mail address',
  group: 'Author',
  check: (value: string) =>
    value === '' || isCommentEmail(value)
      ? undefined
      : { code: 'rest_invalid_email', message: 'Invalid email address.' },
});
