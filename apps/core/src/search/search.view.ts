import { AnyOfTypes, Text, Uri, type RequestContext } from '@gatehouse/rest';

/** The contexts that show a result; it has no fields for editors. */
const RESULT_CONTEXTS = ['view', 'embed'];

/** A search result as responses show it (docs/interface/core.md#search). */
export class SearchResultView {
  @AnyOfTypes<number | string>(['integer', 'string'], {
    description: 'Unique identifier.',
    context: RESULT_CONTEXTS,
    readonly: true,
    examples: [12, 'gallery'],
  })
  id!: number | string;

  @Text({
    description: 'The title as HTML, as in the record.',
    context: RESULT_CONTEXTS,
    readonly: true,
    examples: ['Food &#038; Travel'],
  })
  title!: string;

  @Uri({
    description: 'Address for people.',
    context: RESULT_CONTEXTS,
    readonly: true,
    examples: ['https://example.com/hello-world/'],
  })
  url!: string;

  @Text({ description: 'Object type.', context: RESULT_CONTEXTS, readonly: true, examples: ['post', 'category'] })
  type!: string;

  @Text({
    description: 'Object subtype. Terms and post formats have none.',
    optional: true,
    context: RESULT_CONTEXTS,
    readonly: true,
    examples: ['page'],
  })
  subtype?: string;

  /** The documentation adds links to every resource. */
  _links!: Record<string, { href: string; embeddable?: boolean }[]>;
}

/** Links of a result; `self` and `about` are paths under core/v2. */
export const resultLinks = (ctx: RequestContext, self: string, about: string): SearchResultView['_links'] => ({
  self: [{ embeddable: true, href: ctx.href(`core/v2/${self}`) }],
  about: [{ href: ctx.href(`core/v2/${about}`) }],
  collection: [{ href: ctx.href('core/v2/search') }],
});
