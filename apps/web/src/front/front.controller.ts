import { Args, Ctx, Int, Namespace, Route, Text, type RequestContext } from '@gatehouse/rest';
import { CommentQuery } from '../comments/comments';
import { RecordAddresses } from '../posts/record-addresses';
import { FrontQuery } from './front.query';
import { FrontService } from './front.service';

class LatestArgs {
  @Int({ required: true, min: 1 }) page!: number;
  @Text() s?: string;
  @Text({ default: '' }) m!: string;
  @Text({ default: '' }) w!: string;
}

class RestOfAddress extends CommentQuery {
  @Text({ required: true }) path!: string;
}

class SearchedAddress {
  /** The words, and what follows them. */
  @Text({ required: true }) path!: string;
}

class ProtectedAddress {
  @Text({ required: true }) path!: string;
  @Text({ default: '' }) post_password!: string;
}

class ProtectedFront extends FrontQuery {
  @Text({ default: '' }) post_password!: string;
}

/** The site's own address, pages and files at theirs, and what no other page has. */
@Namespace('-home')
export class FrontController {
  constructor(
    private readonly service: FrontService,
    private readonly records: RecordAddresses,
  ) {}

  @Route('GET', '', { permit: 'public' })
  front(@Args() query: FrontQuery, @Ctx() ctx: RequestContext) {
    return this.service.front(query, ctx);
  }

  @Route('GET', 'page/<page>', { permit: 'public' })
  latest(@Args() leaf: LatestArgs, @Ctx() ctx: RequestContext) {
    return this.service.leaf(leaf, ctx);
  }

  @Route('GET', 'search/<path=.+>', { permit: 'public' })
  searched(@Args() { path }: SearchedAddress, @Ctx() ctx: RequestContext) {
    return this.service.searchedAt(path, ctx);
  }

  @Route('GET', '<path=.+>', { permit: 'public' })
  other(@Args() { path, request }: RestOfAddress, @Ctx() ctx: RequestContext) {
    return this.service.page(path, request, ctx);
  }

  @Route('POST', '', { permit: 'public' })
  openFront(@Args() query: ProtectedFront, @Ctx() ctx: RequestContext) {
    return this.service.openFront(query, query.post_password, ctx);
  }

  @Route('POST', '<path=.+>', { permit: 'public' })
  open(@Args() { path, post_password: password }: ProtectedAddress, @Ctx() ctx: RequestContext) {
    return this.records.show(path, ['pages'], { password }, ctx);
  }
}
