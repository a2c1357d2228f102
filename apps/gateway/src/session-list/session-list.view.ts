import type { SessionFacts } from '@gatehouse/dto';
import { html, type Language, type Markup } from '@gatehouse/text';

export interface SessionList {
  sessions: SessionFacts[];
  token: string;
  action: string;
  /** URLs of pages. */
  signOut: string;
  applications: string;
}

export function sessionListView(list: SessionList, language: Language): Markup {
  const { sessions, token, action, applications } = list;
  const { t, markup } = language;
  const others = html`<form method="post" action="${action}">
    <input type="hidden" name="token" value="${token}" /><button>${t('sessions.endOthers')}</button>
  </form>`;
  return html`<h1>${t('sessions.title')}</h1>
    <p>${t('sessions.about')}</p>
    <ul class="tiles">
      ${sessions.map((session) => tile(session, list, language))}
    </ul>
    ${sessions.length > 1 && others}
    <p>${markup('sessions.applications', html`<a href="${applications}">${t('sessions.applicationsLink')}</a>`)}</p>`;
}

function tile(
  { id, created, lastUsed, ip, userAgent, isOwn }: SessionFacts,
  { token, action, signOut }: SessionList,
  { t }: Language,
): Markup {
  const when = t(ip === '' ? 'sessions.when' : 'sessions.whenFrom', minuteOf(created), minuteOf(lastUsed), ip);
  const end = html`<form method="post" action="${action}">
    <input type="hidden" name="token" value="${token}" /><input type="hidden" name="session" value="${id}" /><button
      aria-label="${t('sessions.endOf', minuteOf(created))}"
    >
      ${t('sessions.end')}
    </button>
  </form>`;
  return html`<li class="tile">
    <h2 class="name">${userAgent || t('sessions.unknown')}</h2>
    <p class="hint">${when}</p>
    ${isOwn ? html`<p><b>${t('sessions.own')}</b> <a href="${signOut}">${t('frame.signOut')}</a></p>` : end}
  </li>`;
}

/** `2027-05-01 09:30` of a moment in UTC; the seconds of `last used` are not kept exactly. */
const minuteOf = (moment: string): string => moment.slice(0, 16);
