import { Args, Ctx, Namespace, Route, type RequestContext } from '@gatehouse/rest';
import { CommentForm, CommentingService } from './commenting.service';

/** Takes the form below posts, pages and files. */
@Namespace('-home')
export class CommentingController {
  constructor(private readonly service: CommentingService) {}

  @Route('POST', 'wp-comments-post.php', { permit: 'public' })
  post(@Args() form: CommentForm, @Ctx() ctx: RequestContext) {
    return this.service.post(form, ctx);
  }
}
