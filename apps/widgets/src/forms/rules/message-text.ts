import { stripTags } from '@gatehouse/text';
import { replaceTags, type TagResolver } from '../mail/mail-tags';
import type { Form } from '../form';
import { formTexts } from '../texts/form-texts';
import type { RuleMessage } from './rule';

/**
 * A message as plain text, mail-tags replaced (docs/interface/widgets.md#feedback). Markup is removed afterwards: scripts
 * insert the text as HTML, and visitors may have written parts of it.
 */
export const messageText = (form: Form, message: RuleMessage, resolve: TagResolver): string =>
  'text' in message
    ? formTexts(form.locale)(message.text)
    : stripTags(replaceTags(form.messages[message.key], resolve));
