import type { PostRecord, Query } from '@gatehouse/blocks';
import { RestError } from '@gatehouse/errors';
import { publicType } from '../records/model/post-type';
import type { ShownContent } from '../records/view/content-filters';
import type { OwnReading } from './own-reading';

/** A record whose parts blocks show. */
export type Subject = Pick<ShownContent, 'id' | 'type' | 'status'>;

/** The most records that the interface returns at once. */
const MOST = 100;
const EMBEDS = 'author,wp:term,wp:featuredmedia';
const FIELDS =
  'id,type,status,link,date,modified,title,excerpt,format,sticky,class_list,meta,comment_status,_links,_embedded';
/** Blocks that show something of the record in whose content they stand. */
const OF_THE_RECORD = /<!-- wp:(?:core\/)?(?:avatar|comments|footnotes|loginout|post-|query-pagination|read-more)/;

/** Of these, what shows its author, its terms, its picture or those who comment. */
const OF_LINKED_RECORDS = /<!-- wp:(?:core\/)?(?:avatar|comments|post-|read-more)/;

/** Whether a content has blocks that show what its record is linked to. Footnotes, the most frequent ones, do not. */
export const hasLinkedParts = ({ content_rendered: html }: ShownContent): boolean => OF_LINKED_RECORDS.test(html);

/** Whether a content has blocks that show parts of its own record. */
export const hasParts = ({ content_rendered: html }: ShownContent): boolean => OF_THE_RECORD.test(html);

/**
 * The records as the interface gives them, by id; one question for each type.
 * @param options.hasContents whether blocks may show their contents
 * @param options.hasLinked whether blocks may show what they are linked to
 */
export async function recordsOf(
  subjects: readonly Subject[],
  reading: OwnReading,
  { hasContents = false, hasLinked = true } = {},
): Promise<ReadonlyMap<number, PostRecord>> {
  const fields = hasContents ? `${FIELDS},content` : FIELDS;
  const query = { per_page: MOST, _fields: fields, ...(hasLinked && { _embed: EMBEDS }) };
  const bases = new Set(subjects.flatMap(({ type }) => publicType(type ?? '')?.base ?? []));
  const lists = [...bases].map((base) =>
    ofBase(
      base,
      subjects.filter(({ type }) => publicType(type ?? '')?.base === base),
      query,
      reading,
    ),
  );
  return new Map((await Promise.all(lists)).flat().map((record) => [record.id, record]));
}

/** None where the interface does not list them for this person. */
async function ofBase(
  base: string,
  subjects: readonly Subject[],
  shared: Query,
  reading: OwnReading,
): Promise<PostRecord[]> {
  const include = subjects.slice(0, MOST).map(({ id }) => id);
  const status = [...new Set(subjects.map((one) => one.status ?? 'publish'))];
  const query = { ...shared, include, status };
  try {
    return (await reading.list<PostRecord>(`/core/v2/${base}`, query)).items;
  } catch (error) {
    if (error instanceof RestError) return [];
    throw error;
  }
}
