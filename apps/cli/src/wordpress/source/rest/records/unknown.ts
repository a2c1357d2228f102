import type { UnknownRecord } from '../../unknown-record';
import type { Reading } from '../reading';
import type { SiteModel } from '../site/model';

/** Records of other plugins, which are counted alone. */
export async function* readUnknown(reading: Reading, { unknownTypes }: SiteModel): AsyncGenerator<UnknownRecord> {
  for (const { slug, name, route } of unknownTypes)
    for await (const fields of reading.list(route, name, {
      edit: { _fields: 'id,title' },
      view: { _fields: 'id,title' },
    }))
      yield { kind: 'unknown', id: fields.number('id'), type: slug, title: fields.plain('title') };
}
