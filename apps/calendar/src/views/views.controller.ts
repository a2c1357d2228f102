import { Args, Ctx, Namespace, Route, policy, type RequestContext, type RouteOptions } from '@gatehouse/rest';
import { CalendarHtmlView } from './calendar-html.view';
import { EVENT_TAGS } from '../resources';
import { CalendarDataView } from './view-data/calendar-data.view';
import { ViewArgs, ViewDataArgs } from './view.args';
import { ViewsService } from './views.service';

const shown: RouteOptions = {
  permit: policy(ViewsService, 'mayShow'),
  signedIn: false,
  result: CalendarHtmlView,
  produces: ['application/json', 'text/html'],
};

/** The routes that give parts of the calendar as HTML. */
@Namespace('calendar/views/v2')
export class ViewsController {
  constructor(private readonly views: ViewsService) {}

  @Route('GET', 'html', { ...shown, tags: EVENT_TAGS, summary: 'A calendar view as HTML.' })
  read(@Args() args: ViewArgs, @Ctx() ctx: RequestContext) {
    return this.views.html(args, ctx);
  }

  @Route('POST', 'html', { ...shown, summary: 'A calendar view as HTML, the same as by GET.' })
  send(@Args() args: ViewArgs, @Ctx() ctx: RequestContext) {
    return this.views.html(args, ctx);
  }

  @Route('GET', 'data', {
    permit: 'public',
    tags: EVENT_TAGS,
    result: CalendarDataView,
    summary: 'A calendar view as data.',
  })
  data(@Args() args: ViewDataArgs, @Ctx() ctx: RequestContext) {
    return this.views.data(args, ctx);
  }
}
