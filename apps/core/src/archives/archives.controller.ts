import { Database, eq, raw, select } from '@gatehouse/persistence';
import { Ctx, Namespace, Route, type RequestContext } from '@gatehouse/rest';
import { POST } from '../records/model/post-type';
import { archiveView, ArchiveView } from './archive.view';

/** The months that have posts (docs/interface/core.md#archives). */
@Namespace('core/v2')
export class ArchivesController {
  constructor(private readonly database: Database) {}

  @Route('GET', 'archives', { permit: 'public', tags: ['posts'], result: [ArchiveView] })
  async list(@Ctx() { site }: RequestContext): Promise<ArchiveView[]> {
    const months = select<{ month: string; count: number }>('posts', 'p')
      .columns(raw('SUBSTR(p.date, 1, 7) AS month'), raw('COUNT(*) AS count'))
      .where(eq('p.type', POST.name), eq('p.status', 'publish'))
      .useIndex('posts_date')
      .groupBy('month')
      .orderBy('month', 'desc');
    return (await this.database.rows(months)).map((row) =>
      archiveView({ ...row, count: Number(row.count) }, site.home),
    );
  }
}
