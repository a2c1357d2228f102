import { Args, Ctx, Route, type RequestContext } from '@gatehouse/rest';
import { withErrorStatus } from '../namespace/action.errors';
import { success } from '../namespace/action.view';
import { LmsNamespace, requireSignIn } from '../namespace/lms-namespace';
import { WishArgs, WishedCourseArgs } from './wishlist.args';
import { WishedCourseView, WishlistToggledView, WishlistView } from './wishlist.view';
import { WishlistService } from './wishlist.service';

const MESSAGES = {
  add: 'The course was added to your wishlist.',
  remove: 'The course was removed from your wishlist.',
};
const GATED = { gate: requireSignIn, permit: 'public' } as const;

/** The routes of wish lists (docs/interface/lms.md). */
@LmsNamespace()
export class WishlistController {
  constructor(private readonly wishlist: WishlistService) {}

  @Route('GET', 'wishlist', { ...GATED, result: WishlistView, summary: 'The wishlist of the caller.' })
  async list(@Ctx() ctx: RequestContext): Promise<WishlistView> {
    return success('', { items: await this.wishlist.items(ctx) });
  }

  @Route('GET', 'wishlist/course/<id>', {
    ...GATED,
    result: WishedCourseView,
    summary: 'Whether a course is on the wishlist of the caller.',
  })
  async about(@Args() { id }: WishedCourseArgs, @Ctx() ctx: RequestContext): Promise<WishedCourseView> {
    return success('', await this.wishlist.about(id, ctx));
  }

  @Route('POST', 'wishlist/toggle', {
    ...GATED,
    result: WishlistToggledView,
    summary: 'Adds a course to the wishlist, or removes it.',
  })
  @Route('POST', 'wishlist/add_or_remove', {
    ...GATED,
    result: WishlistToggledView,
    summary: 'The same as wishlist/toggle.',
  })
  async toggle(@Args() { id }: WishArgs, @Ctx() ctx: RequestContext): Promise<WishlistToggledView> {
    const result = await withErrorStatus(this.wishlist.toggle(id, ctx));
    return success(MESSAGES[result.type], result);
  }
}
