import { core, OperatorAccounts } from '@gatehouse/app-core';
import { isRole, ROLES, type Role } from '@gatehouse/access';
import type { PersonFacts } from '@gatehouse/dto';
import { RestError } from '@gatehouse/errors';
import { CommandError, usageError } from '../frame/command-error';
import type { Columns } from '../frame/table';
import { rehearse } from '../site/rehearse';
import type { Site } from '../site/site';

/** A person as commands show them. */
export interface ShownUser {
  id: number;
  login: string;
  email: string;
  name: string;
  roles: Role[];
  /** UTC. */
  registered: string;
}

/** What commands print of a person. */
export const shownUser = ({ id, login, email, name, roles, registered }: PersonFacts): ShownUser => ({
  id,
  login,
  email,
  name,
  roles,
  registered: `${registered.replace(' ', 'T')}Z`,
});

export const USER_COLUMNS: Columns<ShownUser> = {
  ID: ({ id }) => id,
  LOGIN: ({ login }) => login,
  EMAIL: ({ email }) => email,
  NAME: ({ name }) => name,
  ROLES: ({ roles }) => roles.join(', ') || '-',
  REGISTERED: ({ registered }) => registered.slice(0, 10),
};

/** What to do about the errors of core, by their code. */
const REMEDIES: Readonly<Record<string, string>> = {
  existing_user_login: 'Choose another login. "gatehouse users list --search LOGIN" shows who has it.',
  existing_user_email: 'Choose another address. "gatehouse users list --search ADDRESS" shows who has it.',
  rest_user_invalid_id: '"gatehouse users list" shows all users; a login, an e-mail address or #ID names one.',
  rest_user_invalid_role: `The roles are ${ROLES.join(', ')}. One user at least has to be an administrator.`,
};

/** Opens the accounts of core for one piece of work; with `dryRun` nothing of it stays. */
export async function withAccounts<T>(
  site: Site,
  { dryRun = false, changes }: { dryRun?: boolean; changes: boolean },
  work: (accounts: OperatorAccounts) => Promise<T>,
): Promise<T> {
  const { modules, database } = await site.service(core, changes && !dryRun ? 'publish' : 'none');
  const accounts = modules.get(OperatorAccounts, { strict: false });
  try {
    return await rehearse(database, dryRun, () => work(accounts));
  } catch (error) {
    const remedy = error instanceof RestError ? REMEDIES[error.code] : undefined;
    throw error instanceof RestError && remedy !== undefined ? new CommandError(error.message, remedy) : error;
  }
}

/** `editor,author` as roles. @throws CommandError for a role that does not exist */
export function rolesIn(text: string): Role[] {
  const names = text.split(',').map((name) => name.trim());
  return names.filter((name) => name !== '').map(roleOf);
}

/** @throws CommandError for a role that does not exist */
export function roleOf(name: string): Role {
  if (isRole(name)) return name;
  throw usageError(`"${name}" is not a role.`, `The roles are ${ROLES.join(', ')}.`);
}
