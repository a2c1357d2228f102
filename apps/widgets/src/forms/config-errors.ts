import { Choice, Text } from '@gatehouse/rest';
import { stripTags } from '@gatehouse/text';
import type { Form } from './form';
import { MESSAGE_KEYS, type MailTemplate } from './form-parts';
import { isMailboxList } from './mail/compose';
import { mailTagsIn, replaceTags, type TagResolver } from './mail/mail-tags';
import type { FormTag } from './template/form-tag';
import { fieldTags, unknownTags } from './template/template-parts';
import { FormSettings } from './template/settings';
import { hasOption } from './template/tag-options';

const SENTENCES = {
  maybe_empty: 'This may be empty.',
  invalid_mailbox_syntax: 'This may not be an email address.',
  invalid_mail_header: 'A line is not a header of the form "Name: value".',
  file_not_found: 'A line is not the mail-tag of a file field.',
  multiple_controls_in_label: 'A label contains more than one control.',
  unavailable_html_elements: 'A form element cannot be inside a form.',
  dots_in_names: 'The name of a field contains a dot.',
  colons_in_names: 'The name of a field contains a colon.',
  html_in_message: 'HTML in a message is not shown.',
  unknown_tag: 'Forms have no such form-tag, and visitors do not see it:',
} as const;
type Code = keyof typeof SENTENCES;

/** A probable mistake (docs/interface/widgets.md#configuration-errors). */
export class ConfigErrorView {
  @Text({ description: 'What may be wrong.', examples: ['This may be empty.'] })
  message!: string;

  @Text({ description: 'Where to read more, or empty.' })
  link!: string;

  @Choice(Object.keys(SENTENCES))
  code!: string;
}

const EXAMPLE_ADDRESS = 'example@example.com';
const ADDRESS_TAGS = new Set(['_site_admin_email', '_user_email', '_post_author_email']);

/** Probable mistakes of a form by section (docs/interface/widgets.md#configuration-errors). They do not prevent storing it. */
export function configErrors(form: Form): Record<string, ConfigErrorView[]> {
  const tags = fieldTags(form.form);
  const found: [section: string, code: Code, named?: string][] = formErrors(form.form, tags).map((code) => [
    'form.body',
    code,
  ]);
  found.push(...unknownTags(form.form).map((tag): [string, Code, string] => ['form.body', 'unknown_tag', tag]));
  if (!new FormSettings(form.additional_settings).sendsNothing) {
    found.push(...mailErrors(form.mail, tags).map(([member, code]): [string, Code] => [`mail.${member}`, code]));
    if (form.mail_2.active)
      found.push(...mailErrors(form.mail_2, tags).map(([member, code]): [string, Code] => [`mail_2.${member}`, code]));
  }
  for (const key of MESSAGE_KEYS)
    if (stripTags(form.messages[key]) !== form.messages[key].trim()) found.push([`messages.${key}`, 'html_in_message']);
  const errors: Record<string, ConfigErrorView[]> = {};
  for (const [section, code, named] of found) {
    const message = named === undefined ? SENTENCES[code] : `${SENTENCES[code]} ${named}`;
    (errors[section] ??= []).push({ message, link: '', code });
  }
  return errors;
}

function formErrors(template: string, tags: readonly FormTag[]): Code[] {
  const labels = template
    .split(/<label\b[^<>]*>/i)
    .slice(1)
    .map((rest) => rest.split(/<\/label>/i, 1)[0] ?? '');
  return [
    ...(labels.some((label) => fieldTags(label).reduce((sum, tag) => sum + controlsOf(tag), 0) > 1)
      ? ['multiple_controls_in_label' as const]
      : []),
    ...(/<form[\s>]/i.test(template) ? ['unavailable_html_elements' as const] : []),
    ...(tags.some(({ writtenName }) => writtenName.includes('.')) ? ['dots_in_names' as const] : []),
    ...(tags.some(({ writtenName }) => writtenName.includes(':')) ? ['colons_in_names' as const] : []),
  ];
}

function controlsOf(tag: FormTag): number {
  if (tag.basetype === 'hidden' || tag.basetype === 'submit' || tag.basetype === 'response') return 0;
  if (tag.basetype === 'checkbox' || tag.basetype === 'radio')
    return tag.pipes.length + (hasOption(tag, 'free_text') ? 1 : 0);
  return 1;
}

function mailErrors(mail: MailTemplate, tags: readonly FormTag[]): [string, Code][] {
  const resolve = leastInput(tags);
  const filled = (text: string): string => replaceTags(text, resolve).trim();
  const errors: [string, Code][] = [];
  for (const member of ['subject', 'body'] as const)
    if (filled(mail[member]) === '') errors.push([member, 'maybe_empty']);
  for (const member of ['sender', 'recipient'] as const)
    if (!isWholeList(filled(mail[member]))) errors.push([member, 'invalid_mailbox_syntax']);
  const headers = mail.additional_headers
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => /^([0-9A-Za-z-]+):(.*)$/.exec(line));
  if (headers.includes(null)) errors.push(['additional_headers', 'invalid_mail_header']);
  const boxes = headers.filter(
    (header) => header && /^(reply-to|cc|bcc)$/i.test(header[1] ?? '') && header[2]?.trim() !== '',
  );
  if (boxes.some((header) => !isWholeList(filled(header?.[2] ?? ''))))
    errors.push(['additional_headers', 'invalid_mailbox_syntax']);
  if (mail.attachments.split('\n').some((line) => line.trim() !== '' && !isFileTag(line.trim(), tags)))
    errors.push(['attachments', 'file_not_found']);
  return errors;
}

/** Addresses without an empty entry between the commas, which an empty tag would leave. */
const isWholeList = (text: string): boolean => isMailboxList(text) && !/(?:^|,)\s*(?:,|$)/.test(text);

function isFileTag(line: string, tags: readonly FormTag[]): boolean {
  const [mailTag] = mailTagsIn(line);
  return (
    mailTag !== undefined &&
    /^\[[^\][]+\]$/.test(line) &&
    tags.some(({ basetype, name }) => basetype === 'file' && name === mailTag.name)
  );
}

/** Resolves tags as if visitors fill in as little as possible. */
function leastInput(tags: readonly FormTag[]): TagResolver {
  const byName = new Map([...tags].reverse().map((tag) => [tag.name, tag]));
  return ({ name, raw }) => {
    const tag = byName.get(name);
    if (!tag) return name.startsWith('_') ? { text: ADDRESS_TAGS.has(name) ? EXAMPLE_ADDRESS : 'example' } : undefined;
    if (!tag.required && tag.basetype !== 'radio') return { text: '' };
    if (tag.basetype === 'select' || tag.basetype === 'checkbox' || tag.basetype === 'radio')
      return { text: choicesAreAddresses(tag, raw) ? EXAMPLE_ADDRESS : 'example' };
    return { text: tag.basetype === 'email' ? EXAMPLE_ADDRESS : 'example' };
  };
}

function choicesAreAddresses(tag: FormTag, raw: boolean): boolean {
  const choices = tag.pipes
    .slice(hasOption(tag, 'first_as_label') ? 1 : 0)
    .map(([left, right]) => (raw ? left : right));
  return choices.length > 0 && choices.every(isMailboxList);
}
