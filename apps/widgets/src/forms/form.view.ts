import { AnyOfTypes, Int, ListOf, MapOf, Nullable, PickType, Shape, Text } from '@gatehouse/rest';
import { configErrors, ConfigErrorView } from './config-errors';
import { MailTemplate, type FormDraft, type Messages, type StoredForm } from './records/form';
import type { Pipe } from './template/pipes';
import { choicesOf, type FormTag } from './template/form-tag';
import { formTags } from './template/template-parts';
import { readSettings, type Setting } from './template/settings';

/** A form as an item of the list. */
export class FormSummaryView {
  @Int({ description: 'Unique identifier of the form.' })
  id!: number;

  @Text({ description: 'Random and unique; it never changes. Shortcodes name the form by it.', examples: ['3f9a0c1'] })
  hash!: string;

  @Text({ description: 'Made of the first title; it never changes.', examples: ['contact-us'] })
  slug!: string;

  @Text({ description: 'Plain text.', examples: ['Contact us'] })
  title!: string;

  @Text({ description: 'Language of the form.', examples: ['en_US'] })
  locale!: string;
}

/** A form-tag (docs/interface/widgets.md#fields). */
class FieldView {
  @Text({ description: 'Type, with * when the field is required.', examples: ['email*'] })
  type!: string;

  @Text({ description: 'Type without *.', examples: ['email'] })
  basetype!: string;

  @Text({ description: 'Name of the field, or empty.', examples: ['your-email'] })
  name!: string;

  @ListOf(Text(), {
    description: 'Options as they are written in the form-tag.',
    examples: [['autocomplete:email', 'maxlength:80']],
  })
  options!: string[];

  @ListOf(Text(), {
    description: 'Values as they are written in the form-tag.',
    examples: [['Sales|sales@example.org', 'Press']],
  })
  raw_values!: string[];

  @ListOf(Text(), { description: 'What visitors can choose.', examples: [['Sales', 'Press']] })
  labels!: string[];

  @ListOf(Text(), { description: 'The same as labels.', examples: [['Sales', 'Press']] })
  values!: string[];

  @ListOf(ListOf(Text()), {
    description: 'Pairs of what is shown and what is mailed.',
    examples: [
      [
        ['Sales', 'sales@example.org'],
        ['Press', 'Press'],
      ],
    ],
  })
  pipes!: Pipe[];

  @Text({
    description: 'Text between the opening and the closing form-tag, or empty.',
    examples: ['I agree to the terms.'],
  })
  content!: string;
}

class TemplateView {
  @Text({
    description: 'The template, with form-tags.',
    examples: ['<label>Your e-mail [email* your-email]</label> [submit "Send"]'],
  })
  content!: string;

  @ListOf(Shape(FieldView), { description: 'The form-tags in the order of the template.' })
  fields!: FieldView[];
}

class SettingsView {
  @Text({ description: 'One setting on each line.', examples: ['demo_mode: on\nrate_limit: 5/60'] })
  content!: string;

  @ListOf(ListOf(AnyOfTypes(['string', 'boolean'])), {
    description: 'Pairs of name and value.',
    examples: [
      [
        ['demo_mode', true],
        ['rate_limit', '5/60'],
      ],
    ],
  })
  settings!: Setting[];
}

class PropertiesView {
  @Shape(TemplateView, { description: 'What visitors fill in.' })
  form!: TemplateView;

  @Shape(MailTemplate, { description: 'The mail that each submission sends.' })
  mail!: MailTemplate;

  @Shape(MailTemplate, { description: 'A second mail, often a confirmation.' })
  mail_2!: MailTemplate;

  @MapOf(Text(), {
    description: 'Messages for visitors, by occasion.',
    examples: [{ mail_sent_ok: 'Thank you for your message.', invalid_email: 'Please enter an e-mail address.' }],
  })
  messages!: Messages;

  @Shape(SettingsView, { description: 'Settings for experts, as text and as a list.' })
  additional_settings!: SettingsView;
}

class FormFactsView extends PickType(FormSummaryView, ['slug', 'title', 'locale']) {
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
