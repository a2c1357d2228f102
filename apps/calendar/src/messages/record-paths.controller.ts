import { formerAddress, recordAtPath, type RecordFacts } from '@gatehouse/dto';
import { Database, recordsWithFormerSlug } from '@gatehouse/persistence';
import { RpcController, Answers } from '@gatehouse/rest';
import { Config } from '@gatehouse/service';
import { eventAddress } from '../events/model/event-address';
import { EventFinder } from '../events/access/event-finder';
import { LINKED } from '../events/model/linked';
import { linkedAddress } from '../posts/linked-post';
import { LinkedService } from '../posts/linked.service';
import type { LinkedKind, Taxonomy } from '../records/record.entity';
import { TermQuery } from '../terms/store/term.query';
import { termAddress } from '../terms/term';

/** Answers core, which asks what is published at a path of the site (docs/interface/calendar.md#event-record). */
@RpcController()
export class RecordPathsController {
  constructor(
    private readonly events: EventFinder,
    private readonly linked: LinkedService,
    private readonly config: Config,
    private readonly terms: TermQuery,
    private readonly database: Database,
  ) {}

  @Answers(recordAtPath('calendar'))
  async at({ path }: { path: string }): Promise<RecordFacts | null> {
    const [, kind, slug = ''] = /^(event|venue|organizer)\/([^/]+)$/.exec(path) ?? [];
    if (kind === 'event') return this.event(slug);
    return kind === 'venue' || kind === 'organizer' ? this.place(kind, slug) : null;
  }

  /** Answers the pages, which ask before they say that there is nothing. */
  @Answers(formerAddress('calendar'))
  async formerlyAt({ path }: { path: string }): Promise<{ link: string } | null> {
    const [, taxonomy, term] = /^events\/(category|tag)\/(?:.*\/)?([^/]+)$/.exec(path) ?? [];
    if ((taxonomy === 'category' || taxonomy === 'tag') && term !== undefined) return this.formerTerm(taxonomy, term);
    const [, slug] = /^event\/([^/]+)/.exec(path) ?? [];
    if (slug === undefined) return null;
    const former = await recordsWithFormerSlug(this.database, ['event'], slug);
    for (const { record } of former.sort((one, other) => other.record - one.record)) {
      const event = await this.events.byId(record);
      if (event?.status === 'publish') return { link: eventAddress(event, this.config.site) };
    }
    return null;
  }

  private async formerTerm(taxonomy: Taxonomy, slug: string): Promise<{ link: string } | null> {
    const former = await recordsWithFormerSlug(this.database, [taxonomy], slug);
    const [term] = await this.terms.byIds(former.map(({ record }) => record));
    return term ? { link: termAddress(term, this.config.site) } : null;
  }

  private async event(slug: string): Promise<RecordFacts | null> {
    const row = await this.events.bySlug(slug);
    if (row?.status !== 'publish') return null;
    return {
      link: eventAddress(row, this.config.site),
      title: row.title_rendered,
      protected: row.password !== '',
      author: row.author,
      // A password protects the image too.
      image: row.password === '' ? row.image : 0,
    };
  }

  private async place(kind: LinkedKind, slug: string): Promise<RecordFacts | null> {
    const row = await this.linked.bySlug(LINKED[kind], slug);
    if (row?.status !== 'publish') return null;
    return {
      link: linkedAddress(row, this.config.site),
      title: row.name_rendered,
      protected: false,
      author: row.author,
      image: row.image,
    };
  }
}
