import type { EmbeddableLink } from './embeddable-links';

/** Stands in a relation for a link without a record. */
const NOTHING = '[]';

/** The JSON of linked records, written once for each record, even if several links lead to it. */
export class PartTexts {
  private readonly byLink = new Map<string, string>();
  private readonly byRecord = new Map<object, string>();

  /** @param find gives what a link leads to: a record, a list of records, or undefined */
  constructor(private readonly find: (href: string) => unknown) {}

  /** The member `_embedded`: a list by relation. Undefined when no link leads to anything. */
  embedded(links: readonly EmbeddableLink[]): string | undefined {
    const relations = new Map<string, string[]>();
    for (const { rel, href } of links) {
      const texts = relations.get(rel);
      if (texts) texts.push(this.textOf(href));
      else relations.set(rel, [this.textOf(href)]);
    }
    const filled = [...relations].filter(([, texts]) => texts.some((text) => text !== NOTHING));
    if (filled.length === 0) return undefined;
    return `{${filled.map(([rel, texts]) => `${JSON.stringify(rel)}:[${texts.join(',')}]`).join(',')}}`;
  }

  private textOf(href: string): string {
    const known = this.byLink.get(href);
    if (known !== undefined) return known;
    const found = this.find(href);
    const text = Array.isArray(found) ? `[${found.map((one) => this.write(one)).join(',')}]` : this.write(found);
    this.byLink.set(href, text);
    return text;
  }

  private write(value: unknown): string {
    if (typeof value !== 'object' || value === null) return NOTHING;
    const known = this.byRecord.get(value);
    if (known !== undefined) return known;
    const text = JSON.stringify(value);
    this.byRecord.set(value, text);
    return text;
  }
}
