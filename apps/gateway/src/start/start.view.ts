import type { Caller } from '@gatehouse/access';
import { html, type Markup } from '@gatehouse/text';

/** One service as the start page shows it. */
export interface ServiceFacts {
  service: string;
  version: string;
  /** '' where the program runs outside of an image. */
  revision: string;
  up: boolean;
  namespaces: { name: string; routes: number }[];
  pages: { title: string; address: string }[];
}

export interface StartFacts {
  title: string;
  description: string;
  /** Address of the API root. */
  root: string;
  base: string;
  /** The path of the pages that people read. */
  site: string;
  caller: Caller;
  services: ServiceFacts[];
  /** The URL of a page. */
  to: (path: string) => string;
}

/** The start page: the API, pages, services and first steps. */
export function startView(facts: StartFacts): Markup {
  const { title, description, root, site, services } = facts;
  return html`<h1>${title}</h1>
    ${description && html`<p class="lead">${description}</p>`}
    <p>
      <a href="${site}">Read the site</a>, or use it as data: programs find its interface at
      <a href="${root}/?rest_route=/"><code>${root}/</code></a
      >, which lists all routes. Clients of the WordPress family of REST interfaces can use it as it is.
    </p>
    ${pageLinks(facts)}
    <h2>Services</h2>
    <ul class="tiles">
      ${services.map((service) => tile(service, root))}
    </ul>
    ${firstSteps(facts)}`;
}

function pageLinks({ caller, services, to }: StartFacts): Markup {
  const own = html`<li>
      <a href="${to('applications')}">Your applications</a>: the programs that act in your name, and how to revoke them
    </li>
    <li><a href="${to('sessions')}">Your sessions</a>: where you are signed in, and how to end it</li>`;
  return html`<h2>Pages</h2>
    <ul>
      <li>
        <a href="${to('docs')}">Documentation</a>, with requests to try out, and the
        <a href="${to('openapi.json')}">OpenAPI document</a>
      </li>
      <li>
        <a href="${to('authorize-application')}">Connect an application</a>: get a password for a program that acts in
        your name
      </li>
      ${caller.kind === 'person' && own}
      ${services.flatMap(({ pages }) => pages.map((page) => html`<li><a href="${page.address}">${page.title}</a></li>`))}
    </ul>`;
}

function firstSteps({ root, base, caller, to }: StartFacts): Markup {
  const signIn = html`<p>
    You are not signed in here. <a href="${to('sign-in')}">Sign in</a> to connect applications.
  </p>`;
  return html`<h2>First steps</h2>
    ${caller.kind === 'visitor' && signIn}
    <p>Read something, no account needed:</p>
    <pre><code>curl '${root}/core/v2/posts?per_page=3&amp;_fields=id,title,link'</code></pre>
    <p>
      Then <a href="${to('authorize-application')}?app_name=curl">create an application password</a> and write
      something:
    </p>
    <pre><code>curl -u '${caller.kind === 'person' ? caller.login : 'USER NAME'}:APPLICATION PASSWORD' \\
  -H 'Content-Type: application/json' -d '{"title": "Hello", "status": "publish"}' \\
  '${root}/core/v2/posts'</code></pre>
    <p>Or exchange user name and password for a token, to send as <code>Authorization: Bearer …</code>:</p>
    <pre><code>curl -H 'Content-Type: application/json' -d '{"username": "USER NAME", "password": "PASSWORD"}' \\
  '${root}/lms/v1/token'</code></pre>
    <p class="hint">
      Applications send people to <code>${base}${'/-/authorize-application'}</code> with <code>app_name</code> and
      <code>success_url</code>, and receive the password there.
    </p>`;
}

/** As many characters as Git shows. */
const SHOWN_OF_REVISION = 8;

function tile({ service, version, revision, up, namespaces }: ServiceFacts, root: string): Markup {
  return html`<li class="tile">
    <h3>${service} <span class="state ${up ? 'up' : 'down'}">${up ? 'up' : 'away'}</span></h3>
    <ul>
      ${namespaces.map(({ name, routes }) => namespaceLink(name, routes, root))}
    </ul>
    <p class="hint">version ${version}${revision && ` (${revision.slice(0, SHOWN_OF_REVISION)})`}</p>
  </li>`;
}

const namespaceLink = (name: string, routes: number, root: string): Markup =>
  html`<li>
    <a href="${root}/${name}">${name}</a> <span class="quiet">${routes === 1 ? '1 route' : `${routes} routes`}</span>
  </li>`;
