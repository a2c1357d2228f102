import type { EntityManager } from 'typeorm';
import type { PersonEntity } from './person.entity';
import { noteChange, raw, tableSource } from '@gatehouse/persistence';

/** What everybody may look for, in the order of the index. */
export const PUBLIC_COLUMNS = ['name', 'slug'] as const;
/** What only few may look for. It has an index of its own, so that the time of other searches does not depend on it. */
export const ACCOUNT_COLUMNS = ['login', 'email', 'url'] as const;

/** How the indexes of the search read people. */
export const personSource = tableSource('people', ['name_key', 'slug']);
export const accountSource = tableSource('people', ['login_key', 'email_key', raw('LOWER(s.url)')], 'accounts_search');

/** Whether a change of these columns is one of what is searched. */
export const changesSearch = ({ nameKey, slug, emailKey, url }: Partial<PersonEntity>): boolean =>
  [nameKey, slug, emailKey, url].some((value) => value !== undefined);

/** Tells both indexes of a change, as `noteChange` does. */
export async function notePerson(tx: EntityManager, id: number, kind: 'new' | 'known'): Promise<void> {
  await noteChange(tx, personSource, id, kind);
  await noteChange(tx, accountSource, id, kind);
}
