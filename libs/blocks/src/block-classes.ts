import type { Attributes } from './attributes';

const SLUG = /^[\w-]+$/;

/** The classes of a block: its own, and those of what people have set (alignment, presets, a class of their own). */
export function blockClasses(attributes: Attributes, ...own: (string | false)[]): string {
  const preset = (name: string, made: (slug: string) => string): string => {
    const value = attributes[name];
    return typeof value === 'string' && SLUG.test(value) ? made(value) : '';
  };
  const { className } = attributes;
  return [
    ...own,
    preset('align', (side) => `align${side}`),
    preset('textAlign', (side) => `has-text-align-${side}`),
    preset('textColor', (slug) => `has-${slug}-color has-text-color`),
    preset('backgroundColor', (slug) => `has-${slug}-background-color has-background`),
    preset('fontSize', (slug) => `has-${slug}-font-size`),
    typeof className === 'string' ? className : '',
  ]
    .filter(Boolean)
    .join(' ');
}
