import type { ApplicationFacts } from '@gatehouse/dto';
import { html, type Markup } from '@gatehouse/text';

export interface ApplicationList {
  applications: ApplicationFacts[];
  token: string;
  action: string;
  /** URL of the page on which applications are authorized. */
  connect: string;
  /** URL of the page of the person's sessions. */
  sessions: string;
}

export function applicationsView({ applications, token, action, connect, sessions }: ApplicationList): Markup {
  return html`<h1>Your applications</h1>
    <p>
      Each of these has a password of its own and may do what you may do. Revoking the password ends its access at once.
    </p>
    ${applications.length === 0 && html`<p class="quiet">You have not connected any applications.</p>`}
    <ul class="tiles">
      ${applications.map((application) => tile(application, token, action))}
    </ul>
    <p><a href="${connect}">Connect an application</a></p>
    <p>Browsers that are signed in are on the page of <a href="${sessions}">your sessions</a>.</p>`;
}

function tile({ uuid, name, created, lastUsed, lastIp }: ApplicationFacts, token: string, action: string): Markup {
  return html`<li class="tile">
    <h2 class="name">${name}</h2>
    <p class="hint">Created on ${dayOf(created)}. ${usage(lastUsed, lastIp)}</p>
    <form method="post" action="${action}">
      <input type="hidden" name="token" value="${token}" /><input type="hidden" name="uuid" value="${uuid}" /><button
        aria-label="Revoke the password of ${name}"
      >
        Revoke
      </button>
    </form>
  </li>`;
}

function usage(lastUsed: string | null, lastIp: string | null): string {
  if (!lastUsed) return 'Never used.';
  return `Last used on ${dayOf(lastUsed)}${lastIp ? ` from ${lastIp}` : ''}.`;
}

/** `2024-05-01` of a moment in UTC. */
const dayOf = (moment: string): string => moment.slice(0, 10);
