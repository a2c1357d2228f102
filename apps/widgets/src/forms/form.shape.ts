import { flag, object, optional, standard, text, then, type Shape } from '../format/shape';
import { changed } from './form-draft';
import type { FormDraft } from './form';
import { DEFAULT_FORM, MESSAGE_KEYS } from './form-defaults';

const longText = text({ max: 1_000_000 });
const mail = object({
  active: optional(flag),
  subject: optional(longText),
  sender: optional(longText),
  recipient: optional(longText),
  body: optional(longText),
  additional_headers: optional(longText),
  attachments: optional(longText),
  use_html: optional(flag),
  exclude_blank: optional(flag),
});
const messages: Shape<Record<string, string | undefined>> = object(
  Object.fromEntries(MESSAGE_KEYS.map((key) => [key, optional(longText)])),
);

const given = <T extends object>(members: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

/** An entry of the file format (docs/interface/widgets.md#file-format); files come from administrators, who may use any HTML. */
export const formEntry: Shape<FormDraft & { slug: string }> = then(
  object({
    slug: text({ min: 1, max: 200, pattern: /^[^/\s]+$/, says: 'is no slug.' }),
    title: standard(longText, ''),
    locale: optional(text()),
    form: optional(longText),
    mail: optional(mail),
    mail_2: optional(mail),
    messages: optional(messages),
    additional_settings: optional(longText),
  }),
  ({ slug, mail: first, mail_2: second, messages: said, ...own }) => ({
    slug,
    ...changed(
      DEFAULT_FORM,
      {
        ...given(own),
        ...(first ? { mail: given(first) } : {}),
        ...(second ? { mail_2: given(second) } : {}),
        ...(said ? { messages: given(said) } : {}),
      },
      true,
    ),
  }),
);
