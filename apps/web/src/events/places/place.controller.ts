import { Args, Ctx, Int, Namespace, Route, Text, type RequestContext } from '@gatehouse/rest';
import { asksForFile, FileQuery } from '../file-query';
import { PlacePage } from './place.page';

class PlaceAddress extends FileQuery {
  @Text({ required: true }) slug!: string;
  @Int({ min: 1, default: 1 }) page!: number;
}

/** Venues and organizers: `/venue/town-hall/`, `/organizer/music-club/`, with `/page/2/` for more of their events. */
@Namespace('-home')
export class PlaceController {
  constructor(private readonly page: PlacePage) {}

  @Route('GET', 'venue/<slug>', { permit: 'public' })
  venue(@Args() { slug, ...query }: PlaceAddress, @Ctx() ctx: RequestContext) {
    return asksForFile(query) ? this.page.file('venue', slug, ctx) : this.page.venue(slug, 1, ctx);
  }

  @Route('GET', 'venue/<slug>/page/<page=\\d{1,6}>', { permit: 'public' })
  venuePage(@Args() { slug, page }: PlaceAddress, @Ctx() ctx: RequestContext) {
    return this.page.venue(slug, page, ctx);
  }

  @Route('GET', 'organizer/<slug>', { permit: 'public' })
  organizer(@Args() { slug, ...query }: PlaceAddress, @Ctx() ctx: RequestContext) {
    return asksForFile(query) ? this.page.file('organizer', slug, ctx) : this.page.organizer(slug, 1, ctx);
  }

  @Route('GET', 'organizer/<slug>/page/<page=\\d{1,6}>', { permit: 'public' })
  organizerPage(@Args() { slug, page }: PlaceAddress, @Ctx() ctx: RequestContext) {
    return this.page.organizer(slug, page, ctx);
  }
}
