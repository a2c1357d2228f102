import { isRole, type Person as Caller, type Role, type SignIn } from '@gatehouse/access';
import { eqColumn, select, type OptionalCondition, type Select } from '@gatehouse/persistence';
import type { Person } from './person';

const COLUMNS = [
  'id',
  'login',
  'login_key',
  'email',
  'email_key',
  'password',
  'token_version',
  'name',
  'slug',
] as const;

/** What a sign-in needs of a person, with the password hash: of their `meta`, which may be long, nothing. Never leaves core. */
export type Account = Pick<Person, (typeof COLUMNS)[number] | 'roles'>;

type AccountRow = Omit<Account, 'roles'> & { role: string | null };

/** One row per person `p` and role, in the order of ids and roles. */
export const accountsWhere = (condition: OptionalCondition): Select<AccountRow> =>
  select<AccountRow>('people', 'p')
    .columns(...COLUMNS.map((name) => `p.${name}`), 'r.role')
    .leftJoin('person_roles', 'r', eqColumn('r.person_id', 'p.id'))
    .where(condition)
    .orderBy('p.id')
    .orderBy('r.position');

/** Groups rows into accounts with their roles, in the order of the rows. */
export function toAccounts(rows: readonly AccountRow[]): Account[] {
  const accounts = new Map<number, Account>();
  for (const { role, ...row } of rows) {
    const account = accounts.get(row.id) ?? { ...row, roles: [] as Role[] };
    if (role !== null && isRole(role)) account.roles.push(role);
    accounts.set(row.id, account);
  }
  return [...accounts.values()];
}

/** The person as the caller of a request. */
export function toCaller({ id, login, name, email, slug, roles }: Account, signIn: SignIn): Caller {
  return { kind: 'person', id, login, name, email, slug, roles, signIn };
}
