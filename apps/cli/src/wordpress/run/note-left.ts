import type { LeftOutFile } from '../import/left-out-file';
import type { Outcome } from '../import/outcome';
import { withoutHeadTexts } from '../source/head-texts';
import type { SourceRecord } from '../source/wordpress-source';
import { unknownMeta } from '../targets/post-input';
import { namesOf } from './record-names';

/** Writes a record that is left out, or those of its fields that this site has no place for. */
export function noteLeft(file: LeftOutFile, record: SourceRecord, outcome: Outcome): void {
  const { kind } = namesOf(record);
  if (outcome.kind === 'left') {
    const whole = record.kind === 'unknown' ? (record.whole ?? record) : record;
    file.add({ left: 'record', kind, reason: outcome.reason, record: whole });
    return;
  }
  if (!('meta' in record)) return;
  const meta = record.kind === 'content' ? withoutHeadTexts(record.meta) : record.meta;
  const rest = { ...fieldsOf(record), meta: unknownMeta(meta) };
  if (Object.keys(rest.meta).length === 0 && Object.keys(rest).length === 1) return;
  const { id } = record;
  file.add({ left: 'fields', kind, record: { id, ...nameOf(record), ...rest } });
}

/** What is left out of a post beside its metadata. */
function fieldsOf(record: SourceRecord): object {
  if (record.kind !== 'content') return {};
  const { template, terms } = record;
  const authors = terms.filter(({ taxonomy }) => taxonomy === 'author').map(({ slug, name }) => ({ slug, name }));
  return { ...(template === '' ? {} : { template }), ...(authors.length === 0 ? {} : { authors }) };
}

const nameOf = (record: SourceRecord): object => {
  const { guid, slug, title } = { guid: undefined, slug: undefined, title: undefined, ...record };
  return { guid, slug, title };
};
