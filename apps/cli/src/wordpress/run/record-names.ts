import type { ContentType } from '../source/content-records';
import type { SourceRecord } from '../source/wordpress-source';

/** The names of kinds of records in the report, in the plural. */
const PLURALS: Readonly<Record<Exclude<SourceRecord['kind'], 'content' | 'unknown'>, string>> = {
  person: 'people',
  term: 'terms',
  media: 'files',
  menu: 'menus',
  comment: 'comments',
  venue: 'venues',
  organizer: 'organizers',
  event: 'events',
  course: 'courses',
  form: 'forms',
};

const CONTENT: Readonly<Record<ContentType, string>> = {
  post: 'posts',
  page: 'pages',
  wp_block: 'patterns',
  wp_navigation: 'menus of blocks',
  wp_template: 'templates',
  wp_template_part: 'parts of templates',
  wp_global_styles: 'styles',
};

/** The names in the report of a record's kind, in the plural, and of the record itself. */
export const namesOf = (record: SourceRecord): { kind: string; name: string } => ({
  kind: pluralOf(record),
  name: nameOf(record) || `#${record.id}`,
});

function pluralOf(record: SourceRecord): string {
  if (record.kind === 'content') return CONTENT[record.type];
  return record.kind === 'unknown' ? record.type || 'items without a type' : PLURALS[record.kind];
}

function nameOf(record: SourceRecord): string {
  if (record.kind === 'person') return record.login;
  if (record.kind === 'term') return record.slug;
  if (record.kind === 'menu') return record.name;
  if (record.kind === 'media') return record.filePath || record.title;
  return record.kind === 'comment' ? '' : record.title;
}
