import { LONG_TEXT, Text } from '@gatehouse/rest';
import { Members, TrimmedText } from '../format/decorators';
import { MailTemplate, WrittenMessages, type FormDraft, type Messages, type StoredForm } from '../forms/records/form';
import { applyChanges } from '../forms/records/form-changes';
import { DEFAULT_FORM } from '../forms/records/form-defaults';

/** A form in a widget file (docs/interface/widgets.md#file-format). */
class FormEntry {
  @TrimmedText({ minLength: 1, maxLength: 200, pattern: '^[^/\\s]+$', required: true })
  slug!: string;

  @Text({ default: '' })
  title!: string;

  @Text()
  locale?: string;

  @Text({ maxLength: LONG_TEXT })
  form?: string;

  @Members(MailTemplate)
  mail?: Partial<MailTemplate>;

  @Members(MailTemplate)
  mail_2?: Partial<MailTemplate>;

  @Members(WrittenMessages)
  messages?: Partial<Messages>;

  @Text()
  additional_settings?: string;
}

export const FORM_ENTRY = Members(FormEntry).type;

/** Files come from administrators, who may use any HTML. */
export const formDraft = ({ slug, ...changes }: FormEntry): FormDraft & { slug: string } => ({
  slug,
  ...applyChanges(DEFAULT_FORM, changes, true),
});

/** A stored form as an entry. */
export const formEntry = ({
  slug,
  title,
  locale,
  form,
  mail,
  mail_2,
  messages,
  additional_settings,
}: StoredForm): FormEntry => ({ slug, title, locale, form, mail, mail_2, messages, additional_settings });
