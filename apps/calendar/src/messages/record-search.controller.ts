import { visitor } from '@gatehouse/access';
import { foundRecords, type FoundRecords, type RecordSearch } from '@gatehouse/dto';
import { Answers, RpcController } from '@gatehouse/rest';
import { Config } from '@gatehouse/service';
import { EventsQuery } from '../events/list/events.query';
import { eventAddress } from '../events/model/event-address';

/** Answers the search of the whole site, which finds published events (docs/interface/core.md#search). */
@RpcController()
export class RecordSearchController {
  constructor(
    private readonly events: EventsQuery,
    private readonly config: Config,
  ) {}

  @Answers(foundRecords('calendar'))
  async find({ search, include, exclude, ...range }: RecordSearch): Promise<FoundRecords> {
    const filters = {
      window: {},
      statuses: ['publish' as const],
      ...(search !== '' && { search }),
      ...(include.length > 0 ? { include } : { exclude }),
    };
    const { items, total } = await this.events.page(filters, visitor(), range);
    const found = items.map((event) => ({
      id: event.id,
      title: event.title_rendered,
      link: eventAddress(event, this.config.site),
    }));
    return { items: found, total };
  }
}
