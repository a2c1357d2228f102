import { raw } from '@gatehouse/persistence';
import { tableSource } from '@gatehouse/search';

/** What everybody may look for, and what fields are searched by for few, in the order of the index. */
export const PUBLIC_COLUMNS = ['name', 'slug', 'words'] as const;
/** What only few may look for. It has an index of its own, so that the time of other searches does not depend on it. */
export const ACCOUNT_COLUMNS = ['login', 'email', 'url'] as const;

/** How the indexes of the search read people. */
export const personSource = tableSource({
  table: 'people',
  columns: ['name_key', 'slug', 'words'],
  resources: ['people'],
});
export const accountSource = tableSource({
  table: 'people',
  columns: ['login_key', 'email_key', raw('LOWER(s.url)')],
  resources: ['people'],
  name: 'accounts',
});
