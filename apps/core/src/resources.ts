import { searchTables, type Resources } from '@gatehouse/persistence';

/** The tables of records of every type. The records of a type are a resource of their own: see `records/store/changed-records.ts`. */
const RECORDS = ['posts', 'post_texts', 'post_terms', 'record_paths'];

/** What visitors' replies of core are made of (docs/interface/gateway.md#tags). */
export const resources: Resources = {
  resources: {
    posts: { one: 'post', tables: RECORDS },
    pages: { one: 'page', tables: RECORDS },
    media: { one: 'file', tables: [...RECORDS, 'media'] },
    blocks: { one: 'block', tables: RECORDS },
    // Who has published something: profiles are shown to visitors because of it.
    authors: { one: 'author', tables: ['posts'] },
    terms: { one: 'term', tables: ['terms'] },
    // Without the number of their records, which changes with each record that is published.
    'term-names': { one: 'term-name', tables: ['terms'] },
    comments: { one: 'comment', tables: ['comments'] },
    // By the record that they are on.
    discussions: { one: 'comments-of', tables: ['comments'] },
    people: { one: 'person', tables: ['people', 'person_roles'] },
    site: { tables: ['settings'] },
    styles: { tables: ['global_styles'] },
  },
  derived: [
    'record_counts',
    'term_sets',
    ...['post_search', 'comments_search', 'people_search', 'accounts_search', 'terms_search'].flatMap((name) =>
      Object.values(searchTables(name)),
    ),
  ],
  unread: [
    'records',
    'revisions',
    'media_files',
    'application_passwords',
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
