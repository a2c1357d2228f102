import { DateTime } from 'luxon';
import { stripTags } from '@gatehouse/text';
import { phpDate } from '@gatehouse/time';
import { dayOf } from '../values/formats';
import { conditionOf, type FormTag } from '../template/form-tag';
import type { PostedData } from '../values/posted-data';
import type { MailTag, TagResolver, TagValue } from './mail-tags';

/** The values of a submission's mail-tags. */
export interface TagSources {
  tags: readonly FormTag[];
  data: PostedData;
  /** Names of the files of each field. */
  fileNames: ReadonlyMap<string, readonly string[]>;
  /** Special mail-tags by name. */
  special: ReadonlyMap<string, string>;
}

/** Resolves the mail-tags of fields and the special ones; all others stay as written (docs/interface/widgets.md#mail). */
export function tagResolver({ tags, data, fileNames, special }: TagSources): TagResolver {
  const byName = new Map<string, FormTag>();
  for (const tag of tags) if (tag.name !== '' && !byName.has(tag.name)) byName.set(tag.name, tag);
  return (mailTag) => {
    const field = byName.get(mailTag.name);
    if (field) return fieldValue(field, mailTag, data, fileNames);
    const value = special.get(mailTag.name);
    return value === undefined ? undefined : { text: value };
  };
}

function fieldValue(
  field: FormTag,
  { name, raw, format }: MailTag,
  data: PostedData,
  fileNames: TagSources['fileNames'],
): TagValue {
  switch (field.basetype) {
    case 'quiz':
      return { text: '' };
    case 'file':
      return { text: (fileNames.get(name) ?? []).join(', ') };
    case 'acceptance':
      return acceptanceValue(
        field,
        listOf(data.raw[name]).some((value) => value !== '' && value !== '0'),
      );
    default: {
      const text = listOf((raw ? data.raw : data.piped)[name]).join(', ');
      return { text: format === undefined ? text : formatted(text, format) };
    }
  }
}

function acceptanceValue(tag: FormTag, accepted: boolean): TagValue {
  const word = accepted ? 'Consented' : 'Not consented';
  const condition = conditionOf(tag);
  return condition === ''
    ? { text: word }
    : { text: `${word}: ${stripTags(condition)}`, html: `${word}: ${condition}` };
}

function formatted(text: string, format: string): string {
  return dayOf(text) === undefined ? text : phpDate(DateTime.fromISO(text, { zone: 'utc' }), format);
}

const listOf = (value: string | string[] | undefined): string[] => (value === undefined ? [] : [value].flat());
