import { readPath } from '../routes/placeholders';
import type { EmbedSource, RouteDeclaration } from '../routes/declaration';
import type { SiteAddress } from '../site-address';

/** What reads the records of one form of links. */
export interface LinkReader {
  declaration: RouteDeclaration;
  source: EmbedSource;
}

/** The target of a link: the reader for links of its form, and the number in it. */
export interface LinkTarget {
  reader: LinkReader;
  id: number;
}

interface Form {
  reader: LinkReader;
  /** Which of the link's numbers is the id. */
  place: number;
}

const NUMBERS = /\d+/g;

/** The forms of links that a service can embed, found by the link without its numbers: `core/v#/categories?post=#`. */
export class EmbedSources {
  private readonly forms = new Map<string, Form>();

  constructor(declarations: readonly RouteDeclaration[]) {
    for (const declaration of declarations)
      for (const source of [declaration.embed ?? []].flat()) this.add({ declaration, source });
  }

  /** The target of a link of this site; undefined when no reader takes links of its form. */
  find(href: string, { root, names }: SiteAddress): LinkTarget | undefined {
    if (!href.startsWith(`${root}/`)) return undefined;
    const path = ownName(href.slice(root.length + 1), names);
    const form = this.forms.get(path.replace(NUMBERS, '#'));
    const id = form && path.match(NUMBERS)?.[form.place];
    return form && id !== undefined ? { reader: form.reader, id: Number(id) } : undefined;
  }

  private add(reader: LinkReader): void {
    const { declaration, source } = reader;
    const { path } = readPath(declaration.path);
    const link = source.query === undefined ? path : `${path}?${source.query}`;
    const [before = '', after] = link.split('<id>', 2);
    if (after === undefined) throw new Error(`${declaration.key}: a link to embed has no <id>.`);
    const form = link.replace(/<\w+>/g, '#').replace(NUMBERS, '#');
    this.forms.set(form, { reader, place: before.match(NUMBERS)?.length ?? 0 });
  }
}

/** A path under the API root with the own name of its namespace, which the client may spell otherwise. */
function ownName(path: string, names: SiteAddress['names']): string {
  for (const [own, alias] of Object.entries(names ?? {}))
    if (path.startsWith(`${alias}/`)) return own + path.slice(alias.length);
  return path;
}
