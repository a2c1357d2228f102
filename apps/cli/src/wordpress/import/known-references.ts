import { rewriteAddresses } from '../rewrite/addresses';
import { rewriteContent } from '../rewrite/rewrite-content';
import type { ReferenceKind, References } from '../rewrite/references';
import type { KnownAddresses } from './known-addresses';
import { LeftAddresses } from './left-addresses';

/** Content with its references, and those that have no record here. */
export interface Rewritten {
  text: string;
  unresolved: string[];
}

/** The members of structures that are HTML. */
const HTML_NAMES: ReadonlySet<string> = new Set(['content', 'excerpt', 'description', 'explanation', 'hint']);

/** Rewrites what records of the other site refer to. */
export class KnownReferences {
  /** The addresses of the other site that content still has. */
  readonly left = new LeftAddresses((url) => this.addresses.isLeft(url));

  constructor(private readonly addresses: KnownAddresses) {}

  /** The id here of a record of the other site; undefined while it is not here. */
  id(kind: ReferenceKind, id: number): Promise<number | undefined> {
    return this.addresses.id(kind, id);
  }

  /** The address here for an address of the other site; undefined while its record is not here. */
  address(url: string): Promise<string | undefined> {
    return this.addresses.address(url);
  }

  /** HTML with references to this site. */
  rewrite(content: string): Promise<Rewritten> {
    return this.rewriteWith(rewriteContent, content);
  }

  /** A text that is no HTML, such as that of a mail, with the addresses of this site. */
  rewriteText(text: string): Promise<Rewritten> {
    return this.rewriteWith(rewriteAddresses, text);
  }

  /** A structure, such as a course with its sections, with references to this site in what people read of it. */
  async rewriteTexts(structure: object): Promise<{ value: object; unresolved: string[] }> {
    const unresolved: string[] = [];
    const written = async (value: unknown, name: string): Promise<unknown> => {
      if (typeof value === 'object' && value !== null) return membersOf(value, name);
      if (typeof value !== 'string' || !HTML_NAMES.has(name)) return value;
      const html = await this.rewrite(value);
      unresolved.push(...html.unresolved);
      return html.text;
    };
    const membersOf = async (value: object, name: string): Promise<object> => {
      const members: [string, unknown][] = [];
      for (const [key, member] of Object.entries(value))
        members.push([key, await written(member, Array.isArray(value) ? name : key)]);
      return Array.isArray(value) ? members.map(([, member]) => member) : Object.fromEntries(members);
    };
    return { value: await membersOf(structure, ''), unresolved };
  }

  /** Once to see what a text refers to, and again with what was found. */
  private async rewriteWith(rewriteIn: typeof rewriteContent, content: string): Promise<Rewritten> {
    const lookups = new Map<string, () => Promise<string | undefined>>();
    rewriteIn(content, {
      id: (kind, id) => {
        lookups.set(`${kind} ${id}`, async () => (await this.addresses.id(kind, id))?.toString());
        return id;
      },
      address: (url) => {
        if (this.addresses.isOfOldSite(url)) lookups.set(url, () => this.addresses.address(url));
        return url;
      },
    });
    if (lookups.size === 0) return this.counted({ text: content, unresolved: [] });
    const found = new Map<string, string>();
    for (const [key, find] of lookups) {
      const answer = await find();
      if (answer !== undefined) found.set(key, answer);
    }
    const unresolved = [...lookups.keys()].filter((key) => !found.has(key));
    return this.counted({ text: rewriteIn(content, foundReferences(found)), unresolved });
  }

  private counted(rewritten: Rewritten): Rewritten {
    this.left.count(rewritten.text);
    return rewritten;
  }
}

const foundReferences = (found: ReadonlyMap<string, string>): References => ({
  id: (kind, id) => Number(found.get(`${kind} ${id}`) ?? id),
  address: (url) => found.get(url) ?? url,
});
