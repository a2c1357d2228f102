import { recordAtPath, type RecordFacts } from '@gatehouse/dto';
import { RpcController, Answers } from '@gatehouse/rest';
import { Config } from '@gatehouse/service';
import { eventAddress } from '../events/model/event-address';
import { EventFinder } from '../events/access/event-finder';
import { LinkedQuery } from '../linked/read/linked.query';
import { linkedAddress } from '../linked/model/linked-address';
import type { LinkedKind } from '../records/record.entity';

/** Answers core, which asks what is published at a path of the site (docs/interface/calendar.md#event-record). */
@RpcController()
export class RecordPathsController {
  constructor(
    private readonly events: EventFinder,
    private readonly linked: LinkedQuery,
    private readonly config: Config,
  ) {}

  @Answers(recordAtPath('calendar'))
  async at({ path }: { path: string }): Promise<RecordFacts | null> {
    const [, kind, slug = ''] = /^(event|venue|organizer)\/([^/]+)$/.exec(path) ?? [];
    if (kind === 'event') return this.event(slug);
    return kind === 'venue' || kind === 'organizer' ? this.place(kind, slug) : null;
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
    const row = await this.linked.bySlug(kind, slug);
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
