import { Args, Ctx, Namespace, Route, Text, type RequestContext } from '@gatehouse/rest';
import { formatOf } from '../addresses/ending';
import { CommentFeeds } from './comment-feeds';
import { PostFeeds } from './post-feeds';

class FeedArgs {
  /** As WordPress names formats in addresses: `rss2`, `atom`. */
  @Text({ default: '' }) format!: string;
}

/** The feeds of the whole site; those of archives and posts are below their addresses. */
@Namespace('-home')
export class FeedsController {
  constructor(
    private readonly posts: PostFeeds,
    private readonly comments: CommentFeeds,
  ) {}

  @Route('GET', 'feed', { permit: 'public' })
  @Route('GET', 'feed/<format=\\w+>', { permit: 'public' })
  ofPosts(@Args() { format }: FeedArgs, @Ctx() ctx: RequestContext) {
    return this.posts.all(formatOf(format), ctx);
  }

  @Route('GET', 'comments/feed', { permit: 'public' })
  @Route('GET', 'comments/feed/<format=\\w+>', { permit: 'public' })
  ofComments(@Args() { format }: FeedArgs, @Ctx() ctx: RequestContext) {
    return this.comments.all(formatOf(format), ctx);
  }
}
