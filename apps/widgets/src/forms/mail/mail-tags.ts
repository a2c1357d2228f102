/** `[name]`, `[_raw_name]` or `[_format_name "j.n.Y"]` in a mail template or message (docs/interface/widgets.md#mail). */
export interface MailTag {
  /** Without `_raw_` and `_format_`, dots as underscores. */
  name: string;
  /** The value as it was sent, before pipes. */
  raw: boolean;
  /** PHP date letters. */
  format: string | undefined;
}

/** What replaces a tag; `html` where it is not the escaped text. */
export interface TagValue {
  text: string;
  html?: string;
}

/** Gives the value of a tag; undefined leaves the tag as written. */
export type TagResolver = (tag: MailTag) => TagValue | undefined;

const TAG = /(\[?)\[[\t ]*([a-zA-Z_][0-9a-zA-Z:._-]*)((?:[\t ]+(?:"[^"\n]*"|'[^'\n]*'))*)[\t ]*\](\]?)/g;

function readTag(name: string, attributes: string): MailTag {
  const plain = name.replaceAll('.', '_');
  if (plain.startsWith('_raw_')) return { name: plain.slice('_raw_'.length), raw: true, format: undefined };
  const format = /["']([^"']*)["']/.exec(attributes)?.[1];
  if (plain.startsWith('_format_') && format !== undefined)
    return { name: plain.slice('_format_'.length), raw: false, format };
  return { name: plain, raw: false, format: undefined };
}

/** Replaces the mail-tags of a text once: tags within values stay text. `[[x]]` becomes `[x]`. */
export function replaceTags(
  text: string,
  resolve: TagResolver,
  shown: (value: TagValue) => string = (value) => value.text,
): string {
  return text.replace(TAG, (written: string, open: string, name: string, attributes: string, close: string) => {
    if (open && close) return written.slice(1, -1);
    const value = resolve(readTag(name, attributes));
    return value === undefined ? written : `${open}${shown(value)}${close}`;
  });
}

/** As {@link replaceTags}, but drops the lines whose tags are all empty. */
export function replaceLines(text: string, resolve: TagResolver, shown: (value: TagValue) => string): string {
  return text
    .split('\n')
    .flatMap((line) => {
      let tags = 0;
      let filled = 0;
      const replaced = replaceTags(line, resolve, (value) => {
        tags += 1;
        if (value.text.trim() !== '') filled += 1;
        return shown(value);
      });
      return tags > 0 && filled === 0 ? [] : [replaced];
    })
    .join('\n');
}

/** All mail-tags of a text. */
export function mailTagsIn(text: string): MailTag[] {
  const tags: MailTag[] = [];
  replaceTags(text, (tag) => {
    tags.push(tag);
    return undefined;
  });
  return tags;
}
