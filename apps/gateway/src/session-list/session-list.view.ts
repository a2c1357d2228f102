import type { SessionFacts } from '@gatehouse/dto';
import { html, type Markup } from '@gatehouse/text';

export interface SessionList {
  sessions: SessionFacts[];
  token: string;
  action: string;
  /** URLs of pages. */
  signOut: string;
  applications: string;
}

export function sessionListView({ sessions, token, action, signOut, applications }: SessionList): Markup {
  const others = html`<form method="post" action="${action}">
    <input type="hidden" name="token" value="${token}" /><button>End all other sessions</button>
  </form>`;
  return html`<h1>Your sessions</h1>
    <p>
      These browsers are signed in to the pages of this site in your name. A session ends when you sign out, when your
      password changes, and twelve hours after the sign-in.
    </p>
    <ul class="tiles">
      ${sessions.map((session) => tile(session, { token, action, signOut }))}
    </ul>
    ${sessions.length > 1 && others}
    <p>Programs that act in your name are on the page of <a href="${applications}">your applications</a>.</p>`;
}

function tile(
  { id, created, lastUsed, ip, userAgent, isOwn }: SessionFacts,
  { token, action, signOut }: Pick<SessionList, 'token' | 'action' | 'signOut'>,
): Markup {
  const browser = userAgent === '' ? 'An unknown browser' : userAgent;
  const end = html`<form method="post" action="${action}">
    <input type="hidden" name="token" value="${token}" /><input type="hidden" name="session" value="${id}" /><button
      aria-label="End the session of ${minuteOf(created)}"
    >
      End
    </button>
  </form>`;
  return html`<li class="tile">
    <h2 class="name">${browser}</h2>
    <p class="hint">
      Signed in on ${minuteOf(created)}${ip !== '' && ` from ${ip}`}. Last used on ${minuteOf(lastUsed)}. Times are UTC.
    </p>
    ${isOwn ? html`<p><b>This browser.</b> <a href="${signOut}">Sign out</a></p>` : end}
  </li>`;
}

/** `2027-05-01 09:30` of a moment in UTC; the seconds of `last used` are not kept exactly. */
const minuteOf = (moment: string): string => moment.slice(0, 16);
