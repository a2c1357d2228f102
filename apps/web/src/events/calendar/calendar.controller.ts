import { Args, Ctx, Namespace, Route, type RequestContext } from '@gatehouse/rest';
import { CalendarQuery } from './calendar.args';
import { CalendarPage } from './calendar.page';

/** The calendar: `/events/`, and what is below it (docs/interface/calendar.md#view-addresses). */
@Namespace('-home')
export class CalendarController {
  constructor(private readonly page: CalendarPage) {}

  @Route('GET', 'events', { permit: 'public' })
  start(@Args() query: CalendarQuery, @Ctx() ctx: RequestContext) {
    return this.page.show(query, ctx);
  }

  @Route('GET', 'events/<path=.+>', { permit: 'public' })
  show(@Args() query: CalendarQuery, @Ctx() ctx: RequestContext) {
    return this.page.show(query, ctx);
  }
}
