import { EVENT_TAGS } from '../resources';
import { Args, Ctx, Namespace, policy, Resolved, Route, type RequestContext } from '@gatehouse/rest';
import { EventPolicy } from '../events/access/event.policy';
import { EventFilterReader, type EventSearch } from '../events/list/event-filter-reader';
import { Feed } from '../feed/feed';
import { CalendarAssets } from './assets';
import { CalendarPage } from './calendar-page';
import { EventPage } from './event-page';
import { ImportsPage } from './imports-page';
import { AssetArgs, CalendarPageArgs, EventPageArgs, FeedArgs } from './page.args';

/** The calendar's pages for people, under `/-/calendar`. */
@Namespace('-')
export class PagesController {
  constructor(
    private readonly calendar: CalendarPage,
    private readonly event: EventPage,
    private readonly imports: ImportsPage,
    private readonly feed: Feed,
    private readonly assets: CalendarAssets,
  ) {}

  @Route('GET', 'calendar', { permit: 'public', tags: EVENT_TAGS })
  show(@Args() args: CalendarPageArgs, @Ctx() ctx: RequestContext) {
    return this.calendar.show(args, ctx);
  }

  @Route(['GET', 'POST'], 'calendar/event/<slug>', { permit: policy(EventPolicy, 'mayRead') })
  showEvent(@Args() { password = '' }: EventPageArgs, @Ctx() ctx: RequestContext) {
    return this.event.show(password, ctx);
  }

  @Route('GET', 'calendar/events.ics', {
    args: FeedArgs,
    permit: 'public',
    check: policy(EventFilterReader, 'check'),
    tags: EVENT_TAGS,
  })
  subscribe(@Resolved() search: EventSearch, @Ctx() ctx: RequestContext) {
    return this.feed.read(search, ctx);
  }

  @Route('GET', 'calendar/imports', { permit: 'manage_options' })
  showImports(@Ctx() ctx: RequestContext) {
    return this.imports.show(ctx);
  }

  @Route('GET', 'calendar/assets/<file=[\\w.-]+>', { permit: 'public', tags: ['site'] })
  asset(@Args() { file, v }: AssetArgs) {
    return this.assets.read(file, v);
  }
}
