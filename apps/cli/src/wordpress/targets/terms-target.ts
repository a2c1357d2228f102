import { termIn, type ImportContext } from '../import/import-context';
import { termKey } from '../import/identity';
import { left, type Outcome } from '../import/outcome';
import { namedPlace, importRecord, type Also } from '../import/import-record';
import type { TermRecord } from '../source/people-and-terms';

const TAXONOMIES = new Set(['category', 'post_tag', 'wp_pattern_category']);

/** Categories, tags and categories of patterns. A term with the slug of one that is here is that one. */
export class TermsTarget {
  constructor(private readonly context: ImportContext) {}

  static takes = (taxonomy: string): boolean => TAXONOMIES.has(taxonomy);

  async take(term: TermRecord): Promise<Outcome> {
    const { ledger, dryRun, core, references } = this.context;
    const { id, taxonomy, name, slug, description } = term;
    if (name.trim() === '') return left('It has no name.');
    const parent = term.parent && (await termIn(ledger, term.parent));
    const { text, unresolved } = await references.rewrite(description);
    const input = { name, slug, description: text, parent: parent ?? 0 };
    return importRecord({
      ledger,
      place: await namedPlace(ledger, 'term', termKey(taxonomy, slug)),
      source: { name, slug, description, parent: [term.parent?.slug, term.parent?.id] },
      isOwn: true,
      unresolved: [...unresolved, ...(term.parent !== undefined && parent === undefined ? ['parent'] : [])],
      dryRun,
      findSame: () => core.site.findTerm(taxonomy, slug),
      create: (also) => core.site.createTerm(taxonomy, { ...input, id }, this.withId(id, also)),
      update: (target, also) => core.site.updateTerm(taxonomy, target, input, this.withId(id, also)),
    });
  }

  /** Blocks name terms by their ids. */
  private withId(id: number, also: Also): Also {
    return async (tx, target) => {
      await also(tx, target);
      const row = { target, fingerprint: '', isWaiting: false };
      if (id !== 0) await this.context.ledger.note(tx, 'term', String(id), row);
    };
  }
}
