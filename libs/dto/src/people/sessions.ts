import { contract } from '@gatehouse/bus';
import { Bool, Int, ListOf, Nullable, Shape } from '@gatehouse/rest';
import { HASHING_MS, nothing, optionalText, required, text } from '../message';
import { AuditOrigin } from './audit';
import { PersonFacts } from './person-facts';

/** An account's login (or e-mail address) and password, and the browser that they came from. */
export class SessionStart {
  @text() username!: string;
  @text() password!: string;
  @text() ip!: string;
  @text() userAgent!: string;
  /** For the audit log. */
  @optionalText() requestId?: string;
}

class StartedSession {
  /** Names the session from now on; core keeps only its hash. */
  @text() token!: string;
}

/**
 * Signs in to the pages under `/-/`; null when login or password is wrong, in the same time either way.
 * @throws RestError 429 `rest_too_many_attempts`
 */
export const startSession = contract('core', 'sessions.start', {
  timeoutMs: HASHING_MS,
  askedBy: ['gateway'],
  question: Shape(SessionStart),
  answer: Nullable(Shape(StartedSession)),
});

/** A session, by the token that only the browser, and the gateway for the time of a request, know. */
export class SessionQuestion {
  @text() token!: string;
}

/** Who a session belongs to. */
export class SessionAnswer {
  @Shape(PersonFacts, required) person!: PersonFacts;
  /** Whether the password was given within the last minutes, so that it need not be given again. */
  @Bool(required) isFresh!: boolean;
}

/** The person of a session; null when it ended. */
export const personOfSession = contract('core', 'sessions.person', {
  askedBy: ['gateway'],
  question: Shape(SessionQuestion),
  answer: Nullable(Shape(SessionAnswer)),
});

/** A session as its person sees it; times are UTC, `YYYY-MM-DD HH:MM:SS`. */
export class SessionFacts {
  @Int(required) id!: number;
  @text() created!: string;
  @text() lastUsed!: string;
  @text() ip!: string;
  @text() userAgent!: string;
  /** Whether it is the session that asks. */
  @Bool(required) isOwn!: boolean;
}

/** The sessions of the person of a session, the last one used first; none when it ended. */
export const sessionsOf = contract('core', 'sessions.list', {
  askedBy: ['gateway'],
  question: Shape(SessionQuestion),
  answer: ListOf(Shape(SessionFacts)),
});

/** Ends a session itself; nothing happens when it ended already. */
export const endSession = contract('core', 'sessions.end', {
  askedBy: ['gateway'],
  question: Shape(SessionQuestion),
  answer: nothing,
});

/** A session, and the request that ends others in its name. */
export class OtherSessionsQuestion extends SessionQuestion {
  @Shape(AuditOrigin, required) origin!: AuditOrigin;
}

/** The session to end, by its id, with the one that asks. */
export class OtherSessionQuestion extends OtherSessionsQuestion {
  @Int(required) id!: number;
}

/** Ends a session of the same person. */
export const endOtherSession = contract('core', 'sessions.end-other', {
  askedBy: ['gateway'],
  question: Shape(OtherSessionQuestion),
  answer: nothing,
});

/** Ends all sessions of the person but the one that asks. */
export const endOtherSessions = contract('core', 'sessions.end-others', {
  askedBy: ['gateway'],
  question: Shape(OtherSessionsQuestion),
  answer: nothing,
});
