import { decodeEntities } from '@gatehouse/text';
import { fold } from '../../records/search-text';
import { detailNames, detailsOf, type DetailName, type Details, type LinkedRow } from '../model/linked-post.entity';
import type { LinkedChange, NewLinked } from './linked-change-reader';

/**
 * What a write that names a record of the same name adds to it: fields that the record does not have yet. Undefined where
 * something contradicts the record, so that another one is meant (docs/interface/calendar.md#venues-and-organizers).
 */
export function additionsTo(row: LinkedRow, sent: NewLinked<number>): LinkedChange<number> | undefined {
  const details = addedDetails(row, sent.details);
  if (!details || contradicts(row, sent)) return undefined;
  const { description = '', image = 0 } = sent;
  return {
    ...(description !== '' && row.description === '' && { description }),
    ...(image !== 0 && row.image === 0 && { image }),
    details,
  };
}

/** Whether a change leaves a record as it is. */
export const addsNothing = ({ details, ...fields }: LinkedChange<number>): boolean =>
  Object.keys(fields).length + Object.keys(details).length === 0;

/** Names are the same whatever their case, accents and entities. */
export const isSameName = (one: string, other: string): boolean => isSameText(one, other);

/** What is not sent, or sent empty, contradicts nothing. */
function contradicts(row: LinkedRow, sent: NewLinked<number>): boolean {
  const facts = [
    [sent.author, row.author],
    [sent.status, row.status],
    [sent.show_map, Boolean(row.show_map)],
    [sent.show_map_link, Boolean(row.show_map_link)],
    [row.image === 0 || sent.image === 0 ? undefined : sent.image, row.image],
  ];
  if (facts.some(([value, known]) => value !== undefined && value !== known)) return true;
  return row.description !== '' && isOther(row.description, sent.description);
}

/** The details that a record does not have; undefined where one is another. */
function addedDetails(row: LinkedRow, sent: Details): Details | undefined {
  const own = detailsOf(row);
  const added: Details = {};
  for (const name of detailNames(row.kind)) {
    const [value, known] = [sent[name] ?? '', own[name] ?? ''];
    if (value === '') continue;
    if (known === '') added[name] = value;
    else if (isOther(plain(name, known), plain(name, value))) return undefined;
  }
  return added;
}

const isOther = (known: string, sent = ''): boolean => sent.trim() !== '' && !isSameText(known, sent);

const isSameText = (one: string, other: string): boolean => textKey(one) === textKey(other);

const textKey = (text: string): string => fold(decodeEntities(text)).trim();

/** A telephone number and an address on the web without what makes no difference. */
function plain(name: DetailName, value: string): string {
  if (name === 'phone') return value.replace(/[\s().-]/g, '');
  return name === 'website' && value.endsWith('/') ? value.slice(0, -1) : value;
}
