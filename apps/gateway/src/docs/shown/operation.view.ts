import { html, type Markup } from '@gatehouse/text';
import { parametersOf, responsesOf, type ApiDocument, type Content, type Placed } from './api-document';
import { fieldList, membersOf, proseOf, typeOf } from './schema.view';

/** Members that every operation has in some way: they are told once for all. */
const OF_ALL: ReadonlySet<string> = new Set([
  '_fields',
  '_embed',
  '_envelope',
  'Idempotency-Key',
  'If-Match',
  'If-None-Match',
]);

/** One operation: what it takes, what it answers, and a form to try it. */
export function operationView(document: ApiDocument, operation: Placed): Markup {
  const { operationId, method, path, summary, requestBody, security } = operation;
  const parameters = parametersOf(document, operation);
  const shared = parameters.filter(({ name }) => OF_ALL.has(name)).map(({ name }) => name);
  const fields = parameters
    .filter(({ name }) => !OF_ALL.has(name))
    .map(({ required, ...one }) => ({ ...one, words: wordsOf(one.in, required === true) }));
  return html`<section class="operation" id="${operationId}">
    <h3><span class="method">${method}</span> <code>${path}</code></h3>
    <p>
      ${proseOf(summary)}${security.every((way) => Object.keys(way).length > 0) && ' Only for people who are signed in.'}
    </p>
    ${fields.length > 0 && folded('Arguments', fieldList(fields))} ${requestBody && body(requestBody.content)}
    ${shared.length > 0 && html`<p class="hint">Takes ${codes(shared)} as well.</p>`}
    ${folded('Answers', answers(document, operation))} ${tryForm(operation)}
  </section>`;
}

const codes = (names: readonly string[]): Markup =>
  html`${names.map((name, at) => [at > 0 && ', ', html`<code>${name}</code>`])}`;

const folded = (title: string, content: Markup): Markup =>
  html`<details>
    <summary>${title}</summary>
    ${content}
  </details>`;

function wordsOf(place: string, isRequired: boolean): string | undefined {
  if (place === 'path') return 'in the path';
  return [place === 'header' && 'header', isRequired && 'required'].filter(Boolean).join(', ') || undefined;
}

/** What is sent: the same for all types of content, so the first that has a schema says it. */
function body(content: Content): Markup {
  const schema = Object.values(content)[0]?.schema ?? {};
  const members = membersOf(schema);
  return folded(
    'Body',
    html`<p>${typeOf(schema)}, as ${codes(Object.keys(content))}</p>
      ${members.length > 0 && fieldList(members)}`,
  );
}

const answers = (document: ApiDocument, operation: Placed): Markup =>
  html`<dl class="fields">
    ${responsesOf(document, operation).map(([status, { description, content }]) => {
      const schema = content?.['application/json']?.schema;
      return html`<dt><code>${status}</code> <span class="quiet">${schema && typeOf(schema)}</span></dt>
        <dd><p>${proseOf(description)}</p></dd>`;
    })}
  </dl>`;

/** A form that the script sends. Without scripts there is none. */
const tryForm = ({ operationId, method, path, requestBody }: Placed): Markup =>
  html`<details class="try" hidden>
    <summary>Try it</summary>
    <form data-method="${method}">
      <label for="address-${operationId}">Path and query</label>
      <input
        id="address-${operationId}"
        name="address"
        value="${path}"
        spellcheck="false"
        autocomplete="off"
        required
      />
      ${
        requestBody &&
        html`<label for="body-${operationId}">Body, as JSON</label>
          <textarea id="body-${operationId}" name="body" rows="5" spellcheck="false">{}</textarea>`
      }
      <p class="actions"><button class="primary">Send</button></p>
      <output></output>
    </form>
  </details>`;
