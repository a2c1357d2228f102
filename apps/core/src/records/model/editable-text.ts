import { LONG_TEXT, Value, type Schema, type ValueDecorator } from '@gatehouse/rest';

/** The text of an argument that is either a string or `{raw}`. */
const rawText = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null && 'raw' in value && typeof value.raw === 'string'
    ? value.raw
    : undefined;
};

type Members = Record<string, Schema>;

/** Whether a text is hidden, because its record is protected. */
export const PROTECTED: Members = { protected: { type: 'boolean', readonly: true } };

/** A text that responses show raw and rendered: requests send a string or `{raw}`, the class has the string. */
export const EditableText = (
  description: string,
  {
    cleared,
    shownOnly = {},
    'x-format': format,
    group,
    ...size
  }: { maxLength?: number; cleared?: string; shownOnly?: Members; 'x-format'?: 'html'; group?: string } = {},
): ValueDecorator<string> =>
  Value<string>({
    type: ['object', 'string'],
    properties: { raw: { type: 'string', ...size } },
    ...size,
    ...(format && { 'x-format': format }),
    ...(group && { group }),
    cleared,
    description,
    into: rawText,
    shown: {
      type: 'object',
      properties: {
        raw: { type: 'string', context: ['edit'] },
        rendered: { type: 'string', readonly: true },
        ...shownOnly,
      },
    },
  });

/** The same of any size. Titles and excerpts are not: they stand in lists. */
export const EditableContent = (description: string): ValueDecorator<string> =>
  EditableText(description, {
    maxLength: LONG_TEXT,
    'x-format': 'html',
    group: 'Content',
    shownOnly: { block_version: { type: 'integer', readonly: true, context: ['edit'] }, ...PROTECTED },
  });
