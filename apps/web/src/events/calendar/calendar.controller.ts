import { Args, Ctx, Int, Namespace, Route, Text, type RequestContext } from '@gatehouse/rest';
import { CalendarPage } from './calendar.page';

/** The query of a calendar page. Empty values count as absent. */
export class CalendarQuery {
  /** Below `/events/`. */
  @Text() path?: string;
  @Text({ name: 'calendar-bar-date' }) date?: string;
  @Text({ name: 'calendar-bar-search', maxLength: 200 }) search?: string;
  /** `month`, `list`, `day` or `past`. */
  @Text() eventDisplay?: string;
  @Int({ min: 1 }) paged?: number;
  @Text() ical?: string;
  /** Of the form: leads to the address that the choice has. */
  @Text() view?: string;
  @Text() category?: string;
  @Text() tag?: string;
}

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
