import { DateTime } from 'luxon';
import { stripTags } from '@gatehouse/text';
import { phpDate } from '@gatehouse/time';
import { dayOf } from '../values/formats';
import { conditionOf, type FormTag } from '../template/form-tag';
import { formTexts } from '../texts/form-texts';
import type { PostedData } from '../values/posted-data';
import type { MailTag, TagResolver, TagValue } from './mail-tags';

/** The values of a submission's mail-tags. */
export interface TagSources {
  /** Of the form. */
  locale: string;
  tags: readonly FormTag[];
  data: PostedData;
  /** Names of the files of each field. */
  fileNames: ReadonlyMap<string, readonly string[]>;
  /** Special mail-tags by name. */
  special: ReadonlyMap<string, string>;
}

/** Resolves the mail-tags of fields and the special ones; all others stay as written (docs/interface/widgets.md#mail). */
export function tagResolver(sources: TagSources): TagResolver {
  const { tags, special } = sources;
  const byName = new Map<string, FormTag>();
  for (const tag of tags) if (tag.name !== '' && !byName.has(tag.name)) byName.set(tag.name, tag);
  return (mailTag) => {
    const field = byName.get(mailTag.name);
    if (field) return fieldValue(field, mailTag, sources);
    const value = special.get(mailTag.name);
    return value === undefined ? undefined : { text: value };
  };
}

function fieldValue(field: FormTag, { name, raw, format }: MailTag, { locale, data, fileNames }: TagSources): TagValue {
  switch (field.basetype) {
    case 'quiz':
      return { text: '' };
    case 'file':
      return { text: (fileNames.get(name) ?? []).join(', ') };
    case 'acceptance':
      return acceptanceValue(field, formTexts(locale)(isAccepted(data, name) ? 'form.consented' : 'form.notConsented'));
    default: {
      const text = listOf((raw ? data.raw : data.piped)[name]).join(', ');
      return { text: format === undefined ? text : formatted(text, format) };
    }
  }
}

const isAccepted = ({ raw }: PostedData, name: string): boolean =>
  listOf(raw[name]).some((value) => value !== '' && value !== '0');

function acceptanceValue(tag: FormTag, word: string): TagValue {
  const condition = conditionOf(tag);
  return condition === ''
    ? { text: word }
    : { text: `${word}: ${stripTags(condition)}`, html: `${word}: ${condition}` };
}

function formatted(text: string, format: string): string {
  return dayOf(text) === undefined ? text : phpDate(DateTime.fromISO(text, { zone: 'utc' }), format);
}

const listOf = (value: string | string[] | undefined): string[] => (value === undefined ? [] : [value].flat());
