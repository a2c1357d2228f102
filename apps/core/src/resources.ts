import { FORMER_SLUGS, type Resources } from '@gatehouse/persistence';
import { SEARCH_TABLES } from '@gatehouse/search';

/** The tables of records of every type. The records of a type are a resource of their own: see `records/store/changed-records.ts`. */
const RECORDS = ['posts', 'post_texts', 'post_terms', 'record_paths'];

/** What visitors' replies of core are made of (docs/interface/gateway.md#tags). */
export const resources: Resources = {
  resources: {
    posts: { one: 'post', tables: RECORDS, versioned: true },
    pages: { one: 'page', tables: RECORDS, versioned: true },
    media: { one: 'file', tables: RECORDS, versioned: true },
    blocks: { one: 'block', tables: RECORDS, versioned: true },
    // Who has published something: profiles are shown to visitors because of it.
    authors: { one: 'author', tables: ['posts'] },
    terms: { one: 'term', tables: ['terms'], versioned: true },
    // Without the number of their records, which changes with each record that is published.
    'term-names': { one: 'term-name', tables: ['terms'] },
    comments: { one: 'comment', tables: ['comments'], versioned: true },
    // By the record that they are on.
    discussions: { one: 'comments-of', tables: ['comments'] },
    people: { one: 'person', tables: ['people', 'person_roles'], versioned: true },
    site: { tables: ['settings'], versioned: true },
    styles: { tables: ['global_styles'], versioned: true },
    deletions: { tables: ['deletions'] },
    'application-passwords': { tables: ['application_passwords'], versioned: true },
  },
  derived: ['record_totals', ...SEARCH_TABLES],
  unread: [
    FORMER_SLUGS,
    'records',
    'revisions',
    'style_revisions',
    'media_files',
    'password_reset_keys',
    'reset_requests',
    'sessions',
    'audit_log',
    'outbox',
    'trash',
  ],
};

/** The tags of whatever shows comments on any record: their authors, and who may read the records. */
export const COMMENT_TAGS = ['comments', 'posts', 'pages', 'media', 'people', 'site'] as const;
