import { Args, Ctx, Namespace, Route, Text, type RequestContext } from '@gatehouse/rest';
import { formatOf } from '../addresses/ending';
import { Home } from '../addresses/home';
import { redirect } from '../addresses/redirect';
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
    private readonly home: Home,
  ) {}

  @Route('GET', 'feed', { permit: 'public' })
  @Route('GET', 'feed/<format=\\w+>', { permit: 'public' })
  ofPosts(@Args() { format }: FeedArgs, @Ctx() ctx: RequestContext) {
    return this.posts.all(formatOf(format), ctx);
  }

  /** The addresses that feeds had in early versions of WordPress. */
  @Route('GET', 'rss', { permit: 'public' })
  @Route('GET', 'rss2', { permit: 'public' })
  @Route('GET', 'rdf', { permit: 'public' })
  early() {
    return redirect(this.home.local(this.home.to('feed/')), 301);
  }

  @Route('GET', 'atom', { permit: 'public' })
  earlyAtom() {
    return redirect(this.home.local(this.home.to('feed/atom/')), 301);
  }

  @Route('GET', 'comments/feed', { permit: 'public' })
  @Route('GET', 'comments/feed/<format=\\w+>', { permit: 'public' })
  ofComments(@Args() { format }: FeedArgs, @Ctx() ctx: RequestContext) {
    return this.comments.all(formatOf(format), ctx);
  }
}
