import type { FormDraft, StoredForm } from './records/form';
import { configErrors } from './config-errors';
import { choicesOf, formTags, type FormTag } from './template/form-tag';
import { readSettings } from './template/settings';

/** A form as the interface shows it (docs/interface/widgets.md#form-resource). */
export function formView({ id, slug, ...form }: FormDraft & { id: number | null; slug: string }) {
  return { id, slug, title: form.title, locale: form.locale, properties: properties(form) };
}

/** The answer to a change: the form and its probable mistakes. */
export const changedView = (form: Omit<StoredForm, 'id' | 'hash'> & { id: number | null }) => ({
  ...formView(form),
  config_errors: configErrors(form),
});

function properties({ form, mail, mail_2: second, messages, additional_settings: settings }: FormDraft) {
  return {
    form: { content: form, fields: formTags(form).map(fieldView) },
    mail,
    mail_2: second,
    messages,
    additional_settings: { content: settings, settings: readSettings(settings) },
  };
}

function fieldView(tag: FormTag) {
  const { type, basetype, name, options, rawValues, pipes, content } = tag;
  const choices = choicesOf(tag);
  return { type, basetype, name, options, raw_values: rawValues, labels: choices, values: choices, pipes, content };
}
