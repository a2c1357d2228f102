import { createHash, randomInt, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Bus } from '@gatehouse/bus';
import { personChanged } from '@gatehouse/dto';
import { RestError } from '@gatehouse/errors';
import { Database } from '@gatehouse/persistence';
import { stripTags } from '@gatehouse/text';
import { clockNow } from '../people/clock';
import { PeopleQuery } from '../people/people.query';
import { keyOf, type StoredPerson } from '../people/person.record';
import { ApplicationPassword } from './application-password.entity';

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 24;
/** `last_used` is written at most once in this time (docs/interface/gateway.md#application-passwords). */
const REMEMBER_USE_MS = 24 * 3_600_000;

const COLUMNS =
  'id, uuid, person_id AS personId, app_id AS appId, name, hash, created, last_used AS lastUsed, last_ip AS lastIp';

/** Application passwords: made, used, renamed and taken back (docs/interface/gateway.md#application-passwords). */
@Injectable()
export class ApplicationPasswords {
  constructor(
    private readonly database: Database,
    private readonly people: PeopleQuery,
    private readonly bus: Bus,
  ) {}

  /** Who a login (or e-mail address) and an application password let in; all but letters and digits of the password is dropped. */
  async use(login: string, password: string, ip: string): Promise<{ person: StoredPerson; uuid: string } | undefined> {
    const [found] = await this.select('hash = ?', [hashOf(password.replace(/[^A-Za-z0-9]/g, ''))]);
    const person = found && (await this.people.stored(found.personId));
    const key = keyOf(login.trim());
    if (!person || (person.loginKey !== key && person.emailKey !== key)) return undefined;
    await this.remember(found, ip);
    return { person, uuid: found.uuid };
  }

  /** All of one person's, oldest first. */
  async list(personId: number): Promise<ApplicationPassword[]> {
    return this.select('person_id = ? ORDER BY id', [personId]);
  }

  /** @throws 404 `rest_application_password_not_found` */
  async one(personId: number, uuid: string): Promise<ApplicationPassword> {
    const [found] = await this.select('person_id = ? AND uuid = ?', [personId, uuid.toLowerCase()]);
    if (!found) throw new RestError(404, 'rest_application_password_not_found', 'Application password not found.');
    return found;
  }

  /** Makes one; the plain password, 24 letters and digits, is known only to who gets it now. */
  async make(
    personId: number,
    { name, appId }: { name: string; appId: string },
  ): Promise<{ made: ApplicationPassword; password: string }> {
    const password = Array.from({ length: LENGTH }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('');
    const made = {
      uuid: randomUUID(),
      personId,
      appId: appId.toLowerCase(),
      name: plainName(name),
      hash: hashOf(password),
      created: clockNow(),
      lastUsed: null,
      lastIp: null,
    };
    const { identifiers } = await this.database.write((manager) => manager.insert(ApplicationPassword, { ...made }));
    return { made: { id: Number(identifiers[0]?.id), ...made }, password };
  }

  async rename(personId: number, uuid: string, name: string | undefined): Promise<ApplicationPassword> {
    const found = await this.one(personId, uuid);
    if (name !== undefined)
      await this.database.write((manager) => manager.update(ApplicationPassword, found.id, { name: plainName(name) }));
    return this.one(personId, uuid);
  }

  /** Takes one back, at once for whoever remembers who it let in; gives what it was. Of two at the same time the second finds nothing. */
  async remove(personId: number, uuid: string): Promise<ApplicationPassword> {
    const found = await this.one(personId, uuid);
    const { affected } = await this.database.write((manager) => manager.delete(ApplicationPassword, found.id));
    if (affected === 0) return this.one(personId, uuid);
    this.bus.publish(personChanged, { id: personId });
    return found;
  }

  /** Takes all back; gives how many there were. */
  async removeAll(personId: number): Promise<number> {
    const { affected } = await this.database.write((manager) => manager.delete(ApplicationPassword, { personId }));
    this.bus.publish(personChanged, { id: personId });
    return affected ?? 0;
  }

  private async remember({ id, lastUsed }: ApplicationPassword, ip: string): Promise<void> {
    const since = clockNow(Date.now() - REMEMBER_USE_MS);
    if (lastUsed !== null && lastUsed > since) return;
    await this.database.write((manager) =>
      manager.query(
        'UPDATE application_passwords SET last_used = ?, last_ip = ? WHERE id = ? AND (last_used IS NULL OR last_used <= ?)',
        [clockNow(), ip.slice(0, 45), id, since],
      ),
    );
  }

  private async select(condition: string, parameters: unknown[]): Promise<ApplicationPassword[]> {
    return this.database.query<ApplicationPassword>(
      `SELECT ${COLUMNS} FROM application_passwords WHERE ${condition}`,
      parameters,
    );
  }
}

const hashOf = (password: string): string => createHash('sha256').update(password).digest('hex');
/** An application's name: markup goes, white space is folded; '' when nothing is left. */
export const plainName = (name: string): string => stripTags(name, { fold: true });
