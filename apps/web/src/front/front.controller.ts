import { Args, Ctx, Namespace, Route, Text, type RequestContext } from '@gatehouse/rest';
import { NotFound } from '../not-found/not-found';

class RestOfAddress {
  @Text({ required: true }) path!: string;
}

/** The site's own address, and what no other page has. */
@Namespace('-home')
export class FrontController {
  constructor(private readonly notFound: NotFound) {}

  @Route('GET', '<path=.+>', { permit: 'public' })
  other(@Args() _address: RestOfAddress, @Ctx() ctx: RequestContext) {
    return this.notFound.show(ctx);
  }
}
