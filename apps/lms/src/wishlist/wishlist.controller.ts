import { Args, Ctx, Route, type RequestContext, Int } from '@gatehouse/rest';
import { acting, done } from '../namespace/actions';
import { gated, LmsNamespace } from '../namespace/lms-namespace';
import { WishlistService } from './wishlist.service';

class WishArgs {
  @Int({ required: true, shown: { required: false }, description: 'Course ID.' })
  id!: number;
}

class WishedCourseArgs {
  @Int({ required: true, hidden: true })
  id!: number;
}

@LmsNamespace()
export class WishlistController {
  constructor(private readonly wishlist: WishlistService) {}

  @Route('GET', 'wishlist', { gate: gated, permit: 'public', summary: 'The wishes of the caller.' })
  async list(@Ctx() ctx: RequestContext) {
    return done('', { items: await this.wishlist.items(ctx) });
  }

  @Route('GET', 'wishlist/course/<id>', {
    gate: gated,
    permit: 'public',
    summary: 'Whether the caller wishes for a course.',
  })
  async about(@Args() { id }: WishedCourseArgs, @Ctx() ctx: RequestContext) {
    return done('', await this.wishlist.about(id, ctx));
  }

  @Route('POST', 'wishlist/toggle', { gate: gated, permit: 'public', summary: 'Adds a course, or takes it away.' })
  @Route('POST', 'wishlist/add_or_remove', { gate: gated, permit: 'public', summary: 'The same as wishlist/toggle.' })
  async toggle(@Args() { id }: WishArgs, @Ctx() ctx: RequestContext) {
    const answer = await acting(this.wishlist.toggle(id, ctx));
    return done(
      answer.type === 'add' ? 'The course was added to your wishlist.' : 'The course was taken from your wishlist.',
      answer,
    );
  }
}
