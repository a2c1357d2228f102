import { escapeHtml } from '@gatehouse/text';
import type { BaseType, FormTag } from '../template/form-tag';
import { hasOption, idOf, maxLengthOf, minLengthOf, optionOf } from '../template/tag-options';

/** Attributes by name; those that are undefined, null or false are left out. */
export type Attributes = Record<string, string | number | boolean | null | undefined>;

/** An element without an end tag. */
export const voidElement = (name: string, attributes: Attributes): string => `<${name}${attributesHtml(attributes)}>`;

/** @param content HTML */
export const element = (name: string, attributes: Attributes, content: string): string =>
  `<${name}${attributesHtml(attributes)}>${content}</${name}>`;

const attributesHtml = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => attributeHtml(name, value))
    .join('');

function attributeHtml(name: string, value: Attributes[string]): string {
  if (value === undefined || value === null || value === false) return '';
  return value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`;
}

/** Classes that some types have beside their own: scripts look for them (docs/interface/widgets.md#front-end-script). */
const TYPE_CLASSES: Partial<Record<BaseType, string[]>> = {
  email: ['wpcf7-text', 'wpcf7-validates-as-email'],
  url: ['wpcf7-text', 'wpcf7-validates-as-url'],
  tel: ['wpcf7-text', 'wpcf7-validates-as-tel'],
  number: ['wpcf7-validates-as-number'],
  range: ['wpcf7-validates-as-number'],
  date: ['wpcf7-validates-as-date'],
  submit: ['has-spinner'],
};

/** The classes of a control that depend on its type, on which scripts and style sheets depend. */
export const typeClasses = ({ basetype, required }: FormTag): string[] => [
  'wpcf7-form-control',
  `wpcf7-${basetype}`,
  ...(required || basetype === 'radio' ? ['wpcf7-validates-as-required'] : []),
  ...(TYPE_CLASSES[basetype] ?? []),
];

/** The classes that the template names: `class:wide`. */
export const ownClasses = ({ options }: FormTag): string[] =>
  options.filter((option) => option.startsWith('class:')).map((option) => option.slice('class:'.length));

/** All classes of a control that is a single element. */
export const classesOf = (tag: FormTag): string => [...typeClasses(tag), ...ownClasses(tag)].join(' ');

/** The attributes of every control that is a single element. */
export const controlAttributes = (tag: FormTag): Attributes => ({
  name: tag.name,
  class: classesOf(tag),
  id: idOf(tag),
  readonly: hasOption(tag, 'readonly'),
  autocomplete: optionOf(tag, 'autocomplete', /^[\w -]+$/),
  'aria-required': tag.required ? 'true' : undefined,
  'aria-invalid': 'false',
});

/** The attributes of a control for text. */
export const textAttributes = (tag: FormTag, longest: number): Attributes => ({
  ...controlAttributes(tag),
  minlength: minLengthOf(tag),
  maxlength: maxLengthOf(tag) ?? longest,
  size: optionOf(tag, 'size', /^\d+$/) ?? tag.options.map((option) => /^(\d+)\/\d*$/.exec(option)?.[1]).find(Boolean),
});

/** The initial text or the placeholder of a control. */
export function presetText(tag: FormTag): { value?: string; placeholder?: string } {
  const text = tag.basetype === 'textarea' && tag.content !== '' ? tag.content : tag.rawValues[0];
  if (text === undefined) return {};
  return hasOption(tag, 'placeholder') || hasOption(tag, 'watermark') ? { placeholder: text } : { value: text };
}
