import { Inject } from '@nestjs/common';
import { Args, Here, Namespace, Route, via, type Call, type RouteOptions } from '@gatehouse/rest';
import { ViewArgs } from './view.args';
import { ViewsService } from './views.service';

const shown: RouteOptions = {
  permit: via(ViewsService, 'mayShow'),
  result: { type: 'object', required: ['html'], properties: { html: { type: 'string' } } },
  produces: ['application/json', 'text/html'],
};

@Namespace('calendar/views/v2')
export class ViewsController {
  constructor(@Inject(ViewsService) private readonly views: ViewsService) {}

  @Route('GET', 'html', { ...shown, summary: 'A calendar view as HTML.' })
  read(@Args() args: ViewArgs, @Here() call: Call) {
    return this.views.html(args, call);
  }

  @Route('POST', 'html', { ...shown, summary: 'A calendar view as HTML, the same as by GET.' })
  send(@Args() args: ViewArgs, @Here() call: Call) {
    return this.views.html(args, call);
  }
}
