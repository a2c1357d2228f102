import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LessThanOrEqual, Not, type EntityManager } from 'typeorm';
import { Bus } from '@gatehouse/bus';
import { personChanged, type AuditEvent, type AuditOrigin } from '@gatehouse/dto';
import { RestError } from '@gatehouse/errors';
import { Database, eq, gt, ifReferenceMissing, select, type Select } from '@gatehouse/persistence';
import { utcClock } from '@gatehouse/time';
import { AuditLog } from '../audit/audit-log';
import type { Account } from '../users/people/account';
import { AccountHooks } from '../users/people/account-hooks';
import { PeopleQuery } from '../users/people/people.query';
import { unknownPerson } from '../users/people/people.service';
import { SessionEntity } from './session.entity';
import { Person } from '../users/people/person';

/** A session ends after this time, used or not (docs/interface/gateway.md#sessions). */
const LIFETIME_MS = 12 * 3_600_000;
/** How long after a sign-in the password need not be given again. */
const FRESH_MS = 10 * 60_000;
/** `last_used` is written at most once in this interval. */
const LAST_USED_INTERVAL_MS = 5 * 60_000;
/** A further sign-in ends the oldest session. */
const MAX_SESSIONS = 50;
const IP_LENGTH = 45;
const USER_AGENT_LENGTH = 255;

/** A session that has not ended, with its person. */
export interface OpenSession {
  record: SessionEntity;
  person: Account;
  isFresh: boolean;
}

/** Starts, finds and ends the sessions of the pages under `/-/` (docs/interface/gateway.md#sessions). */
@Injectable()
export class SessionsService {
  constructor(
    private readonly database: Database,
    private readonly people: PeopleQuery,
    private readonly audit: AuditLog,
    private readonly bus: Bus,
    accounts: AccountHooks,
  ) {
    accounts.onPasswordChanged(async (tx, personId) => {
      await tx.delete(SessionEntity, { personId });
    });
  }

  /**
   * Starts a session of a person who gave the right password, and gives its token.
   * @throws 401 `session_ended` for one who was deleted meanwhile
   */
  async start(
    { id, token_version: tokenVersion }: Account,
    browser: { ip: string; userAgent: string },
  ): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const now = utcClock();
    const session = {
      hash: hashOf(token),
      personId: id,
      tokenVersion,
      created: now,
      lastUsed: now,
      expires: utcClock(Date.now() + LIFETIME_MS),
      ip: browser.ip.slice(0, IP_LENGTH),
      userAgent: browser.userAgent.slice(0, USER_AGENT_LENGTH),
    };
    const start = this.database.write(async (tx) => {
      await tx.delete(SessionEntity, { expires: LessThanOrEqual(now) });
      await endOldest(tx, id);
      await tx.insert(SessionEntity, session);
    });
    await start.catch(ifReferenceMissing(sessionIsOver));
    return token;
  }

  /** The session of a token; undefined when it ended. */
  async find(token: string): Promise<OpenSession | undefined> {
    const record = await this.database.one(
      sessions()
        .where(eq('hash', hashOf(token)), gt('expires', utcClock()))
        .limit(1),
    );
    const person = record && (await this.people.account(record.personId));
    if (!record || person?.token_version !== record.tokenVersion) return undefined;
    await this.recordUse(record);
    return { record, person, isFresh: record.created > utcClock(Date.now() - FRESH_MS) };
  }

  /** @throws 401 `session_ended` */
  async get(token: string): Promise<OpenSession> {
    const session = await this.find(token);
    if (!session) throw sessionIsOver();
    return session;
  }

  /** The sessions of a person, the last one used first. */
  async list({ id, token_version: tokenVersion }: Account): Promise<SessionEntity[]> {
    const open = sessions().where(eq('person_id', id), eq('token_version', tokenVersion), gt('expires', utcClock()));
    return this.database.rows(open.orderBy('last_used', 'desc').orderBy('id', 'desc'));
  }

  async end(token: string): Promise<void> {
    await this.database.write((tx) => tx.delete(SessionEntity, { hash: hashOf(token) }));
  }

  /** Ends another session of the same person, or all others. */
  async endOthers({ record }: OpenSession, origin: AuditOrigin, id?: number): Promise<void> {
    const others = { personId: record.personId, hash: Not(record.hash) };
    await this.database.write(async (tx) => {
      const { affected } = await tx.delete(SessionEntity, id === undefined ? others : { ...others, id });
      if (affected) await this.audit.record(tx, origin, sessionEnded(record.personId, id));
    });
  }

  /** Ends all sessions and login tokens of a person. @throws 404 `rest_user_invalid_id` */
  async endAll(personId: number, origin: AuditOrigin): Promise<void> {
    await this.database.write(async (tx) => {
      const { affected } = await tx.increment(Person, { id: personId }, 'token_version', 1);
      if (affected === 0) throw unknownPerson();
      await tx.delete(SessionEntity, { personId });
      await this.audit.record(tx, origin, { ...sessionEnded(personId), detail: 'all sessions and login tokens' });
    });
    this.bus.publish(personChanged, { id: personId });
  }

  private async recordUse({ id, lastUsed }: SessionEntity): Promise<void> {
    const since = utcClock(Date.now() - LAST_USED_INTERVAL_MS);
    if (lastUsed > since) return;
    await this.database.write((tx) =>
      tx.update(SessionEntity, { id, lastUsed: LessThanOrEqual(since) }, { lastUsed: utcClock() }),
    );
  }
}

const sessionIsOver = (): RestError =>
  new RestError(401, 'session_ended', 'You are not signed in any more. Please sign in again.');

/** Makes room for one more session. */
async function endOldest(tx: EntityManager, personId: number): Promise<void> {
  const open = await tx.find(SessionEntity, { where: { personId }, order: { id: 'DESC' }, select: { id: true } });
  const surplus = open.slice(MAX_SESSIONS - 1).map(({ id }) => id);
  if (surplus.length > 0) await tx.delete(SessionEntity, surplus);
}

const sessions = (): Select<SessionEntity> =>
  select<SessionEntity>('sessions').columns(
    'id',
    'hash',
    'person_id AS personId',
    'token_version AS tokenVersion',
    'created',
    'last_used AS lastUsed',
    'expires',
    'ip',
    'user_agent AS userAgent',
  );

const sessionEnded = (personId: number, id?: number): AuditEvent => ({
  action: 'session.ended',
  objectType: 'account',
  objectId: String(personId),
  detail: id === undefined ? 'all others' : `session ${id}`,
});

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
