import type { ImportContext } from '../import/import-context';
import type { Outcome } from '../import/outcome';
import type { TermRecord } from '../source/people-and-terms';
import { takeTerm } from './take-term';

const TAXONOMIES = new Set(['category', 'post_tag', 'wp_pattern_category']);

/** Categories, tags and categories of patterns. A term with the slug of one that is here is that one. */
export class TermsTarget {
  constructor(private readonly context: ImportContext) {}

  static takes = (taxonomy: string): boolean => TAXONOMIES.has(taxonomy);

  take(term: TermRecord): Promise<Outcome> {
    const { ledger, dryRun, core, references } = this.context;
    const { taxonomy } = term;
    return takeTerm(term, {
      ledger,
      dryRun,
      references,
      find: (slug) => core.site.findTerm(taxonomy, slug),
      create: (input, also) => core.site.createTerm(taxonomy, input, also),
      update: (id, input, also) => core.site.updateTerm(taxonomy, id, input, also),
    });
  }
}
