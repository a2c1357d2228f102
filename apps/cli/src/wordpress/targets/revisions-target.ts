import type { ImportContext } from '../import/import-context';
import { namedPlace, importRecord } from '../import/import-record';
import { preservedId } from '../import/identity';
import type { ContentRecord } from '../source/content-records';
import { authorOf } from './post-input';

/** The texts that records had before, where a source shows them. They are never changed. */
export class RevisionsTarget {
  constructor(private readonly context: ImportContext) {}

  async take({ id, revisions }: ContentRecord): Promise<void> {
    const { ledger, references, core, report, dryRun } = this.context;
    const parent = revisions.length === 0 ? undefined : await references.id('post', id);
    if (parent === undefined) return;
    for (const revision of revisions) {
      const { dates, title, content, excerpt, isAutosave } = revision;
      const outcome = await importRecord({
        ledger,
        place: await namedPlace(ledger, 'revision', `${parent}/${revision.id}`),
        source: {},
        dryRun,
        create: async (also) => {
          const [text, summary] = [await references.rewrite(content), await references.rewrite(excerpt)];
          const texts = { title, excerpt: summary.text, content: text.text };
          const author = await authorOf(revision, this.context);
          return core.content.addRevision(
            { ...texts, id: preservedId(revision.id), parent, author, dates, isAutosave },
            also,
          );
        },
      });
      report.note('revisions', String(revision.id), revision.id, outcome);
    }
  }
}
