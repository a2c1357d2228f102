import { createHash, randomInt, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Bus } from '@gatehouse/bus';
import { personChanged, type AuditAction, type AuditEvent, type AuditOrigin } from '@gatehouse/dto';
import { RestError } from '@gatehouse/errors';
import { Database, fetchRows, eq, execute, isNull, lte, or, select, sql, type Select } from '@gatehouse/persistence';
import { stripTags } from '@gatehouse/text';
import { utcClock } from '@gatehouse/time';
import { AuditLog } from '../../audit/audit-log';
import { originOfSignIn, signedIn, type SignInClient } from '../../audit/sign-in-events';
import { AccountHooks } from '../people/account-hooks';
import { PeopleQuery } from '../people/people.query';
import { toKey, type StoredPerson } from '../people/person.mapper';
import { ApplicationPassword } from './application-password.entity';

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
      await tx.delete(ApplicationPassword, { personId });
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
  ): Promise<{ person: StoredPerson; uuid: string } | undefined> {
    const hash = hashOf(password.replace(/[^A-Za-z0-9]/g, ''));
    const found = await this.database.one(passwords().where(eq('hash', hash)));
    const person = found && (await this.people.stored(found.personId));
    const key = toKey(login.trim());
    if (!person || (person.loginKey !== key && person.emailKey !== key)) return undefined;
    await this.recordUse(found, person, client);
    return { person, uuid: found.uuid };
  }

  /** All passwords of a person, oldest first. */
  list(personId: number): Promise<ApplicationPassword[]> {
    return this.database.rows(passwords().where(eq('person_id', personId)).orderBy('id'));
  }

  /** @throws 404 `rest_application_password_not_found` */
  async one(personId: number, uuid: string): Promise<ApplicationPassword> {
    const found = await this.database.one(passwords().where(eq('person_id', personId), eq('uuid', uuid.toLowerCase())));
    if (!found) throw new RestError(404, 'rest_application_password_not_found', 'Application password not found.');
    return found;
  }

  async create(
    personId: number,
    { name, appId }: { name: string; appId: string },
    origin?: AuditOrigin,
  ): Promise<CreatedPassword> {
    const password = Array.from({ length: PASSWORD_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join(
      '',
    );
    const columns = {
      uuid: randomUUID(),
      personId,
      appId: appId.toLowerCase(),
      name: plainName(name),
      hash: hashOf(password),
      created: utcClock(),
      lastUsed: null,
      lastIp: null,
    };
    const id = await this.database.write(async (tx) => {
      const { identifiers } = await tx.insert(ApplicationPassword, { ...columns });
      await this.audit.record(tx, origin, about('application-password.created', columns));
      return Number(identifiers[0]?.id);
    });
    return { record: { id, ...columns }, password };
  }

  /** @throws 404 `rest_application_password_not_found` */
  async rename(
    personId: number,
    uuid: string,
    name: string | undefined,
    origin?: AuditOrigin,
  ): Promise<ApplicationPassword> {
    const found = await this.one(personId, uuid);
    if (name === undefined) return found;
    await this.database.write(async (tx) => {
      await tx.update(ApplicationPassword, found.id, { name: plainName(name) });
      await this.audit.record(tx, origin, about('application-password.renamed', found));
    });
    return this.one(personId, uuid);
  }

  /**
   * Revokes a password and gives its last state; all processes forget sign-ins with it at once.
   * @throws 404 `rest_application_password_not_found`, also for the second of two concurrent calls
   */
  async remove(personId: number, uuid: string, origin?: AuditOrigin): Promise<ApplicationPassword> {
    const found = await this.one(personId, uuid);
    const isGone = await this.database.write(async (tx) => {
      const { affected } = await tx.delete(ApplicationPassword, found.id);
      if (affected !== 0) await this.audit.record(tx, origin, about('application-password.revoked', found));
      return affected !== 0;
    });
    if (!isGone) return this.one(personId, uuid);
    this.bus.publish(personChanged, { id: personId });
    return found;
  }

  /** Revokes all passwords of a person and gives their number. */
  async removeAll(personId: number, origin?: AuditOrigin): Promise<number> {
    const revoked = await this.database.write(async (tx) => {
      const all = await fetchRows(tx, passwords().where(eq('person_id', personId)).orderBy('id').forUpdate());
      for (const one of all) {
        await tx.delete(ApplicationPassword, one.id);
        await this.audit.record(tx, origin, about('application-password.revoked', one));
      }
      return all.length;
    });
    this.bus.publish(personChanged, { id: personId });
    return revoked;
  }

  private async recordUse(
    { id, uuid, lastUsed }: ApplicationPassword,
    person: StoredPerson,
    client: SignInClient,
  ): Promise<void> {
    const since = utcClock(Date.now() - LAST_USED_INTERVAL_MS);
    if (lastUsed !== null && lastUsed > since) return;
    const isDue = or(isNull('last_used'), lte('last_used', since));
    await this.database.write(async (tx) => {
      await execute(
        tx,
        sql`UPDATE application_passwords SET last_used = ${utcClock()}, last_ip = ${client.ip.slice(0, IP_LENGTH)}
          WHERE id = ${id} AND ${isDue}`,
      );
      // Applications sign in with every request: the audit log tells of the first of a day.
      const origin = originOfSignIn(client, person, 'application-password');
      await this.audit.record(tx, origin, signedIn(person.id, `application password ${uuid}`));
    });
  }
}

const about = (action: AuditAction, { uuid, personId }: { uuid: string; personId: number }): AuditEvent => ({
  action,
  objectType: 'application-password',
  objectId: uuid,
  detail: `of account ${personId}`,
});

const passwords = (): Select<ApplicationPassword> =>
  select<ApplicationPassword>('application_passwords').columns(
    'id',
    'uuid',
    'person_id AS personId',
    'app_id AS appId',
    'name',
    'hash',
    'created',
    'last_used AS lastUsed',
    'last_ip AS lastIp',
  );

const hashOf = (password: string): string => createHash('sha256').update(password).digest('hex');

/** An application's name without markup and repeated white space; '' when nothing remains. */
export const plainName = (name: string): string => stripTags(name, { fold: true });
