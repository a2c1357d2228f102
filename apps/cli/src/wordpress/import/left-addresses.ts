import { addressesInQuery } from '../rewrite/addresses';

/** With a host; a sign of a sentence at its end is not a part of it. */
const ADDRESS = /(?:https?:)?\/\/[^\s"'<>()[\]\\]+/gi;
/** What ends an address, as HTML may write it. */
const ENDS = /&(?:quot|apos|lt|gt|#0?39|#34);/g;
const MOST_EXAMPLES = 20;

/** Counts the addresses of the other site that content still has when it is written. */
export class LeftAddresses {
  private total = 0;
  private readonly examples = new Set<string>();

  constructor(private readonly isOfOldSite: (url: string) => boolean) {}

  /** All content is read again. */
  restart(): void {
    this.total = 0;
    this.examples.clear();
  }

  count(content: string): void {
    const text = content.replaceAll('\\/', '/').replace(ENDS, '"');
    if (!text.includes('//')) return;
    for (const [found] of text.matchAll(ADDRESS)) {
      this.note(found);
      for (const inner of addressesInQuery(found)) this.note(inner);
    }
  }

  private note(found: string): void {
    const url = found.replace(/[.,;:!?]{1,9}$/, '');
    if (!this.isOfOldSite(url)) return;
    this.total += 1;
    if (this.examples.size < MOST_EXAMPLES) this.examples.add(url);
  }

  /** As the report has it. */
  get json() {
    return { count: this.total, examples: [...this.examples] };
  }
}
