import { AnyOfTypes, Bool, ListOf, LONG_TEXT, Shape, Text } from '@gatehouse/rest';
import { readSettings, type Setting } from './template/settings';
import { type Pipe, choicesOf, type FormTag } from './template/form-tag';
import { formTags } from './template/template-parts';

/** The keys of a form's messages (docs/interface/widgets.md#messages). */
export const MESSAGE_KEYS = [
  'mail_sent_ok',
  'mail_sent_ng',
  'validation_error',
  'spam',
  'accept_terms',
  'invalid_required',
  'invalid_too_long',
  'invalid_too_short',
  'upload_failed',
  'upload_file_type_invalid',
  'upload_file_too_large',
  'upload_failed_php_error',
  'invalid_date',
  'date_too_early',
  'date_too_late',
  'invalid_number',
  'number_too_small',
  'number_too_large',
  'quiz_answer_not_correct',
  'captcha_not_match',
  'invalid_email',
  'invalid_url',
  'invalid_tel',
] as const;
export type MessageKey = (typeof MESSAGE_KEYS)[number];
export type Messages = Record<MessageKey, string>;

/** Messages as they are written: an optional text for each of {@link MESSAGE_KEYS}. */
export class WrittenMessages {}

for (const key of MESSAGE_KEYS) Text()(WrittenMessages.prototype, key);

/** One of a form's two mails, with its mail-tags, as it is written and shown (docs/interface/widgets.md#form-resource). */
export class MailTemplate {
  @Bool({ description: 'Whether the mail is sent.' })
  active!: boolean;

  @Text({ description: 'Text with mail-tags.', examples: ['Message from [your-name]'] })
  subject!: string;

  @Text({ description: 'Address with mail-tags.', examples: ['Example site <site@example.org>'] })
  sender!: string;

  @Text({ description: 'Addresses with mail-tags.', examples: ['[_site_admin_email]'] })
  recipient!: string;

  @Text({
    maxLength: LONG_TEXT,
    description: 'Text or HTML with mail-tags.',
    examples: ['From: [your-name] <[your-email]>\n\n[your-message]'],
  })
  body!: string;

  @Text({ description: 'Header lines with mail-tags.', examples: ['Reply-To: [your-email]'] })
  additional_headers!: string;

  @Text({ description: 'Mail-tags of file fields, one on each line.', examples: ['[your-file]'] })
  attachments!: string;

  @Bool({ description: 'Whether the body is HTML.' })
  use_html!: boolean;

  @Bool({ description: 'Whether lines are left out when all of their mail-tags are empty.' })
  exclude_blank!: boolean;
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

/** The template of a form, as text and as its form-tags. */
export class TemplateView {
  @Text({
    description: 'The template, with form-tags.',
    examples: ['<label>Your e-mail [email* your-email]</label> [submit "Send"]'],
  })
  content!: string;

  @ListOf(Shape(FieldView), { description: 'The form-tags in the order of the template.' })
  fields!: FieldView[];
}

export const templateView = (content: string): TemplateView => ({
  content,
  fields: formTags(content).map(fieldView),
});

function fieldView(tag: FormTag): FieldView {
  const { type, basetype, name, options, rawValues, pipes, content } = tag;
  const choices = choicesOf(tag);
  return { type, basetype, name, options, raw_values: rawValues, labels: choices, values: choices, pipes, content };
}

/** The additional settings of a form, as text and as pairs. */
export class SettingsView {
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

export const settingsView = (content: string): SettingsView => ({ content, settings: readSettings(content) });
