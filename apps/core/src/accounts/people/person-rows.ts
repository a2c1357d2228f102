import type { EntityManager } from 'typeorm';
import type { Role } from '@gatehouse/access';
import { RestError } from '@gatehouse/errors';
import { utcClock } from '@gatehouse/time';
import { nameKeyOf } from './person.columns';
import { PersonEntity, PersonRole } from './person.entity';
import { toKey } from './person.mapper';

/** The columns of a person with nothing but login and e-mail address. */
export function newPersonColumns(login: string, email: string): Omit<PersonEntity, 'id' | 'password' | 'slug'> {
  return {
    login,
    loginKey: toKey(login),
    email,
    emailKey: toKey(email),
    tokenVersion: 1,
    name: login,
    nameKey: nameKeyOf(login),
    firstName: '',
    lastName: '',
    nickname: login,
    url: '',
    description: '',
    locale: '',
    registered: utcClock(),
    avatarUrl: '',
    social: {},
    meta: {},
  };
}

/** Gives a person roles, in this order. */
export async function insertRoles(tx: EntityManager, personId: number, roles: Role[]): Promise<void> {
  const rows = [...new Set(roles)].map((role, position) => ({ personId, role, position }));
  if (rows.length > 0) await tx.insert(PersonRole, rows);
}

/**
 * A login may not equal the e-mail address of another person and vice versa, since both can be used to sign in.
 * @throws 400 `existing_user_login`, `existing_user_email`
 */
export async function assertLoginAndEmailFree(tx: EntityManager, login: string, email: string): Promise<void> {
  const isTaken = (key: string): Promise<boolean> => tx.existsBy(PersonEntity, [{ loginKey: key }, { emailKey: key }]);
  if (await isTaken(toKey(login)))
    throw new RestError(400, 'existing_user_login', 'Sorry, that username already exists!');
  if (await isTaken(toKey(email)))
    throw new RestError(400, 'existing_user_email', 'Sorry, that email address is already used!');
}
