import { ModifiedArgs } from '@gatehouse/pagination';
import { createArgs, FilteredBy, recordView, updateArgs } from '@gatehouse/records';
import {
  AnyValue,
  Choice,
  declarationsOfClass,
  Int,
  IntersectionType,
  ListOf,
  MapOf,
  Nullable,
  OmitType,
  Shape,
  Text,
} from '@gatehouse/rest';
import { configErrors, ConfigErrorView } from './config-errors';
import { Form, FormSummary } from './form';
import type { FormChanges } from './form-changes';

/** What forms can be sorted by (docs/interface/widgets.md#form-list). */
const FORM_SORTS = ['id', 'ID', 'title', 'date', 'modified', 'name', 'slug'] as const;
export type FormSort = (typeof FORM_SORTS)[number];

const ORDERS = ['asc', 'desc'] as const;
type Order = (typeof ORDERS)[number];

const orderIn = (text: string): Order | undefined => ORDERS.find((order) => order === text.toLowerCase());

export class FormIdArgs {
  @Text({ description: 'Number, hash or slug of the form.', shown: { type: ['integer', 'string'] } })
  id!: string;
}

/** docs/interface/widgets.md#form-list */
@FilteredBy(Form)
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

class HowArgs {
  @Choice(['save', 'dry-run'], {
    label: 'What to do',
    labels: { save: 'Save', 'dry-run': 'Try out' },
    group: 'Content',
    default: 'save',
    description: 'save stores the form; dry-run only answers what would be stored.',
  })
  context!: 'save' | 'dry-run';
}

/** docs/interface/widgets.md#create-and-update */
export class CreateFormArgs extends IntersectionType(HowArgs, createArgs<Form, FormChanges>(Form)) {
  @AnyValue({ hidden: true })
  id?: unknown;
}

/** docs/interface/widgets.md#create-and-update */
export class UpdateFormArgs extends IntersectionType(
  HowArgs,
  updateArgs<Form, FormIdArgs, FormChanges>(Form, FormIdArgs),
) {}

const SUMMARY = declarationsOfClass(FormSummary).map(({ property }) => property as keyof FormSummary);

class PropertiesView extends OmitType(Form, SUMMARY) {}

class FormFactsView extends OmitType(FormSummary, ['id', 'hash']) {
  @Shape(PropertiesView, { description: 'The parts of the form.' })
  properties!: PropertiesView;
}

/** docs/interface/widgets.md#form-resource */
export class FormView extends FormFactsView {
  @Int({ description: 'Unique identifier of the form.' })
  id!: number;
}

/** The answer to a change: the form and its probable mistakes. */
export class ChangedFormView extends FormFactsView {
  @Nullable(Int(), { description: 'Null after a dry run of a creation.' })
  id!: number | null;

  @MapOf(ListOf(Shape(ConfigErrorView)), {
    description: 'Probable mistakes by section.',
    examples: [
      {
        'mail.recipient': [{ message: 'This may not be an email address.', link: '', code: 'invalid_mailbox_syntax' }],
      },
    ],
  })
  config_errors!: Record<string, ConfigErrorView[]>;
}

export const summaryView = (form: Form) => recordView(FormSummary, form);

/** A form; what is not in its summary is in `properties`. */
export function formView(form: Form) {
  const summary = summaryView(form);
  const { hash: _, ...facts } = summary;
  const parts = Object.entries(recordView(Form, form)).filter(([name]) => !(name in summary));
  return { ...facts, properties: Object.fromEntries(parts) };
}

/** @param form one without an id was not stored */
export const changedFormView = (form: Form) => ({
  id: null,
  ...formView(form),
  config_errors: configErrors(form),
});
