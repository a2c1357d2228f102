import type { ApplicationFacts } from '@gatehouse/dto';
import { html, type Markup } from '@gatehouse/text';

export interface ApplicationList {
  applications: ApplicationFacts[];
  token: string;
  action: string;
  /** Where another one is let in. */
  connect: string;
}

export function applicationsView({ applications, token, action, connect }: ApplicationList): Markup {
  return html`<h1>Your applications</h1>
    <p>
      Each of these has a password of its own and may do what you may do. Once its password is taken back it may do
      nothing any more, at once.
    </p>
    ${applications.length === 0 && html`<p class="quiet">There are none.</p>`}
    <ul class="tiles">
      ${applications.map((application) => tile(application, token, action))}
    </ul>
    <p><a href="${connect}">Connect an application</a></p>`;
}

function tile({ uuid, name, created, lastUsed, lastIp }: ApplicationFacts, token: string, action: string): Markup {
  return html`<li class="tile">
    <h2 class="name">${name}</h2>
    <p class="hint">
      Made on ${dayOf(created)}.
      ${lastUsed ? `Last used on ${dayOf(lastUsed)}${lastIp ? ` from ${lastIp}` : ''}.` : 'Never used.'}
    </p>
    <form method="post" action="${action}">
      <input type="hidden" name="token" value="${token}" /><input type="hidden" name="uuid" value="${uuid}" /><button
        aria-label="Take back the password of ${name}"
      >
        Take back
      </button>
    </form>
  </li>`;
}

/** `2024-05-01` of a moment in UTC. */
const dayOf = (moment: string): string => moment.slice(0, 10);
