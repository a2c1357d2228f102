import { Arg, type Schema, AnyValue, Choice, Int, Text, LONG_TEXT } from '@gatehouse/rest';
import type { FormChanges } from './form-draft';
import { MESSAGE_KEYS } from './form-defaults';

const ORDERS = ['asc', 'desc'] as const;
const SORTS = ['id', 'ID', 'title', 'date', 'modified', 'name', 'slug'] as const;
export type FormSort = (typeof SORTS)[number];

const lowerCased = (order: string): string => order.toLowerCase();
const notInEnum = (name: string, words: readonly string[]) => ({
  code: 'rest_not_in_enum',
  message: `${name} is not one of ${words.join(', ')}.`,
});

export class ListFormsArgs {
  @Int({
    default: -1,
    description: 'Maximum number of items to be returned; -1 means all.',
    shown: { minimum: -1, maximum: 100 },
    check: (size: number) =>
      size === -1 || (size >= 1 && size <= 100)
        ? undefined
        : { code: 'rest_out_of_bounds', message: 'per_page must be -1 or between 1 (inclusive) and 100 (inclusive)' },
  })
  per_page!: number;

  @Int({ default: 0, min: 0, description: 'How many items to skip.' })
  offset!: number;

  @Text({
    default: 'asc',
    description: 'Order of the items, in any letter case.',
    shown: { enum: [...ORDERS] },
    check: (order: string) =>
      ORDERS.some((one) => one === order.toLowerCase()) ? undefined : notInEnum('order', ORDERS),
    into: lowerCased,
  })
  order!: (typeof ORDERS)[number];

  @Choice(SORTS, { default: 'id', description: 'What to sort by.' })
  orderby!: FormSort;

  @Text({ description: 'Words that title, template, mails, messages or settings hold.' })
  search?: string;
}

const MAIL = {
  type: 'object',
  properties: {
    active: { type: 'boolean' },
    use_html: { type: 'boolean' },
    exclude_blank: { type: 'boolean' },
    subject: { type: 'string' },
    sender: { type: 'string' },
    recipient: { type: 'string' },
    body: { type: 'string' },
    additional_headers: { type: 'string' },
    attachments: { type: 'string' },
  },
} satisfies Schema;

/** The members of a form as they are written (docs/interface/widgets.md#form-resource). */
export class WriteFormArgs {
  @Choice(['save', 'dry-run'], {
    default: 'save',
    description: 'dry-run answers what would be stored and stores nothing.',
  })
  context!: 'save' | 'dry-run';

  @Text({ description: 'Title, plain text.' })
  title?: string;

  @Text({ description: 'Language of the form, for example de_DE.' })
  locale?: string;

  @Text({ maxLength: LONG_TEXT, description: 'The template, with form-tags.' })
  form?: string;

  @Arg({ ...MAIL, description: 'The mail to the site.' })
  mail?: FormChanges['mail'];

  @Arg({ ...MAIL, description: 'A second mail, for example to the visitor.' })
  mail_2?: FormChanges['mail_2'];

  @Arg({
    type: 'object',
    properties: Object.fromEntries(MESSAGE_KEYS.map((key) => [key, { type: 'string' }])),
    description: 'What the form says.',
  })
  messages?: FormChanges['messages'];

  @Text({ description: 'Additional settings, one name: value a line.' })
  additional_settings?: string;
}

export class CreateFormArgs extends WriteFormArgs {
  @AnyValue({ hidden: true })
  id?: unknown;
}

export class FormArgs {
  @Int({ description: 'Number of the form.' })
  id!: number;
}

export class UpdateFormArgs extends WriteFormArgs {
  @Int({ description: 'Number of the form.' })
  id!: number;
}
