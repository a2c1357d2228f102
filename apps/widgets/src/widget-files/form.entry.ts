import { createArgs } from '@gatehouse/records';
import { IntersectionType } from '@gatehouse/rest';
import { Members, TrimmedText } from '../format/decorators';
import { Form } from '../forms/form';
import type { FormChanges } from '../forms/form-changes';
import { writtenFields } from './written-fields';

class SlugEntry {
  @TrimmedText({ minLength: 1, maxLength: 200, pattern: '^[^/\\s]+$', required: true })
  slug!: string;
}

/** A form in a widget file, as clients write it, and the slug that they do not (docs/interface/widgets.md#file-format). */
class FormEntry extends IntersectionType(SlugEntry, createArgs<Form, Omit<FormChanges, 'slug'>>(Form)) {}

export const FORM_ENTRY = Members(FormEntry).type;

/** A stored form as an entry. */
export const formEntry = (form: Form) => ({ slug: form.slug, ...writtenFields(Form, form) });
