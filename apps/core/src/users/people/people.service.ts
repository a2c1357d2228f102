import { Injectable } from '@nestjs/common';
import { Not, type EntityManager } from 'typeorm';
import type { Role } from '@gatehouse/access';
import { Bus } from '@gatehouse/bus';
import { personChanged, personDeleted, type AuditAction, type AuditEvent, type AuditOrigin } from '@gatehouse/dto';
import { RestError } from '@gatehouse/errors';
import { changed, Database, eq, fetchRows, select, storeEvent } from '@gatehouse/persistence';
import { storeRecord } from '@gatehouse/records';
import { OutboxPublisher } from '@gatehouse/service';
import { SiteClock } from '@gatehouse/time';
import { noteDeletion } from '../../deletions/deletion';
import { AuditLog } from '../../audit/audit-log';
import { CredentialAccess } from '../../credentials/credential-access';
import { assertPassword } from '../../credentials/password-rule';
import { AccountHooks } from './account-hooks';
import { PasswordHasher, type Asker } from './password-hasher';
import { PeopleQuery } from './people.query';
import { Person } from './person';
import {
  applyFields,
  displayNameOf,
  insertPerson,
  insertRoles,
  type NewPerson,
  type PersonFields,
} from './person-changes';
import { toKey } from './person-names';
import { PersonRole } from './person-role';

/** 404 `rest_user_invalid_id`. */
export const unknownPerson = (): RestError => new RestError(404, 'rest_user_invalid_id', 'Invalid user ID.');

/** Creates, changes and deletes accounts. Unique indexes decide between concurrent writes. */
@Injectable()
export class PeopleService {
  constructor(
    private readonly database: Database,
    private readonly people: PeopleQuery,
    private readonly passwords: PasswordHasher,
    private readonly hooks: AccountHooks,
    private readonly access: CredentialAccess,
    private readonly audit: AuditLog,
    private readonly bus: Bus,
    private readonly outbox: OutboxPublisher,
    private readonly clock: SiteClock,
  ) {}

  /**
   * @param origin who asks for it; absent for the program itself
   * @throws 400 `existing_user_login`, `existing_user_email`, `rest_invalid_param` for `password`
   */
  async register(person: NewPerson, origin?: AuditOrigin): Promise<Person> {
    assertPassword(person.password, person);
    return this.registerWithAnyPassword(person, origin);
  }

  /** For the administrator of the demonstration, whose password everybody knows. */
  async registerWithAnyPassword(fields: NewPerson, origin?: AuditOrigin): Promise<Person> {
    const password = await this.passwords.hash(fields.password, askerOf(origin));
    return this.database.writeUnique(async (tx, slugs) => {
      const person = await insertPerson(tx, slugs, { ...fields, name: displayNameOf(fields), password });
      await this.audit.record(tx, origin, about('account.created', person.id, fields.roles.join(', ')));
      return person;
    });
  }

  /**
   * @throws 404 `rest_user_invalid_id`; 400 `rest_user_invalid_email`, `rest_user_invalid_slug`;
   * `rest_invalid_param` for `password`; 403 `rest_user_invalid_role` when no administrator would remain,
   * `rest_application_password_not_allowed`
   */
  async update(id: number, changes: PersonFields, origin: AuditOrigin): Promise<Person> {
    await this.assertCredentials(id, changes, origin);
    const { password, roles, ...fields } = changes;
    const hash = password === undefined ? undefined : await this.passwords.hash(password, 'person');
    const updated = await this.database.writeUnique(async (tx) => {
      const person = await this.people.locked(id, tx);
      if (!person) throw unknownPerson();
      const before = { ...person };
      applyFields(person, fields);
      await assertEmailAndSlugFree(tx, person, before);
      changed(tx, 'people', [id]);
      if (roles) person.roles = await this.changeRoles(tx, before, roles);
      if (hash !== undefined) endTokens(person).password = hash;
      await storeRecord(tx, Person, person);
      const hasNewEmail = person.email_key !== before.email_key;
      if (hash !== undefined || hasNewEmail) await this.hooks.credentialsChanged(tx, id);
      if (hash !== undefined) await this.hooks.passwordChanged(tx, id);
      for (const event of eventsOf(before, { ...changes, hasNewEmail })) await this.audit.record(tx, origin, event);
      return person;
    });
    this.bus.publish(personChanged, { id });
    return updated;
  }

  /**
   * Deletes an account, with its roles, sessions, passwords and links. Its content passes to `heir`. With null its posts go to
   * the trash and other content passes to the first administrator. Nothing changes when the result is `last-administrator` or `unknown`.
   * @throws 403 `rest_application_password_not_allowed`
   */
  async remove(
    id: number,
    heir: number | null,
    origin: AuditOrigin,
  ): Promise<'deleted' | 'last-administrator' | 'unknown'> {
    this.access.assertAllowed(origin.signIn);
    const fallback = await this.people.firstAdministrator(id);
    const now = await this.clock.now();
    const isShown = await this.people.hasPublished(id);
    const outcome = await this.database.writeUnique(async (tx) => {
      const person = await this.people.locked(id, tx);
      if (!person) return 'unknown';
      if (person.roles.includes('administrator') && !(await this.hasOtherAdministrator(tx, id)))
        return 'last-administrator';
      await this.hooks.personDeleted(tx, { personId: id, heir, now });
      await noteDeletion(tx, { type: 'user', record: id, author: id, isShown, isPermanent: true });
      await tx.remove(person);
      await this.audit.record(tx, origin, about('account.deleted', id, person.login));
      await storeEvent(tx, personDeleted, { id, heir: heir ?? fallback?.id ?? 0 });
      return 'deleted';
    });
    if (outcome === 'deleted') {
      this.bus.publish(personChanged, { id });
      await this.outbox.publishDue();
    }
    return outcome;
  }

  /** Before anything is hashed. The e-mail address may be sent back as it is. */
  private async assertCredentials(
    id: number,
    { password, email }: PersonFields,
    { signIn }: AuditOrigin,
  ): Promise<void> {
    if (password === undefined && email === undefined) return;
    const current = await this.people.account(id);
    if (!current) throw unknownPerson();
    const hasNewEmail = email !== undefined && toKey(email) !== current.email_key;
    if (password !== undefined || hasNewEmail) this.access.assertAllowed(signIn);
    if (password !== undefined) assertPassword(password, { login: current.login, email: email ?? current.email });
  }

  private async changeRoles(tx: EntityManager, { id, roles: current }: Person, roles: Role[]): Promise<Role[]> {
    const stepsDown = current.includes('administrator') && !roles.includes('administrator');
    if (stepsDown && !(await this.hasOtherAdministrator(tx, id)))
      throw new RestError(403, 'rest_user_invalid_role', 'The site needs an administrator.');
    await tx.delete(PersonRole, { person_id: id });
    return insertRoles(tx, id, roles);
  }

  /** Locks the administrators, so that two of them cannot leave at the same time. */
  private async hasOtherAdministrator(tx: EntityManager, id: number): Promise<boolean> {
    const administrators = select<{ id: number }>('person_roles')
      .columns('person_id AS id')
      .where(eq('role', 'administrator'))
      .forUpdate();
    return (await fetchRows(tx, administrators)).some((administrator) => administrator.id !== id);
  }
}

/** Visitors who register wait longer than people who are signed in, and than the program itself. */
const askerOf = (origin?: AuditOrigin): Asker => (origin?.person === 0 ? 'visitor' : 'person');

const about = (action: AuditAction, id: number, detail?: string): AuditEvent => ({
  action,
  objectType: 'account',
  objectId: String(id),
  detail,
});

/** What the audit log tells of a change. */
function eventsOf(
  { id, roles: before }: Person,
  { password, roles, hasNewEmail }: PersonFields & { hasNewEmail: boolean },
): AuditEvent[] {
  const hasNewRoles = roles !== undefined && roles.join() !== before.join();
  return [
    ...(password === undefined ? [] : [about('account.password-changed', id)]),
    ...(hasNewEmail ? [about('account.email-changed', id)] : []),
    ...(hasNewRoles ? [about('account.roles-changed', id, `${before.join(', ')} → ${roles.join(', ')}`)] : []),
  ];
}

/** A new password ends all login tokens and sessions. */
function endTokens(person: Person): Person {
  person.token_version += 1;
  return person;
}

/** The own ones may be sent back as they are. */
async function assertEmailAndSlugFree(tx: EntityManager, { id, email, slug }: Person, before: Person): Promise<void> {
  const key = toKey(email);
  const other = { id: Not(id) };
  const isTaken = (wanted: object): Promise<boolean> => tx.existsBy(Person, { ...wanted, ...other });
  if (key !== before.email_key && ((await isTaken({ email_key: key })) || (await isTaken({ login_key: key }))))
    throw new RestError(400, 'rest_user_invalid_email', 'Invalid email address.');
  if (slug !== before.slug && (await isTaken({ slug })))
    throw new RestError(400, 'rest_user_invalid_slug', 'Invalid slug.');
}
