import { EVENT_TAGS } from '../resources';
import { Args, Ctx, Document, Namespace, policy, Resolved, Route, type RequestContext } from '@gatehouse/rest';
import { EventFilterReader, type EventSearch } from '../events/list/event-filter-reader';
import { Feed } from '../feed/feed';
import { FeedArgs } from '../feed/feed.args';
import { CalendarAssets } from './assets';
import { ImportsPage } from './imports-page';
import { AssetArgs, CalendarPageArgs, EventPageArgs } from './page.args';
import { PageLinks } from './page-links';

/** The calendar's feed and its page of imports, under `/-/calendar`; what people read is where the links of the site lead. */
@Namespace('-')
export class PagesController {
  constructor(
    private readonly imports: ImportsPage,
    private readonly feed: Feed,
    private readonly assets: CalendarAssets,
  ) {}

  @Route('GET', 'calendar', { permit: 'public', tags: ['site'] })
  show(@Args() args: CalendarPageArgs, @Ctx() { site }: RequestContext) {
    return moved(new PageLinks(site.home).calendar(args));
  }

  // By POST as well: the form for the password was on this page, and may still be open.
  @Route(['GET', 'POST'], 'calendar/event/<slug>', { permit: 'public', tags: ['site'] })
  showEvent(@Args() { slug }: EventPageArgs, @Ctx() { site }: RequestContext) {
    return moved(new PageLinks(site.home).event(slug));
  }

  @Route('GET', 'calendar/events.ics', {
    permit: 'public',
    check: policy(EventFilterReader, 'check'),
    tags: EVENT_TAGS,
  })
  subscribe(@Args() args: FeedArgs, @Resolved() search: EventSearch, @Ctx() ctx: RequestContext) {
    return this.feed.read(search, args, ctx);
  }

  @Route('GET', 'calendar/imports', { permit: 'manage_options' })
  showImports() {
    return this.imports.show();
  }

  @Route('GET', 'calendar/assets/<file=[\\w.-]+>', { permit: 'public', tags: ['site'] })
  asset(@Args() { file, v }: AssetArgs) {
    return this.assets.read(file, v);
  }
}

const moved = (location: string): Document =>
  new Document(new Uint8Array(), 'text/html; charset=UTF-8', 301, { location });
