import { createHash, randomInt, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { In, IsNull, LessThanOrEqual } from 'typeorm';
import { Bus } from '@gatehouse/bus';
import { personChanged, type AuditAction, type AuditEvent, type AuditOrigin } from '@gatehouse/dto';
import { RestError } from '@gatehouse/errors';
import { Database, fetchRows, eq, ifReferenceMissing, select, type Select } from '@gatehouse/persistence';
import { assignFields, filtersOf, lockRecord, newRecord, recordsById, storeRecord } from '@gatehouse/records';
import type { RecordName, RequestContext } from '@gatehouse/rest';
import { utcClock } from '@gatehouse/time';
import { AuditLog } from '../audit/audit-log';
import { originOfSignIn, signedIn, type SignInClient } from '../audit/sign-in-events';
import type { Account } from '../users/people/account';
import { AccountHooks } from '../users/people/account-hooks';
import { PeopleQuery } from '../users/people/people.query';
import { unknownPerson } from '../users/people/people.service';
import { toKey } from '../users/people/person-names';
import { ApplicationPassword, type PasswordFields } from './application-password';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const PASSWORD_LENGTH = 24;
const IP_LENGTH = 45;
/** `last_used` is written at most once in this interval (docs/interface/gateway.md#application-passwords). */
const LAST_USED_INTERVAL_MS = 24 * 3_600_000;

/** A new application password with its plain text, which cannot be read again later. */
export interface CreatedPassword {
  record: ApplicationPassword;
  /** 24 letters and digits. */
  password: string;
}

/** Creates, verifies, renames and revokes application passwords (docs/interface/gateway.md#application-passwords). */
@Injectable()
export class ApplicationPasswordsService {
  constructor(
    private readonly database: Database,
    private readonly people: PeopleQuery,
    private readonly bus: Bus,
    private readonly audit: AuditLog,
    accounts: AccountHooks,
  ) {
    accounts.onPersonDeleted(async (tx, personId) => {
      await tx.delete(ApplicationPassword, { person_id: personId });
    });
  }

  /**
   * The person that a login (or e-mail address) and an application password belong to. Other characters of the password
   * than letters and digits are ignored.
   */
  async verify(
    login: string,
    password: string,
    client: SignInClient,
  ): Promise<{ person: Account; uuid: string } | undefined> {
    const hash = hashOf(password.replace(/[^A-Za-z0-9]/g, ''));
    const found = await this.database.readBy((manager) => manager.findOneBy(ApplicationPassword, { hash }));
    const person = found && (await this.people.account(found.person_id));
    const key = toKey(login.trim());
    if (!person || (person.login_key !== key && person.email_key !== key)) return undefined;
    await this.recordUse(found, person, client);
    return { person, uuid: found.uuid };
  }

  /** All passwords of a person, oldest first. @param filters by the fields of the class */
  async list(personId: number, filters: object = {}): Promise<ApplicationPassword[]> {
    const ids = idsOf(personId).where(...filtersOf(ApplicationPassword, filters));
    const rows = await this.database.rows(ids);
    const byId = await recordsById(
      this.database,
      ApplicationPassword,
      rows.map(({ id }) => id),
    );
    return rows.flatMap(({ id }) => byId.get(id) ?? []);
  }

  /** @throws 404 `rest_application_password_not_found` */
  async one(personId: number, uuid: string): Promise<ApplicationPassword> {
    const wanted = { person_id: personId, uuid: uuid.toLowerCase() };
    const found = await this.database.readBy((manager) => manager.findOneBy(ApplicationPassword, wanted));
    if (!found) throw notFound();
    return found;
  }

  /** The password that a path names, for its version. */
  async named({ request: { path } }: RequestContext): Promise<RecordName | undefined> {
    const uuid = (path.uuid ?? '').toLowerCase();
    const found = await this.database.readBy((manager) => manager.findOneBy(ApplicationPassword, { uuid }));
    return found ? { resource: 'application-passwords', id: found.id } : undefined;
  }

  /** @throws 404 `rest_user_invalid_id` for a person who was deleted meanwhile */
  async create(personId: number, fields: PasswordFields, origin?: AuditOrigin): Promise<CreatedPassword> {
    const password = Array.from({ length: PASSWORD_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join(
      '',
    );
    const write = this.database.write(async (tx) => {
      const made = newRecord(ApplicationPassword, {
        uuid: randomUUID(),
        person_id: personId,
        hash: hashOf(password),
        created: utcClock(),
      });
      assignFields(made, ApplicationPassword, fields);
      await this.audit.record(tx, origin, about('application-password.created', made));
      return storeRecord(tx, ApplicationPassword, made);
    });
    return { record: await write.catch(ifReferenceMissing(unknownPerson)), password };
  }

  /**
   * Changes what is given; the application stays the same.
   * @throws 404 `rest_application_password_not_found`
   */
  async update(
    personId: number,
    uuid: string,
    { app_id: _, ...fields }: Partial<PasswordFields>,
    origin?: AuditOrigin,
  ): Promise<ApplicationPassword> {
    const { id } = await this.one(personId, uuid);
    return this.database.write(async (tx) => {
      const record = await lockRecord(tx, ApplicationPassword, id);
      if (!record) throw notFound();
      if (Object.values(fields).every((value) => value === undefined)) return record;
      assignFields(record, ApplicationPassword, fields);
      await this.audit.record(tx, origin, about('application-password.renamed', record));
      return storeRecord(tx, ApplicationPassword, record);
    });
  }

  /**
   * Revokes a password and gives its last state; all processes forget sign-ins with it at once.
   * @throws 404 `rest_application_password_not_found`, also for the second of two concurrent calls
   */
  async remove(personId: number, uuid: string, origin?: AuditOrigin): Promise<ApplicationPassword> {
    const found = await this.one(personId, uuid);
    await this.database.write(async (tx) => {
      const record = await lockRecord(tx, ApplicationPassword, found.id);
      if (!record) throw notFound();
      await tx.remove(record);
      await this.audit.record(tx, origin, about('application-password.revoked', found));
    });
    this.bus.publish(personChanged, { id: personId });
    return found;
  }

  /** Revokes all passwords of a person and gives their number. */
  async removeAll(personId: number, origin?: AuditOrigin): Promise<number> {
    const revoked = await this.database.write(async (tx) => {
      const locked = await fetchRows(tx, idsOf(personId).forUpdate());
      const all = await tx.findBy(ApplicationPassword, { id: In(locked.map(({ id }) => id)) });
      for (const one of all) await this.audit.record(tx, origin, about('application-password.revoked', one));
      await tx.remove(all);
      return locked.length;
    });
    this.bus.publish(personChanged, { id: personId });
    return revoked;
  }

  private async recordUse(
    { id, uuid, last_used: lastUsed }: ApplicationPassword,
    person: Account,
    client: SignInClient,
  ): Promise<void> {
    const since = utcClock(Date.now() - LAST_USED_INTERVAL_MS);
    if (lastUsed !== null && lastUsed > since) return;
    await this.database.write(async (tx) => {
      const isDue = [
        { id, last_used: IsNull() },
        { id, last_used: LessThanOrEqual(since) },
      ];
      await tx.update(ApplicationPassword, isDue, { last_used: utcClock(), last_ip: client.ip.slice(0, IP_LENGTH) });
      // Applications sign in with every request: the audit log tells of the first of a day.
      const origin = originOfSignIn(client, person, 'application-password');
      await this.audit.record(tx, origin, signedIn(person.id, `application password ${uuid}`));
    });
  }
}

const notFound = (): RestError =>
  new RestError(404, 'rest_application_password_not_found', 'Application password not found.');

const about = (action: AuditAction, { uuid, person_id: person }: ApplicationPassword): AuditEvent => ({
  action,
  objectType: 'application-password',
  objectId: uuid,
  detail: `of account ${person}`,
});

/** The ids of a person's passwords, oldest first. */
const idsOf = (personId: number): Select<{ id: number }> =>
  select<{ id: number }>('application_passwords', 'r')
    .columns('r.id')
    .where(eq('r.person_id', personId))
    .orderBy('r.id');

const hashOf = (password: string): string => createHash('sha256').update(password).digest('hex');
