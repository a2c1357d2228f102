import { ModifiedArgs } from '@gatehouse/pagination';
import { AnyValue, Choice, FieldGroup, Int, IntersectionType, LONG_TEXT, Shape, Text } from '@gatehouse/rest';
import { MailTemplate, WrittenMessages, type Messages } from './records/form';
import { FormIdArgs } from './records/form-id.args';
import { FORM_SORTS, type FormSort } from './records/forms.query';

const ORDERS = ['asc', 'desc'] as const;
type Order = (typeof ORDERS)[number];

const orderIn = (text: string): Order | undefined => ORDERS.find((order) => order === text.toLowerCase());

/** docs/interface/widgets.md#form-list */
export class ListFormsArgs extends ModifiedArgs {
  @Int({
    default: -1,
    description: 'Maximum number of forms; -1 for all.',
    shown: { minimum: -1, maximum: 100 },
    check: (size) =>
      size === -1 || (size >= 1 && size <= 100)
        ? undefined
        : { code: 'rest_out_of_bounds', message: 'per_page must be -1 or between 1 (inclusive) and 100 (inclusive)' },
  })
  per_page!: number;

  @Int({ default: 0, min: 0, description: 'Number of forms to skip.' })
  offset!: number;

  @Text({
    default: 'asc',
    description: 'Order of the forms, in any letter case.',
    shown: { enum: [...ORDERS] },
    check: (text) =>
      orderIn(text) ? undefined : { code: 'rest_not_in_enum', message: `order is not one of ${ORDERS.join(', ')}.` },
    into: orderIn,
  })
  order!: Order;

  @Choice(FORM_SORTS, { default: 'id', description: 'What to sort by.' })
  orderby!: FormSort;

  @Text({ description: 'Words to search for in title, template, mails, messages and settings.' })
  search?: string;
}

/** The members of a form as they are written (docs/interface/widgets.md#create-and-update). */
@FieldGroup('Content')
class WriteFormArgs {
  @Choice(['save', 'dry-run'], {
    label: 'What to do',
    labels: { save: 'Save', 'dry-run': 'Try out' },
    default: 'save',
    description: 'save stores the form; dry-run only answers what would be stored.',
  })
  context!: 'save' | 'dry-run';

  @Text({ description: 'Title, plain text.' })
  title?: string;

  @Text({ label: 'Language', description: 'Language of the form, for example de_DE.' })
  locale?: string;

  @Text({ maxLength: LONG_TEXT, label: 'Template', description: 'The template, with form-tags.' })
  form?: string;

  @Shape(MailTemplate, { label: 'Mail', group: 'Mail', description: 'The mail to the site.' })
  mail?: Partial<MailTemplate>;

  @Shape(MailTemplate, {
    label: 'Second mail',
    group: 'Mail',
    description: 'A second mail, for example to the visitor.',
  })
  mail_2?: Partial<MailTemplate>;

  @Shape(WrittenMessages, { group: 'Messages', description: 'The messages of the form.' })
  messages?: Partial<Messages>;

  @Text({ description: 'Additional settings, one name: value a line.' })
  additional_settings?: string;
}

export class CreateFormArgs extends WriteFormArgs {
  @AnyValue({ hidden: true })
  id?: unknown;
}

export class UpdateFormArgs extends IntersectionType(WriteFormArgs, FormIdArgs) {}
