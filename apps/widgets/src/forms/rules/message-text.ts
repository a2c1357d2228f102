import { stripTags } from '@gatehouse/text';
import { replaceTags, type TagResolver } from '../mail/mail-tags';
import type { Messages } from '../records/form';
import type { RuleMessage } from './rule';

/**
 * A message as plain text, mail-tags replaced (docs/interface/widgets.md#feedback). Markup is removed afterwards: scripts
 * insert the text as HTML, and visitors may have written parts of it.
 */
export const messageText = (messages: Messages, message: RuleMessage, resolve: TagResolver): string =>
  'text' in message ? message.text : stripTags(replaceTags(messages[message.key], resolve));
