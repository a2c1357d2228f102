import type { ImportLedger } from '@gatehouse/persistence';
import { termIn } from '../import/import-context';
import { termKey } from '../import/identity';
import type { KnownReferences } from '../import/known-references';
import { left, type Outcome } from '../import/outcome';
import { namedPlace, importRecord, type Also } from '../import/import-record';
import type { TermRecord } from '../source/people-and-terms';

interface TermInput {
  name: string;
  slug: string;
  description: string;
  parent: number;
}

/** The service that has the terms. */
export interface TermStore {
  ledger: ImportLedger;
  dryRun: boolean;
  references: KnownReferences;
  find: (slug: string) => Promise<number | undefined>;
  create: (term: TermInput & { id: number }, also: Also) => Promise<number>;
  update: (id: number, term: TermInput, also: Also) => Promise<void>;
}

/** Takes a term. One whose parent is not here yet waits for it. */
export async function takeTerm(term: TermRecord, store: TermStore): Promise<Outcome> {
  const { ledger, dryRun, references } = store;
  const { id, taxonomy, name, slug, description } = term;
  if (name.trim() === '') return left('It has no name.');
  const parent = term.parent && (await termIn(ledger, term.parent));
  const { text, unresolved } = await references.rewrite(description);
  const input = { name, slug, description: text, parent: parent ?? 0 };
  // Blocks name terms by their ids.
  const withId =
    (also: Also): Also =>
    async (tx, target) => {
      await also(tx, target);
      if (id !== 0) await ledger.note(tx, 'term', String(id), { target, fingerprint: '', isWaiting: false });
    };
  return importRecord({
    ledger,
    place: await namedPlace(ledger, 'term', termKey(taxonomy, slug)),
    source: { name, slug, description, parent: [term.parent?.slug, term.parent?.id] },
    isOwn: true,
    unresolved: [...unresolved, ...(term.parent !== undefined && parent === undefined ? ['parent'] : [])],
    dryRun,
    findSame: () => store.find(slug),
    create: (also) => store.create({ ...input, id }, withId(also)),
    update: (target, also) => store.update(target, input, withId(also)),
  });
}
