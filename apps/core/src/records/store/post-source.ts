import type { SearchSource } from '@gatehouse/search';

/** The texts of a record by their place in the index. */
export const TEXT_FIELDS = { post_title: 0, post_excerpt: 1, post_content: 2, file_name: 3 } as const;

/** What a list of records is narrowed down by in the index: type, status, and whether there is a password. */
export interface RecordFacet {
  type: string;
  status: string;
  isProtected: boolean;
}

/** How the index of the search reads records. */
export const postSource: SearchSource = {
  name: 'posts',
  table: 'post_texts',
  resources: ['posts', 'pages', 'media', 'blocks'],
  fields: Object.keys(TEXT_FIELDS).length,
  select: `SELECT s.id AS id, JSON_ARRAY(s.title, s.excerpt, s.content, s.file_name,
      p.type, p.status, CASE WHEN p.password = '' THEN 0 ELSE 1 END) AS doc
    FROM post_texts s JOIN posts p ON p.id = s.id`,
};

/** The facet of an entry of the search, from the text that is stored: `post/publish/1`, where 1 says that it has a password. */
export function facetOf(facet: string): RecordFacet {
  const [type = '', status = '', isProtected] = facet.split('/');
  return { type, status, isProtected: isProtected === '1' };
}
