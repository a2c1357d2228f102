import { DateTime, Int, ListOf, Text, type ValueDecorator } from './decorators';

type TextWords = NonNullable<Parameters<typeof Text>[0]>;
type IntWords = NonNullable<Parameters<typeof Int>[0]>;

/** HTML, which people write with an editor of rich texts. */
export const Html = (words: TextWords = {}): ValueDecorator<string> => Text({ ...words, 'x-format': 'html' });

/** Date and time on the clocks of a place, which another field or the settings name. */
export const LocalDateTime = (words: Parameters<typeof DateTime>[0] = {}): ValueDecorator<string> =>
  DateTime({ ...words, 'x-format': 'date-time-local' });

/** The id of a file of the media library. */
export const MediaId = (words: IntWords = {}): ValueDecorator<number> => Int({ ...words, 'x-format': 'media-id' });

/** The id of a person. */
export const UserId = (words: IntWords = {}): ValueDecorator<number> => Int({ ...words, 'x-format': 'user-id' });

/** The id of a term of a taxonomy. */
export const TermId = (taxonomy: string, words: IntWords = {}): ValueDecorator<number> =>
  Int({ ...words, 'x-format': `term-id:${taxonomy}` });

/** Ids of terms of a taxonomy. */
export const TermIds = (taxonomy: string, words: Parameters<typeof ListOf<number>>[1] = {}): ValueDecorator<number[]> =>
  ListOf(TermId(taxonomy), words);
