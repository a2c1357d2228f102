import { Inject } from '@nestjs/common';
import { Args, Here, Namespace, Route, via, type Call } from '@gatehouse/rest';
import { EventAccess } from '../events/event-access';
import { EventFilterReader } from '../events/event-filters';
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
    @Inject(CalendarPage) private readonly calendar: CalendarPage,
    @Inject(EventPage) private readonly event: EventPage,
    @Inject(ImportsPage) private readonly imports: ImportsPage,
    @Inject(Feed) private readonly feed: Feed,
    @Inject(CalendarAssets) private readonly assets: CalendarAssets,
  ) {}

  @Route('GET', 'calendar', { permit: 'public' })
  show(@Args() args: CalendarPageArgs, @Here() call: Call) {
    return this.calendar.show(args, call);
  }

  @Route(['GET', 'POST'], 'calendar/event/<slug>', { permit: via(EventAccess, 'mayRead') })
  showEvent(@Args() { password = '' }: EventPageArgs, @Here() call: Call) {
    return this.event.show(password, call);
  }

  @Route('GET', 'calendar/events.ics', { permit: 'public', check: via(EventFilterReader, 'check') })
  subscribe(@Args() _args: FeedArgs, @Here() call: Call) {
    return this.feed.read(call);
  }

  @Route('GET', 'calendar/imports', { permit: 'manage_options' })
  showImports(@Here() call: Call) {
    return this.imports.show(call);
  }

  @Route('GET', 'calendar/assets/<file=[\\w.-]+>', { permit: 'public' })
  asset(@Args() { file, v }: AssetArgs) {
    return this.assets.read(file, v);
  }
}
