import { Hidden, Resource, Stored, Text } from '@gatehouse/records';
import * as rest from '@gatehouse/rest';
import { searchFold, stripTags } from '@gatehouse/text';
import { plainText } from '../format/control-characters';
import { DEFAULT_LOCALE, DEFAULT_TITLE, defaultMessages, MAIL, MAIL_2, TEMPLATE } from './form-defaults';
import {
  MailTemplate,
  settingsView,
  SettingsView,
  templateView,
  TemplateView,
  WrittenMessages,
  type Messages,
} from './form-parts';

const LOCALE = /^[a-z]{2,3}(_[A-Za-z_]{2,})?$/;
const LONGEST_LOCALE = 40;
const CONTENT = { group: 'Content' };

const titleOf = (written: string): string => stripTags(plainText(written), { fold: true }) || DEFAULT_TITLE;

const localeOf = (written: string): string =>
  LOCALE.test(written) && written.length <= LONGEST_LOCALE ? written : DEFAULT_LOCALE;

/** A form as an item of the list. */
export class FormSummary {
  @Stored('id', rest.Int({ description: 'Unique identifier of the form.' }), { readonly: true })
  id!: number;

  @Stored(
    'key(7)',
    rest.Text({
      description: 'Random and unique; it never changes. Shortcodes name the form by it.',
      examples: ['3f9a0c1'],
    }),
    { readonly: true },
  )
  hash!: string;

  @Stored(
    'key(200)',
    rest.Text({ description: 'Made of the first title; it never changes.', examples: ['contact-us'] }),
    { readonly: true },
  )
  slug!: string;

  @Text({
    initial: DEFAULT_TITLE,
    search: true,
    clean: titleOf,
    description: 'Plain text.',
    examples: ['Contact us'],
    ...CONTENT,
  })
  title!: string;

  @Stored(
    `key(${LONGEST_LOCALE})`,
    rest.Text({ label: 'Language', description: 'Language of the form.', examples: ['en_US'], ...CONTENT }),
    { initial: DEFAULT_LOCALE, clean: localeOf },
  )
  locale!: string;
}

/**
 * A contact form (docs/interface/widgets.md#form-resource). What it has beside its summary is written at the top of a request
 * as well, and shown in `properties`.
 */
@Resource<Form>({
  path: 'forms/v1/contact-forms',
  one: 'form',
  table: 'forms',
  unique: { hash: ['hash'], slug: ['slug'] },
  beforeWrite: (form) => {
    form.titleFolded = searchFold(form.title);
    form.modifiedAt = Date.now();
  },
})
export class Form extends FormSummary {
  @Stored('text', rest.Shape(TemplateView, { description: 'What visitors fill in.' }), {
    initial: TEMPLATE,
    search: true,
    show: templateView,
    written: rest.Text({
      maxLength: rest.LONG_TEXT,
      label: 'Template',
      description: 'The template, with form-tags.',
      ...CONTENT,
    }),
  })
  form!: string;

  @Stored('json', rest.Shape(MailTemplate, { group: 'Mail', description: 'The mail that each submission sends.' }), {
    initial: MAIL,
    search: true,
  })
  mail!: MailTemplate;

  @Stored(
    'json',
    rest.Shape(MailTemplate, {
      label: 'Second mail',
      group: 'Mail',
      description: 'A second mail, often a confirmation.',
    }),
    { initial: MAIL_2, search: true },
  )
  mail_2!: MailTemplate;

  @Stored(
    'json',
    rest.MapOf(rest.Text(), {
      description: 'Messages for visitors, by occasion.',
      examples: [{ mail_sent_ok: 'Thank you for your message.', invalid_email: 'Please enter an e-mail address.' }],
    }),
    {
      initial: defaultMessages(DEFAULT_LOCALE),
      search: true,
      written: rest.Shape(WrittenMessages, { group: 'Messages', description: 'Messages for visitors, by occasion.' }),
    },
  )
  messages!: Messages;

  @Stored('text', rest.Shape(SettingsView, { description: 'Settings for experts, as text and as a list.' }), {
    initial: '',
    search: true,
    clean: plainText,
    show: settingsView,
    written: rest.Text({ description: 'Additional settings, one name: value a line.', ...CONTENT }),
  })
  additional_settings!: string;

  /** The title in the form in which lists are sorted by it. */
  @Hidden('text') titleFolded!: string;

  /** The last serial number that a submission got. */
  @Hidden('integer') received!: number;

  /** Milliseconds since the epoch. */
  @Hidden('big') createdAt!: number;
  @Hidden('big') modifiedAt!: number;

  @Hidden('text') words!: string;
}
