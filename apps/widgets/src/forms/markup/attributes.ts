import { escapeHtml } from '@gatehouse/text';
import type { FormTag } from '../template/form-tag';
import { hasOption, idOf, maxLengthOf, minLengthOf, optionOf } from '../template/tag-options';

export type Attributes = Record<string, string | number | boolean | null | undefined>;

/** An element's attributes; those that are undefined, null or false are left out. */
export function written(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) =>
      value === undefined || value === null || value === false
        ? ''
        : value === true
          ? ` ${name}`
          : ` ${name}="${escapeHtml(String(value))}"`,
    )
    .join('');
}

/** Classes of a control, as scripts and stylesheets look for them. */
export const classesOf = (tag: FormTag): string =>
  [
    'wpcf7-form-control',
    `wpcf7-${tag.basetype}`,
    ...(tag.required || tag.basetype === 'radio' ? ['wpcf7-validates-as-required'] : []),
    ...tag.options.filter((option) => option.startsWith('class:')).map((option) => option.slice('class:'.length)),
  ].join(' ');

/** Attributes that all single controls share. */
export const controlAttributes = (tag: FormTag): Attributes => ({
  name: tag.name,
  class: classesOf(tag),
  id: idOf(tag),
  readonly: hasOption(tag, 'readonly'),
  autocomplete: optionOf(tag, 'autocomplete', /^[\w -]+$/),
  'aria-required': tag.required ? 'true' : undefined,
  'aria-invalid': 'false',
});

/** Attributes of controls for text. */
export const textAttributes = (tag: FormTag, longest: number): Attributes => ({
  ...controlAttributes(tag),
  minlength: minLengthOf(tag),
  maxlength: maxLengthOf(tag) ?? longest,
  size: optionOf(tag, 'size', /^\d+$/) ?? tag.options.map((option) => /^(\d+)\/\d*$/.exec(option)?.[1]).find(Boolean),
});

/** The text that a control begins with, or hints at. */
export function presetOf(tag: FormTag): { value?: string; placeholder?: string } {
  const text = tag.basetype === 'textarea' && tag.content !== '' ? tag.content : tag.rawValues[0];
  if (text === undefined) return {};
  return hasOption(tag, 'placeholder') || hasOption(tag, 'watermark') ? { placeholder: text } : { value: text };
}
