import { fieldsOf, Hidden, Shown, Stored } from '@gatehouse/records';
import * as rest from '@gatehouse/rest';
import { renderExcerpt } from '@gatehouse/text';
import { MetaFields } from './meta-fields';
import { EditableContent, EditableText, PROTECTED } from './editable-text';
import { ContentText, ExcerptText, RenderedText, textView } from './rendered-text';

const { all, read } = rest.CONTEXTS;

/** What the texts of a record are shown with. */
export interface TextLooked {
  context: rest.Context;
  /** Length in words of an excerpt that is generated from the content, if the request sets one. */
  excerptLength?: number | undefined;
  /** A password protects content and excerpt from the caller. */
  isHidden: boolean;
}

export class MetaView {
  @rest.Text({ default: '', description: 'JSON: a list of the footnotes, each with its HTML.' })
  footnotes!: string;
}

/** The texts of a record as they were written, and as HTML. A text that is added here stands in its revisions, too. */
export class PostTexts {
  @Stored('text', rest.Shape(RenderedText, { context: all, description: 'The title.' }), {
    initial: '',
    show: (title: string, { title_rendered: html }: ShownTexts, { context }: TextLooked) =>
      textView(title, html, context),
    written: EditableText('The title for the post.', { group: 'Content' }),
  })
  title!: string;

  @Stored('text', rest.Shape(ContentText, { context: read, description: 'The content.' }), {
    initial: '',
    show: contentView,
    written: EditableContent('The content for the post.'),
  })
  content!: string;

  @Stored('text', rest.Shape(ExcerptText, { context: all, description: 'The excerpt.' }), {
    initial: '',
    show: excerptView,
    written: EditableText('The excerpt for the post.', {
      cleared: '',
      shownOnly: PROTECTED,
      'x-format': 'html',
      group: 'Content',
    }),
  })
  excerpt!: string;

  /** The footnotes are a part of the content. */
  @Shown(
    rest.Shape(MetaView, { context: read, description: 'Meta fields.' }),
    ({ footnotes }: PostTexts, { isHidden }: TextLooked): MetaView => ({ footnotes: isHidden ? '' : footnotes }),
    MetaFields({ group: 'Content', shown: { properties: { footnotes: { type: 'string', default: '' } } } }),
  )
  meta?: { footnotes?: unknown };

  @Hidden('text') footnotes!: string;
}

/** The texts as they are stored. */
export type StoredTexts = Omit<PostTexts, 'meta'>;

const stored = fieldsOf(PostTexts).filter(({ readonly }) => !readonly);

/** Their names. */
export const TEXTS: readonly string[] = [...stored.map(({ property }) => property), 'footnotes'];

/** The texts of a record, of a revision, or of a write that names some of them. */
export const textsOf = (record: object): Partial<StoredTexts> =>
  Object.fromEntries(
    TEXTS.map((name): [string, unknown] => [name, Reflect.get(record, name)]).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );

/** What the texts of a record are shown with that follows from them, and its password. */
interface ShownTexts extends PostTexts {
  password: string;
  block_version: number;
  title_rendered: string;
  excerpt_rendered: string;
  content_rendered: string;
}

export function contentView(raw: string, post: ShownTexts, { context, isHidden }: TextLooked): ContentText {
  const { content_rendered: html, block_version, password } = post;
  const isProtected = password !== '';
  if (context === 'edit') return { raw, rendered: html, protected: isProtected, block_version };
  return { rendered: isHidden ? '' : html, protected: isProtected };
}

/** The stored excerpt has the default length; another length is rendered from the content. */
function excerptView(
  raw: string,
  post: ShownTexts,
  { context, excerptLength: length, isHidden }: TextLooked,
): ExcerptText {
  const html = length === undefined ? post.excerpt_rendered : renderExcerpt(post, length);
  const shown = { rendered: isHidden ? '' : html, protected: post.password !== '' };
  return context === 'edit' ? { raw, ...shown } : shown;
}
