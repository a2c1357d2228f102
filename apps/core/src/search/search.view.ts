import type { RequestContext } from '@gatehouse/rest';

/** A search result as the route answers it (docs/interface/core.md#search). */
export interface SearchResultView {
  id: number | string;
  /** Plain text. */
  title: string;
  url: string;
  type: string;
  /** The post type; missing for terms and post formats. */
  subtype?: string;
  _links: Record<string, { href: string; embeddable?: boolean }[]>;
}

/** Links of a result; `self` and `about` are paths under core/v2. */
export const resultLinks = (ctx: RequestContext, self: string, about: string): SearchResultView['_links'] => ({
  self: [{ embeddable: true, href: ctx.href(`core/v2/${self}`) }],
  about: [{ href: ctx.href(`core/v2/${about}`) }],
  collection: [{ href: ctx.href('core/v2/search') }],
});

const READ = { context: ['view', 'embed'], readonly: true };

/** The JSON Schema of a search result. */
export const searchResultSchema = {
  $schema: 'http://json-schema.org/draft-04/schema#',
  title: 'search-result',
  type: 'object',
  properties: {
    id: { type: ['integer', 'string'], description: 'Unique identifier.', ...READ },
    title: { type: 'string', description: 'The title, as plain text.', ...READ },
    url: { type: 'string', format: 'uri', description: 'Address for people.', ...READ },
    type: { type: 'string', description: 'Object type.', ...READ },
    subtype: { type: 'string', description: 'Object subtype.', ...READ },
  },
};
