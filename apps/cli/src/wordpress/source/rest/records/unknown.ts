import type { UnknownRecord } from '../../wordpress-source';
import type { Reading } from '../reading';
import type { SiteModel } from '../site/model';

/** Records of other plugins, which are left out. @param taken types that are taken as others */
export async function* readUnknown(
  reading: Reading,
  { unknownTypes }: SiteModel,
  taken: ReadonlyMap<string, unknown>,
): AsyncGenerator<UnknownRecord> {
  for (const { slug, name, route } of unknownTypes.filter((type) => !taken.has(type.slug)))
    for await (const fields of reading.list(route, name))
      yield {
        kind: 'unknown',
        id: fields.number('id'),
        type: slug,
        title: fields.plain('title'),
        whole: Object.fromEntries(fields.entries()),
      };
}
