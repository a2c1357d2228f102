import type { ApplicationFacts } from '@gatehouse/dto';
import { html, type Language, type Markup, type Translate } from '@gatehouse/text';

export interface ApplicationList {
  applications: ApplicationFacts[];
  token: string;
  action: string;
  /** URL of the page on which applications are authorized. */
  connect: string;
  /** URL of the page of the person's sessions. */
  sessions: string;
}

export function applicationsView(list: ApplicationList, language: Language): Markup {
  const { applications, connect, sessions } = list;
  const { t, markup } = language;
  return html`<h1>${t('applications.title')}</h1>
    <p>${t('applications.about')}</p>
    ${applications.length === 0 && html`<p class="quiet">${t('applications.none')}</p>`}
    <ul class="tiles">
      ${applications.map((application) => tile(application, list, language))}
    </ul>
    <p><a href="${connect}">${t('applications.connect')}</a></p>
    <p>${markup('applications.sessions', html`<a href="${sessions}">${t('applications.sessionsLink')}</a>`)}</p>`;
}

function tile(facts: ApplicationFacts, { token, action }: ApplicationList, { t }: Language): Markup {
  const { uuid, name, created } = facts;
  return html`<li class="tile">
    <h2 class="name">${name}</h2>
    <p class="hint">${t('applications.created', dayOf(created))} ${usage(facts, t)}</p>
    <form method="post" action="${action}">
      <input type="hidden" name="token" value="${token}" /><input type="hidden" name="uuid" value="${uuid}" /><button
        aria-label="${t('applications.revokeOf', name)}"
      >
        ${t('applications.revoke')}
      </button>
    </form>
  </li>`;
}

function usage({ lastUsed, lastIp }: ApplicationFacts, t: Translate): string {
  if (!lastUsed) return t('applications.neverUsed');
  return lastIp ? t('applications.usedFrom', dayOf(lastUsed), lastIp) : t('applications.used', dayOf(lastUsed));
}

/** `2024-05-01` of a moment in UTC. */
const dayOf = (moment: string): string => moment.slice(0, 10);
