import { Args, Ctx, Int, Namespace, Route, Text, type RequestContext } from '@gatehouse/rest';
import { PostPage } from './post.page';

class PostAddress {
  @Int({ required: true }) year!: number;
  @Int({ required: true }) month!: number;
  @Int({ required: true }) day!: number;
  @Text({ required: true }) slug!: string;
}

/** Posts at their permanent addresses: `/2026/11/23/hello/`. */
@Namespace('-home')
export class PostsController {
  constructor(private readonly post: PostPage) {}

  @Route('GET', '<year=\\d{4}>/<month=\\d{2}>/<day=\\d{2}>/<slug>', { permit: 'public' })
  show(@Args() { year, month, day, slug }: PostAddress, @Ctx() ctx: RequestContext) {
    return this.post.at({ year, month, day }, slug, ctx);
  }
}
