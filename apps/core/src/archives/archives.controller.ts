import { invalidArgument } from '@gatehouse/errors';
import { Args, Ctx, Namespace, Route, type RequestContext } from '@gatehouse/rest';
import { SettingsService } from '../settings/settings.service';
import { ArchivesQuery } from './archives.query';
import { archiveView, ArchiveView, ListArchivesArgs } from './archive.view';
import { weeksOf } from './weeks';

/** The years, months, weeks or days that have posts (docs/interface/core.md#archives). */
@Namespace('core/v2')
export class ArchivesController {
  constructor(
    private readonly archives: ArchivesQuery,
    private readonly settings: SettingsService,
  ) {}

  @Route('GET', 'archives', {
    permit: 'public',
    tags: ['posts'],
    result: [ArchiveView],
    summary: 'Counts posts by month or year.',
  })
  async list(@Args() args: ListArchivesArgs, @Ctx() ctx: RequestContext): Promise<ArchiveView[]> {
    if (args.month !== undefined && args.year === undefined)
      throw invalidArgument('month', 'month is of a year: year is missing.');
    const { home } = ctx.site;
    const periods = await this.archives.read(args);
    if (args.type !== 'weekly') return periods.map((period) => archiveView(period, home));
    ctx.tag('site');
    const { start_of_week: start } = await this.settings.read();
    return weeksOf(periods, start, home);
  }
}
