import { html, type Markup } from '@gatehouse/text';
import { operationsOf, schemasIn, type ApiDocument, type Placed, type Tag } from './api-document';
import { operationView } from './operation.view';
import { fieldList, membersOf, proseOf, schemaId, typeOf } from './schema.view';

export interface GroupFacts {
  document: ApiDocument;
  /** Its operations are shown. */
  tag: Tag | undefined;
  /** Other resources of the same namespace, to which the page leads. */
  others: Tag[];
  name: string;
  /** The URL of a page. */
  to: (path: string) => string;
  /** The path of the API root. */
  root: string;
  /** Of a person who is signed in to the pages: as whom requests are sent, and the token that allows it. */
  session: { name: string; token: string } | undefined;
}

/** One group of operations: a resource, or a namespace with links to its resources. */
export function groupView({ document, tag, others, name, to, ...sent }: GroupFacts): Markup {
  const operations = tag ? operationsOf(document, tag.name) : [];
  return html`<nav class="path" aria-label="Place"><a href="${to('docs')}">Documentation</a></nav>
    <h1>${name}</h1>
    ${others.map(
      (other) =>
        html`<h2><a href="${to(`docs/${other.name}`)}">${other.name}</a></h2>
          ${contents(operationsOf(document, other.name), to(`docs/${other.name}`))}`,
    )}
    ${operations.length > 0 && shown({ document, operations, name, to, ...sent })}`;
}

const contents = (operations: readonly Placed[], page = ''): Markup =>
  html`<ul class="contents">
    ${operations.map(
      ({ operationId, method, path, summary }) =>
        html`<li>
          <a href="${page}#${operationId}"><span class="method">${method}</span> <code>${path}</code></a>
          <span class="quiet">${proseOf(summary)}</span>
        </li>`,
    )}
  </ul>`;

interface ShownFacts extends Pick<GroupFacts, 'document' | 'name' | 'to' | 'root' | 'session'> {
  operations: Placed[];
}

function shown({ document, operations, name, root, to, session }: ShownFacts): Markup {
  const names = [...schemasIn(operations, document)];
  return html`<h2>Operations</h2>
    ${contents(operations)}
    <div class="operations" data-root="${root}" data-trials="${to('docs')}" data-token="${session?.token ?? ''}">
      ${credentials({ to, session, name })} ${operations.map((one) => operationView(document, one))}
    </div>
    <h2>Records</h2>
    ${names.map((name) => component(name, document))}`;
}

function component(name: string, { components }: ApiDocument): Markup {
  const schema = components.schemas[name] ?? {};
  const members = membersOf(schema);
  const { description } = schema;
  return html`<section id="${schemaId(name)}">
    <h3>${name}</h3>
    ${description !== undefined && html`<p>${proseOf(description)}</p>`}
    ${members.length > 0 ? fieldList(members) : html`<p>${typeOf(schema)}</p>`}
  </section>`;
}

/** With what requests are signed; the script keeps it until the tab is closed. */
const credentials = ({ to, session, name }: Pick<GroupFacts, 'to' | 'session' | 'name'>): Markup =>
  html`<details class="try" hidden>
    <summary>${session ? `You try as ${session.name}` : 'Sign in for what you try'}</summary>
    <form data-credentials>
      <p class="hint">
        ${
          session
            ? 'Requests are sent with your session. To send them as a program does:'
            : html`<a href="${to('sign-in')}?return_to=${encodeURIComponent(`/-/docs/${name}`)}">Sign in to this site</a
                >, or:`
        }
        <a href="${to('authorize-application')}?app_name=Documentation">Get an application password</a>, or a token of
        <code>POST /lms/v1/token</code>. It is kept in this tab until you close it.
      </p>
      <label for="login">User name, or nothing with a token</label>
      <input id="login" name="login" autocomplete="off" autocapitalize="none" spellcheck="false" />
      <label for="secret">Application password, or token</label>
      <input id="secret" name="secret" type="password" autocomplete="off" />
      <p class="actions"><button class="primary">Use it</button></p>
      <output></output>
    </form>
  </details>`;
