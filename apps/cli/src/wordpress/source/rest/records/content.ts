import { ahead } from '../ahead';
import type { ContentRecord, ContentType } from '../../content-records';
import type { Fields } from '../fields';
import { byId } from '../listing';
import type { Reading } from '../reading';
import type { SiteModel } from '../site/model';
import { postFactsOf, revisionOf } from './post-facts';

/** All but those that WordPress makes while a user types for the first time. */
const STATUSES = 'publish,future,draft,pending,private,trash';
/** Posts whose revisions are read at a time. */
const AT_ONCE = 3;

/** Posts of one type, with their revisions where the account may read them. @param named how the other site calls it */
export async function* readContent(
  reading: Reading,
  type: ContentType,
  { types, taxonomies }: SiteModel,
  named: string = type,
): AsyncGenerator<ContentRecord> {
  const known = types.get(named);
  if (known === undefined) return;
  const since = { modified_after: reading.since };
  const list = reading.list(known.route, known.name, { edit: { status: STATUSES, ...since }, view: since });
  yield* ahead(list, AT_ONCE, async (fields) => ({
    kind: 'content' as const,
    ...postFactsOf(fields, taxonomies),
    type,
    sticky: fields.flag('sticky'),
    format: fields.text('format') || 'standard',
    template: fields.text('template'),
    revisions: await readRevisions(reading, `${known.route}/${fields.number('id')}`, fields),
  }));
}

async function readRevisions(reading: Reading, route: string, fields: Fields): Promise<ContentRecord['revisions']> {
  const [history] = fields.object('_links').objects('version-history');
  if (!reading.client.isSignedIn || history === undefined || history.number('count') === 0) return [];
  const revisions: ContentRecord['revisions'] = [];
  const list = byId(reading.client, `${route}/revisions`, { context: 'edit' });
  await reading.orOmit(`Revisions of ${fields.text('link')} cannot be read.`, async () => {
    for await (const revision of list) revisions.push(revisionOf(revision));
  });
  return revisions;
}
