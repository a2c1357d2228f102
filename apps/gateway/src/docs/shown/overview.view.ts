import { marked } from 'marked';
import { html, trusted, type Markup } from '@gatehouse/text';
import { operationsOf, type ApiDocument } from './api-document';

export interface OverviewFacts {
  document: ApiDocument;
  /** The URL of a page. */
  to: (path: string) => string;
  /** The path of the API root. */
  root: string;
}

/** The first page of the documentation: all groups of operations, and what is the same for all of them. */
export function overview({ document, to, root }: OverviewFacts): Markup {
  const { info } = document;
  return html`<h1>Documentation</h1>
    <p class="lead">
      Version ${info.version}. Programs read the <a href="${to('openapi.json')}">OpenAPI document</a>, and the
      <a href="${root}/?rest_route=/">index</a> lists all routes.
    </p>
    <ul class="tiles">
      ${document['x-tagGroups'].map((group) => namespaceTile(group, { document, to }))}
    </ul>
    ${trusted(marked.parse(info.description, { async: false }))}`;
}

function namespaceTile(
  { name, tags }: { name: string; tags: string[] },
  { document, to }: Pick<OverviewFacts, 'document' | 'to'>,
): Markup {
  return html`<li class="tile">
    <h2><a href="${to(`docs/${name}`)}">${name}</a></h2>
    <ul>
      ${tags
        .filter((tag) => tag !== name)
        .map((tag) => {
          const { length } = operationsOf(document, tag);
          const short = tag.startsWith(`${name}/`) ? tag.slice(name.length + 1) : tag;
          return html`<li>
            <a href="${to(`docs/${tag}`)}">${short}</a>
            <span class="quiet">${length === 1 ? '1 operation' : `${length} operations`}</span>
          </li>`;
        })}
    </ul>
  </li>`;
}
