import { AnyOfTypes, Bool, Int, ListOf, MapOf, Nullable, Shape, Text } from '@gatehouse/rest';
import { configErrors, ConfigErrorView } from './config-errors';
import type { FormDraft, Messages, StoredForm } from './records/form';
import type { Pipe } from './template/pipes';
import { choicesOf, formTags, type FormTag } from './template/form-tag';
import { readSettings, type Setting } from './template/settings';

/** A form as an item of the list. */
export class FormSummaryView {
  @Int()
  id!: number;

  @Text()
  hash!: string;

  @Text()
  slug!: string;

  @Text()
  title!: string;

  @Text()
  locale!: string;
}

/** A form-tag (docs/interface/widgets.md#fields). */
class FieldView {
  @Text({ description: 'Type, with * when the field is required.' })
  type!: string;

  @Text()
  basetype!: string;

  @Text()
  name!: string;

  @ListOf(Text())
  options!: string[];

  @ListOf(Text())
  raw_values!: string[];

  @ListOf(Text())
  labels!: string[];

  @ListOf(Text())
  values!: string[];

  @ListOf(ListOf(Text()), { description: 'Pairs of what is shown and what is mailed.' })
  pipes!: Pipe[];

  @Text()
  content!: string;
}

class TemplateView {
  @Text({ description: 'The template, with form-tags.' })
  content!: string;

  @ListOf(Shape(FieldView))
  fields!: FieldView[];
}

class MailTemplateView {
  @Bool()
  active!: boolean;

  @Text()
  subject!: string;

  @Text()
  sender!: string;

  @Text()
  recipient!: string;

  @Text()
  body!: string;

  @Text()
  additional_headers!: string;

  @Text()
  attachments!: string;

  @Bool()
  use_html!: boolean;

  @Bool()
  exclude_blank!: boolean;
}

class SettingsView {
  @Text()
  content!: string;

  @ListOf(ListOf(AnyOfTypes(['string', 'boolean'])), { description: 'Pairs of name and value.' })
  settings!: Setting[];
}

class PropertiesView {
  @Shape(TemplateView)
  form!: TemplateView;

  @Shape(MailTemplateView)
  mail!: MailTemplateView;

  @Shape(MailTemplateView)
  mail_2!: MailTemplateView;

  @MapOf(Text())
  messages!: Messages;

  @Shape(SettingsView)
  additional_settings!: SettingsView;
}

class FormFactsView {
  @Text()
  slug!: string;

  @Text()
  title!: string;

  @Text()
  locale!: string;

  @Shape(PropertiesView)
  properties!: PropertiesView;
}

/** docs/interface/widgets.md#form-resource */
export class FormView extends FormFactsView {
  @Int()
  id!: number;
}

/** The answer to a change: the form and its probable mistakes. */
export class ChangedFormView extends FormFactsView {
  @Nullable(Int(), { description: 'Null after a dry run of a creation.' })
  id!: number | null;

  @MapOf(ListOf(Shape(ConfigErrorView)), { description: 'Probable mistakes by section.' })
  config_errors!: Record<string, ConfigErrorView[]>;
}

export const formView = (form: StoredForm): FormView => ({ id: form.id, ...factsView(form) });

export const changedFormView = (form: FormDraft & { id: number | null; slug: string }): ChangedFormView => ({
  id: form.id,
  ...factsView(form),
  config_errors: configErrors(form),
});

const factsView = ({ slug, title, locale, ...form }: FormDraft & { slug: string }): FormFactsView => ({
  slug,
  title,
  locale,
  properties: {
    form: { content: form.form, fields: formTags(form.form).map(fieldView) },
    mail: form.mail,
    mail_2: form.mail_2,
    messages: form.messages,
    additional_settings: { content: form.additional_settings, settings: readSettings(form.additional_settings) },
  },
});

function fieldView(tag: FormTag): FieldView {
  const { type, basetype, name, options, rawValues, pipes, content } = tag;
  const choices = choicesOf(tag);
  return { type, basetype, name, options, raw_values: rawValues, labels: choices, values: choices, pipes, content };
}
