/**
 * Builds the markup of a block: `<!-- wp:name {attributes} -->` around its HTML, which is joined line by line.
 * Without HTML the block is self-closing.
 */
export function block(name: string, attributes: object | undefined, ...html: string[]): string {
  const words = ['wp:' + name, ...(attributes ? [JSON.stringify(attributes)] : [])].join(' ');
  if (html.length === 0) return `<!-- ${words} /-->`;
  return `<!-- ${words} -->\n${html.join('\n')}\n<!-- /wp:${name} -->`;
}

export const CONSTRAINED = { type: 'constrained' };

/** A paragraph block. The text is HTML. */
export const paragraph = (text: string): string => block('paragraph', undefined, `<p>${text}</p>`);

/** A heading block. The text is HTML. */
export const heading = (text: string, level = 2): string =>
  block('heading', level === 2 ? undefined : { level }, `<h${level} class="wp-block-heading">${text}</h${level}>`);
