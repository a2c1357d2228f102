import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Role } from '@gatehouse/access';
import { Bus } from '@gatehouse/bus';
import { personChanged, personDeleted, type PersonChanges, type PersonFacts } from '@gatehouse/dto';
import { RestError } from '@gatehouse/errors';
import { Database, isDuplicate, storeEvent } from '@gatehouse/persistence';
import { OutboxPublisher } from '@gatehouse/service';
import { nthSlug, slugify } from '@gatehouse/text';
import { Passwords } from '../sign-in/passwords';
import { clockNow } from './clock';
import { Belongings } from './belongings';
import { PeopleQuery } from './people.query';
import { columnsOf, nameKeyOf } from './person.changes';
import { PersonEntity, PersonRole } from './person.entity';
import { keyOf, type StoredPerson } from './person.record';

export interface NewPerson {
  login: string;
  email: string;
  password: string;
  roles: Role[];
  name?: string;
  firstName?: string;
  lastName?: string;
  nickname?: string;
  url?: string;
  description?: string;
  locale?: string;
  slug?: string;
  social?: Record<string, string>;
  meta?: Record<string, unknown>;
}

/** 404 `rest_user_invalid_id`. */
export const unknownPerson = (): RestError => new RestError(404, 'rest_user_invalid_id', 'Invalid user ID.');

const MOST_TRIES = 5;

/** Accounts: made, changed, ended. Unique indexes decide between those who come at the same time. */
@Injectable()
export class PeopleService {
  constructor(
    private readonly database: Database,
    private readonly people: PeopleQuery,
    private readonly passwords: Passwords,
    private readonly belongings: Belongings,
    private readonly bus: Bus,
    private readonly outbox: OutboxPublisher,
  ) {}

  /** @throws 400 `existing_user_login`, `existing_user_email` */
  async register(person: NewPerson): Promise<PersonFacts> {
    const { login, email, password: plain, roles, slug, ...rest } = person;
    const password = await this.passwords.hash(plain);
    const id = await this.unlessTaken(async (manager) => {
      await refuseTaken(manager, { login, email });
      const { identifiers } = await manager.insert(PersonEntity, {
        login,
        loginKey: keyOf(login),
        email,
        emailKey: keyOf(email),
        password,
        tokenVersion: 1,
        name: login,
        nameKey: nameKeyOf(login),
        firstName: '',
        lastName: '',
        nickname: login,
        url: '',
        description: '',
        locale: '',
        registered: clockNow(),
        avatarUrl: '',
        social: {},
        meta: {},
        ...columnsOf(rest),
        slug: await freeSlug(manager, slugify(slug || login) || 'user'),
      });
      const made = Number(identifiers[0]?.id);
      await giveRoles(manager, made, roles);
      return made;
    });
    return this.known(id);
  }

  /** @throws 404 `rest_user_invalid_id`; 400 `rest_user_invalid_email`, `rest_user_invalid_slug`; 403 `rest_user_invalid_role` when nobody would be left to administer the site */
  async update(id: number, changes: PersonChanges): Promise<PersonFacts> {
    const password = changes.password === undefined ? undefined : await this.passwords.hash(changes.password);
    await this.unlessTaken(async (manager) => {
      const current = await this.people.stored(id, manager);
      if (!current) throw unknownPerson();
      const columns = columnsOf(changes, current);
      await refuseOthers(manager, id, columns);
      if (changes.roles) await this.changeRoles(manager, current, changes.roles);
      const secret = password === undefined ? {} : { password, tokenVersion: current.tokenVersion + 1 };
      if (Object.keys({ ...columns, ...secret }).length > 0)
        await manager.update(PersonEntity, id, { ...columns, ...secret });
      // A link that was sent for another password or to another address is not to be used any more.
      if (password !== undefined || (columns.emailKey ?? current.emailKey) !== current.emailKey)
        await this.belongings.dropResetKeys(manager, id);
    });
    this.bus.publish(personChanged, { id });
    return this.known(id);
  }

  /**
   * Ends an account. What is theirs passes to `heir`; with null their posts go, and what must stay passes to the
   * first administrator. `last-administrator` and `unknown` change nothing.
   */
  async remove(id: number, heir: number | null): Promise<'deleted' | 'last-administrator' | 'unknown'> {
    const fallback = await this.people.firstAdministrator(id);
    const outcome = await this.unlessTaken(async (manager) => {
      const person = await this.people.stored(id, manager);
      if (!person) return 'unknown';
      if (person.roles.includes('administrator') && !(await this.hasOtherAdministrator(manager, id)))
        return 'last-administrator';
      await this.belongings.handOver(manager, id, heir);
      await manager.delete(PersonRole, { personId: id });
      await manager.delete(PersonEntity, id);
      await storeEvent(manager, personDeleted, { id, heir: heir ?? fallback?.id ?? 0 });
      return 'deleted';
    });
    if (outcome === 'deleted') {
      this.bus.publish(personChanged, { id });
      await this.outbox.publishDue();
    }
    return outcome;
  }

  private async changeRoles(
    manager: EntityManager,
    { id, roles: current }: StoredPerson,
    roles: Role[],
  ): Promise<void> {
    if (
      current.includes('administrator') &&
      !roles.includes('administrator') &&
      !(await this.hasOtherAdministrator(manager, id))
    ) {
      throw new RestError(403, 'rest_user_invalid_role', 'The site needs an administrator.');
    }
    await manager.delete(PersonRole, { personId: id });
    await giveRoles(manager, id, roles);
  }

  /** Locks the administrators, so that two of them cannot leave at the same time. */
  private async hasOtherAdministrator(manager: EntityManager, id: number): Promise<boolean> {
    const lock = this.database.dialect === 'mysql' ? ' FOR UPDATE' : '';
    const rows = (await manager.query(
      `SELECT person_id AS id FROM person_roles WHERE role = 'administrator'${lock}`,
    )) as { id: number }[];
    return rows.some((row) => row.id !== id);
  }

  private async known(id: number): Promise<PersonFacts> {
    const person = await this.people.byId(id);
    if (!person) throw unknownPerson();
    return person;
  }

  /** Runs a write anew when somebody else took a name in the meantime: the next time it is seen and told, or gone round. */
  private async unlessTaken<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.database.write(work);
      } catch (error) {
        if (attempt === MOST_TRIES || !isDuplicate(error)) throw error;
      }
    }
  }
}

async function giveRoles(manager: EntityManager, personId: number, roles: Role[]): Promise<void> {
  const given = [...new Set(roles)].map((role, position) => ({ personId, role, position }));
  if (given.length > 0) await manager.insert(PersonRole, given);
}

async function isThere(manager: EntityManager, condition: string, parameters: unknown[]): Promise<boolean> {
  const rows = (await manager.query(`SELECT 1 FROM people WHERE ${condition} LIMIT 1`, parameters)) as unknown[];
  return rows.length > 0;
}

/** A login may not be somebody's e-mail address either, nor the other way round: both sign in. */
async function refuseTaken(manager: EntityManager, { login, email }: { login: string; email: string }): Promise<void> {
  if (await isThere(manager, 'login_key = ? OR email_key = ?', [keyOf(login), keyOf(login)]))
    throw new RestError(400, 'existing_user_login', 'Sorry, that username already exists!');
  if (await isThere(manager, 'email_key = ? OR login_key = ?', [keyOf(email), keyOf(email)]))
    throw new RestError(400, 'existing_user_email', 'Sorry, that email address is already used!');
}

async function refuseOthers(
  manager: EntityManager,
  id: number,
  { emailKey, slug }: Partial<PersonEntity>,
): Promise<void> {
  if (
    emailKey !== undefined &&
    (await isThere(manager, '(email_key = ? OR login_key = ?) AND id <> ?', [emailKey, emailKey, id]))
  ) {
    throw new RestError(400, 'rest_user_invalid_email', 'Invalid email address.');
  }
  if (slug !== undefined && (await isThere(manager, 'slug = ? AND id <> ?', [slug, id])))
    throw new RestError(400, 'rest_user_invalid_slug', 'Invalid slug.');
}

async function freeSlug(manager: EntityManager, wanted: string): Promise<string> {
  for (let n = 1; ; n += 1) {
    const slug = n === 1 ? wanted : nthSlug(wanted, n);
    if (!(await isThere(manager, 'slug = ?', [slug]))) return slug;
  }
}
