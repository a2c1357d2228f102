import { Args, Ctx, Namespace, Route, Text, type RequestContext } from '@gatehouse/rest';
import { asksForFile, FileQuery } from '../file-query';
import { EventPage } from './event.page';

class EventAddress extends FileQuery {
  @Text({ required: true }) slug!: string;
}

class EventPassword extends EventAddress {
  @Text({ maxLength: 255, default: '' }) password!: string;
}

/** Events at their addresses: `/event/open-evening/`. */
@Namespace('-home')
export class EventController {
  constructor(private readonly page: EventPage) {}

  @Route('GET', 'event/<slug>', { permit: 'public' })
  show(@Args() { slug, ...query }: EventAddress, @Ctx() ctx: RequestContext) {
    return asksForFile(query) ? this.page.file(slug, ctx) : this.page.show(slug, ctx);
  }

  @Route('GET', 'event/<slug>/ical', { permit: 'public' })
  file(@Args() { slug }: EventAddress, @Ctx() ctx: RequestContext) {
    return this.page.file(slug, ctx);
  }

  @Route('GET', 'event/<slug>/embed', { permit: 'public' })
  frame(@Args() { slug }: EventAddress, @Ctx() ctx: RequestContext) {
    return this.page.frame(slug, ctx);
  }

  @Route('POST', 'event/<slug>', { permit: 'public' })
  open(@Args() { slug, password }: EventPassword, @Ctx() ctx: RequestContext) {
    return this.page.show(slug, ctx, password);
  }
}
