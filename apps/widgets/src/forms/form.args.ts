import { Arg, type Schema } from '@gatehouse/rest';
import { MESSAGE_KEYS } from './records/form';
import type { FormChanges } from './records/form-changes';
import { FORM_SORTS, type FormSort } from './records/forms.query';

const ORDERS = ['asc', 'desc'] as const;

const lowerCased = (order: string): string => order.toLowerCase();
const notInEnum = (name: string, words: readonly string[]) => ({
  code: 'rest_not_in_enum',
  message: `${name} is not one of ${words.join(', ')}.`,
});

export class ListFormsArgs {
  @Arg({
    type: 'integer',
    default: -1,
    description: 'Maximum number of items to be returned; -1 means all.',
    shown: { minimum: -1, maximum: 100 },
    check: (size: number) =>
      size === -1 || (size >= 1 && size <= 100)
        ? undefined
        : { code: 'rest_out_of_bounds', message: 'per_page must be -1 or between 1 (inclusive) and 100 (inclusive)' },
  })
  per_page!: number;

  @Arg({ type: 'integer', default: 0, minimum: 0, description: 'How many items to skip.' })
  offset!: number;

  @Arg({
    type: 'string',
    default: 'asc',
    description: 'Order of the items, in any letter case.',
    shown: { enum: [...ORDERS] },
    check: (order: string) =>
      ORDERS.some((one) => one === order.toLowerCase()) ? undefined : notInEnum('order', ORDERS),
    into: lowerCased,
  })
  order!: (typeof ORDERS)[number];

  @Arg({ type: 'string', enum: FORM_SORTS, default: 'id', description: 'What to sort by.' })
  orderby!: FormSort;

  @Arg({ type: 'string', description: 'Words that title, template, mails, messages or settings hold.' })
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
  @Arg({
    type: 'string',
    enum: ['save', 'dry-run'],
    default: 'save',
    description: 'dry-run answers what would be stored and stores nothing.',
  })
  context!: 'save' | 'dry-run';

  @Arg({ type: 'string', description: 'Title, plain text.' })
  title?: string;

  @Arg({ type: 'string', description: 'Language of the form, for example de_DE.' })
  locale?: string;

  @Arg({ type: 'string', description: 'The template, with form-tags.' })
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

  @Arg({ type: 'string', description: 'Additional settings, one name: value a line.' })
  additional_settings?: string;
}

export class CreateFormArgs extends WriteFormArgs {
  @Arg({ hidden: true })
  id?: unknown;
}

export class UpdateFormArgs extends WriteFormArgs {
  @Arg({ type: 'integer', description: 'Number of the form.' })
  id!: number;
}
