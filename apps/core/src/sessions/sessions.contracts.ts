import {
  endOtherSession,
  endOtherSessions,
  endSession,
  personOfSession,
  sessionsOf,
  startSession,
  type OtherSessionQuestion,
  type OtherSessionsQuestion,
  type SessionAnswer,
  type SessionFacts,
  type SessionQuestion,
  type SessionStart,
} from '@gatehouse/dto';
import { Answers, RpcController } from '@gatehouse/rest';
import { PeopleQuery } from '../users/people/people.query';
import { SignInService } from '../sign-in/sign-in.service';
import { SessionsService } from './sessions.service';

/**
 * The contracts about sessions. A session starts with the right password alone, and every other question names it by
 * its token: the gateway cannot act for people who are not signed in.
 */
@RpcController()
export class SessionsContracts {
  constructor(
    private readonly signIns: SignInService,
    private readonly sessions: SessionsService,
    private readonly people: PeopleQuery,
  ) {}

  @Answers(startSession)
  async start({ username, password, ip, userAgent, requestId }: SessionStart): Promise<{ token: string } | null> {
    const person = await this.signIns.byPassword(username, password, { ip, userAgent, requestId });
    return person ? { token: await this.sessions.start(person, { ip, userAgent }) } : null;
  }

  @Answers(personOfSession)
  async person({ token }: SessionQuestion): Promise<SessionAnswer | null> {
    const session = await this.sessions.find(token);
    const person = session && (await this.people.byId(session.person.id));
    return person ? { person, isFresh: session.isFresh } : null;
  }

  @Answers(sessionsOf)
  async list({ token }: SessionQuestion): Promise<SessionFacts[]> {
    const session = await this.sessions.find(token);
    if (!session) return [];
    const all = await this.sessions.list(session.person);
    return all.map(({ id, created, lastUsed, ip, userAgent }) => ({
      id,
      created,
      lastUsed,
      ip,
      userAgent,
      isOwn: id === session.record.id,
    }));
  }

  @Answers(endSession)
  async end({ token }: SessionQuestion): Promise<null> {
    await this.sessions.end(token);
    return null;
  }

  @Answers(endOtherSession)
  async endOther({ token, id, origin }: OtherSessionQuestion): Promise<null> {
    const session = await this.sessions.find(token);
    if (session) await this.sessions.endOthers(session, origin, id);
    return null;
  }

  @Answers(endOtherSessions)
  async endOthers({ token, origin }: OtherSessionsQuestion): Promise<null> {
    const session = await this.sessions.find(token);
    if (session) await this.sessions.endOthers(session, origin);
    return null;
  }
}
