import { Injectable } from '@nestjs/common';
import { Not, type EntityManager } from 'typeorm';
import type { Role } from '@gatehouse/access';
import { Bus } from '@gatehouse/bus';
import {
  personChanged,
  personDeleted,
  type AuditAction,
  type AuditEvent,
  type AuditOrigin,
  type PersonChanges,
  type PersonFacts,
} from '@gatehouse/dto';
import { RestError } from '@gatehouse/errors';
import { changed, Database, eq, fetchRows, select, storeEvent } from '@gatehouse/persistence';
import { OutboxPublisher } from '@gatehouse/service';
import { slugify } from '@gatehouse/text';
import { SiteClock } from '@gatehouse/time';
import { noteDeletion } from '../../deletions/deletion';
import { AuditLog } from '../../audit/audit-log';
import { CredentialAccess } from '../credentials/credential-access';
import { assertPassword } from '../credentials/password-rule';
import { AccountHooks } from './account-hooks';
import { PasswordHasher, type Asker } from './password-hasher';
import { PeopleQuery } from './people.query';
import { columnsOf, displayNameOf } from './person.columns';
import { PersonEntity, PersonRole } from './person.entity';
import { toKey, type StoredPerson } from './person.mapper';
import { assertLoginAndEmailFree, insertRoles, newPersonColumns } from './person-rows';

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
  async register(person: NewPerson, origin?: AuditOrigin): Promise<PersonFacts> {
    assertPassword(person.password, person);
    return this.registerWithAnyPassword(person, origin);
  }

  /** For the administrator of the demonstration, whose password everybody knows. */
  async registerWithAnyPassword(
    { login, email, password, roles, slug, ...rest }: NewPerson,
    origin?: AuditOrigin,
  ): Promise<PersonFacts> {
    const hash = await this.passwords.hash(password, askerOf(origin));
    const wantedSlug = [slug, login].map((text) => slugify(text ?? '')).find((text) => text !== '') ?? 'user';
    const id = await this.database.writeUnique(async (tx, slugs) => {
      await assertLoginAndEmailFree(tx, login, email);
      const { identifiers } = await tx.insert(PersonEntity, {
        ...newPersonColumns(login, email),
        ...columnsOf({ ...rest, name: displayNameOf(rest) }),
        password: hash,
        slug: await slugs.next(tx, { table: 'people' }, wantedSlug),
      });
      const personId = Number(identifiers[0]?.id);
      changed(tx, 'people', [personId]);
      await insertRoles(tx, personId, roles);
      await this.audit.record(tx, origin, about('account.created', personId, roles.join(', ')));
      return personId;
    });
    return this.existing(id);
  }

  /**
   * @throws 404 `rest_user_invalid_id`; 400 `rest_user_invalid_email`, `rest_user_invalid_slug`;
   * `rest_invalid_param` for `password`; 403 `rest_user_invalid_role` when no administrator would remain,
   * `rest_application_password_not_allowed`
   */
  async update(id: number, changes: PersonChanges, origin: AuditOrigin): Promise<PersonFacts> {
    await this.assertCredentials(id, changes, origin);
    const password = changes.password === undefined ? undefined : await this.passwords.hash(changes.password, 'person');
    await this.database.writeUnique(async (tx) => {
      const current = await this.people.stored(id, tx);
      if (!current) throw unknownPerson();
      const columns = columnsOf(changes, current);
      await assertEmailAndSlugFree(tx, id, columns);
      changed(tx, 'people', [id]);
      if (changes.roles) await this.changeRoles(tx, current, changes.roles);
      // A new password ends all login tokens and sessions.
      const secret = password === undefined ? {} : { password, tokenVersion: current.tokenVersion + 1 };
      const values = { ...columns, ...secret };
      if (Object.keys(values).length > 0) await tx.update(PersonEntity, id, values);
      const hasNewEmail = columns.emailKey !== undefined && columns.emailKey !== current.emailKey;
      if (password !== undefined || hasNewEmail) await this.hooks.credentialsChanged(tx, id);
      if (password !== undefined) await this.hooks.passwordChanged(tx, id);
      for (const event of eventsOf(current, { ...changes, hasNewEmail })) await this.audit.record(tx, origin, event);
    });
    this.bus.publish(personChanged, { id });
    return this.existing(id);
  }

  /**
   * Deletes an account. Its content passes to `heir`. With null its posts go to the trash and other content passes to
   * the first administrator. Nothing changes when the result is `last-administrator` or `unknown`.
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
      const person = await this.people.stored(id, tx);
      if (!person) return 'unknown';
      if (person.roles.includes('administrator') && !(await this.hasOtherAdministrator(tx, id)))
        return 'last-administrator';
      await this.hooks.personDeleted(tx, { personId: id, heir, now });
      await noteDeletion(tx, { type: 'user', record: id, author: id, isShown, isPermanent: true });
      changed(tx, 'people', [id]);
      await tx.delete(PersonRole, { personId: id });
      await tx.delete(PersonEntity, id);
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
    { password, email }: PersonChanges,
    { signIn }: AuditOrigin,
  ): Promise<void> {
    if (password === undefined && email === undefined) return;
    const current = await this.people.stored(id);
    if (!current) throw unknownPerson();
    const hasNewEmail = email !== undefined && toKey(email) !== current.emailKey;
    if (password !== undefined || hasNewEmail) this.access.assertAllowed(signIn);
    if (password !== undefined) assertPassword(password, { login: current.login, email: email ?? current.email });
  }

  private async changeRoles(tx: EntityManager, { id, roles: current }: StoredPerson, roles: Role[]): Promise<void> {
    const stepsDown = current.includes('administrator') && !roles.includes('administrator');
    if (stepsDown && !(await this.hasOtherAdministrator(tx, id)))
      throw new RestError(403, 'rest_user_invalid_role', 'The site needs an administrator.');
    await tx.delete(PersonRole, { personId: id });
    await insertRoles(tx, id, roles);
  }

  /** Locks the administrators, so that two of them cannot leave at the same time. */
  private async hasOtherAdministrator(tx: EntityManager, id: number): Promise<boolean> {
    const administrators = select<{ id: number }>('person_roles')
      .columns('person_id AS id')
      .where(eq('role', 'administrator'))
      .forUpdate();
    return (await fetchRows(tx, administrators)).some((administrator) => administrator.id !== id);
  }

  private async existing(id: number): Promise<PersonFacts> {
    const person = await this.people.byId(id);
    if (!person) throw unknownPerson();
    return person;
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
  { id, roles: before }: StoredPerson,
  { password, roles, hasNewEmail }: PersonChanges & { hasNewEmail: boolean },
): AuditEvent[] {
  const hasNewRoles = roles !== undefined && roles.join() !== before.join();
  return [
    ...(password === undefined ? [] : [about('account.password-changed', id)]),
    ...(hasNewEmail ? [about('account.email-changed', id)] : []),
    ...(hasNewRoles ? [about('account.roles-changed', id, `${before.join(', ')} → ${roles.join(', ')}`)] : []),
  ];
}

async function assertEmailAndSlugFree(
  tx: EntityManager,
  id: number,
  { emailKey, slug }: { emailKey?: string; slug?: string },
): Promise<void> {
  const other = { id: Not(id) };
  if (
    emailKey !== undefined &&
    (await tx.existsBy(PersonEntity, [
      { emailKey, ...other },
      { loginKey: emailKey, ...other },
    ]))
  )
    throw new RestError(400, 'rest_user_invalid_email', 'Invalid email address.');
  if (slug !== undefined && (await tx.existsBy(PersonEntity, { slug, ...other })))
    throw new RestError(400, 'rest_user_invalid_slug', 'Invalid slug.');
}
