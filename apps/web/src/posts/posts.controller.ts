import { Args, Ctx, Namespace, Route, Text, type RequestContext } from '@gatehouse/rest';
import { CommentQuery } from '../comments/comments';
import { RecordAddresses } from './record-addresses';

class PostAddress extends CommentQuery {
  @Text({ required: true }) year!: string;
  @Text({ required: true }) month!: string;
  @Text({ required: true }) day!: string;
  @Text({ required: true }) slug!: string;
  /** What follows the post: `feed`, `embed`, a page of its content or of the comments, a file. */
  @Text({ default: '' }) rest!: string;
}

class ProtectedPostAddress extends PostAddress {
  @Text({ default: '' }) post_password!: string;
}

const POST = '<year=\\d{4}>/<month=\\d{1,2}>/<day=\\d{1,2}>/<slug>';

/** Posts at their permanent addresses, `/2026/11/23/hello/`, and the files that belong to them. */
@Namespace('-home')
export class PostsController {
  constructor(private readonly records: RecordAddresses) {}

  @Route('GET', POST, { permit: 'public' })
  @Route('GET', `${POST}/<rest=.+>`, { permit: 'public' })
  show(@Args() address: PostAddress, @Ctx() ctx: RequestContext) {
    return this.records.show(pathOf(address), ['posts', 'media'], address.request, ctx);
  }

  @Route('POST', POST, { permit: 'public' })
  @Route('POST', `${POST}/<rest=\\d{1,6}>`, { permit: 'public' })
  open(@Args() address: ProtectedPostAddress, @Ctx() ctx: RequestContext) {
    return this.records.show(pathOf(address), ['posts'], { password: address.post_password }, ctx);
  }
}

const pathOf = ({ year, month, day, slug, rest }: PostAddress): string =>
  [year, month, day, slug, rest].filter((part) => part !== '').join('/');
