import { Bool, LONG_TEXT, Text } from '@gatehouse/rest';
import { MESSAGE_KEYS } from './records/form';

/** A mail template as it is written (docs/interface/widgets.md#form-resource). */
export class MailTemplateInput {
  @Bool()
  active?: boolean;

  @Text()
  subject?: string;

  @Text()
  sender?: string;

  @Text()
  recipient?: string;

  @Text({ maxLength: LONG_TEXT })
  body?: string;

  @Text()
  additional_headers?: string;

  @Text()
  attachments?: string;

  @Bool()
  use_html?: boolean;

  @Bool()
  exclude_blank?: boolean;
}

/** The messages of a form as they are written: an optional text for each of {@link MESSAGE_KEYS}. */
export class MessagesInput {}

for (const key of MESSAGE_KEYS) Text()(MessagesInput.prototype, key);
