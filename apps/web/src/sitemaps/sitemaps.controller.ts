import { Args, Ctx, Namespace, Route, Text, type RequestContext } from '@gatehouse/rest';
import { Home } from '../addresses/home';
import { redirect } from '../addresses/redirect';
import { SitemapsService } from './sitemaps.service';

class PartArgs {
  /** `posts-1.xml`. */
  @Text({ required: true }) part!: string;
}

/** What search engines ask for. */
@Namespace('-home')
export class SitemapsController {
  constructor(
    private readonly service: SitemapsService,
    private readonly home: Home,
  ) {}

  @Route('GET', 'sitemap.xml', { permit: 'public' })
  index(@Ctx() ctx: RequestContext) {
    return this.service.index(ctx);
  }

  /** Where WordPress has it. */
  @Route('GET', 'wp-sitemap.xml', { permit: 'public' })
  elsewhere() {
    return redirect(this.home.local(this.home.to('sitemap.xml')), 301);
  }

  @Route('GET', 'sitemap/<part=[a-z]+-\\d+[.]xml>', { permit: 'public' })
  part(@Args() { part }: PartArgs, @Ctx() ctx: RequestContext) {
    const [kind = '', number] = part.split(/[-.]/);
    return this.service.part(kind, Number(number), ctx);
  }

  @Route('GET', 'robots.txt', { permit: 'public', tags: ['site'] })
  robots() {
    return this.service.robots();
  }
}
