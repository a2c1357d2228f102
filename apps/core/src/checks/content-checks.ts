import { countCheck, referenceCheck, type Check } from '@gatehouse/service';

/** Rows that are nothing without what they refer to, and have no foreign key. */
const PARTS = [
  { table: 'post_terms', column: 'term', to: 'terms' },
  { table: 'media_files', column: 'media', to: 'posts' },
].map((part) => referenceCheck({ ...part, repair: 'delete' }));

/** What a record names and can be without. */
const LINKS = [
  { table: 'comments', column: 'parent', to: 'comments' },
  { table: 'comments', column: 'author', to: 'people' },
  { table: 'terms', column: 'parent', to: 'terms' },
  { table: 'posts', column: 'featured_media', to: 'posts', of: "type = 'attachment'" },
  { table: 'posts', column: 'post', to: 'posts' },
].map((link) => referenceCheck({ ...link, repair: 'clear' }));

/** Who should have written it, or where a page should be, only people know. */
const OPEN = [
  { table: 'posts', column: 'author', to: 'people' },
  { table: 'posts', column: 'parent', to: 'posts' },
].map(referenceCheck);

/** What should not be in records, terms, comments and people. */
export const contentChecks: readonly Check[] = [
  ...PARTS,
  ...LINKS,
  ...OPEN,
  countCheck({
    table: 'terms',
    column: 'count',
    counted: "SELECT COUNT(*) FROM post_terms l WHERE l.term = t.id AND l.status = 'publish'",
  }),
];
