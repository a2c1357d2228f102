import { Args, Ctx, Namespace, Route, Text, type RequestContext } from '@gatehouse/rest';
import { ArchivesService } from './archives.service';

class ArchiveAddress {
  /** The slugs of the archive, and what follows them. */
  @Text({ required: true }) path!: string;
}

class PeriodAddress {
  @Text({ required: true }) year!: string;
  @Text() month?: string;
  @Text() day?: string;
  @Text({ default: '' }) page!: string;
}

class PeriodFeed extends PeriodAddress {
  @Text({ default: '' }) format!: string;
}

const YEAR = '<year=\\d{4}>';
const MONTH = `${YEAR}/<month=\\d{1,2}>`;
const DAY = `${MONTH}/<day=\\d{1,2}>`;

/** The archives of categories, tags, formats, authors and dates. */
@Namespace('-home')
export class ArchivesController {
  constructor(private readonly service: ArchivesService) {}

  @Route('GET', 'category/<path=.+>', { permit: 'public' })
  category(@Args() { path }: ArchiveAddress, @Ctx() ctx: RequestContext) {
    return this.service.category(path, ctx);
  }

  @Route('GET', 'tag/<path=.+>', { permit: 'public' })
  tag(@Args() { path }: ArchiveAddress, @Ctx() ctx: RequestContext) {
    return this.service.tag(path, ctx);
  }

  @Route('GET', 'type/<path=.+>', { permit: 'public' })
  format(@Args() { path }: ArchiveAddress, @Ctx() ctx: RequestContext) {
    return this.service.format(path, ctx);
  }

  @Route('GET', 'author/<path=.+>', { permit: 'public' })
  author(@Args() { path }: ArchiveAddress, @Ctx() ctx: RequestContext) {
    return this.service.author(path, ctx);
  }

  @Route('GET', YEAR, { permit: 'public' })
  @Route('GET', `${YEAR}/page/<page>`, { permit: 'public' })
  @Route('GET', MONTH, { permit: 'public' })
  @Route('GET', `${MONTH}/page/<page>`, { permit: 'public' })
  @Route('GET', DAY, { permit: 'public' })
  @Route('GET', `${DAY}/page/<page>`, { permit: 'public' })
  period(@Args() { page, ...period }: PeriodAddress, @Ctx() ctx: RequestContext) {
    return this.service.period(period, page, ctx);
  }

  @Route('GET', `${YEAR}/feed`, { permit: 'public' })
  @Route('GET', `${YEAR}/feed/<format=\\w+>`, { permit: 'public' })
  @Route('GET', `${MONTH}/feed`, { permit: 'public' })
  @Route('GET', `${MONTH}/feed/<format=\\w+>`, { permit: 'public' })
  @Route('GET', `${DAY}/feed`, { permit: 'public' })
  @Route('GET', `${DAY}/feed/<format=\\w+>`, { permit: 'public' })
  periodFeed(@Args() { format, page: _page, ...period }: PeriodFeed, @Ctx() ctx: RequestContext) {
    return this.service.periodFeed(period, format, ctx);
  }
}
