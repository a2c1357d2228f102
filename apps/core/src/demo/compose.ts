import type { Topic } from './topics';

/** The content of a demo post and its footnotes, ready to be stored. */
export interface Composed {
  content: string;
  footnotes: string;
}

const block = (name: string, html: string, attributes = ''): string =>
  `<!-- wp:${name}${attributes === '' ? '' : ` ${attributes}`} -->\n${html}\n<!-- /wp:${name} -->`;
const paragraph = (text: string): string => block('paragraph', `<p>${text}</p>`);
const heading = (text: string): string => block('heading', `<h2 class="wp-block-heading">${text}</h2>`);

/** Picks `count` of the values, starting at a place that depends on `turn`, so that texts differ. */
function pick(values: readonly string[], turn: number, count: number, stride = 5): string[] {
  return Array.from({ length: count }, (_, step) => values[(turn * 3 + step * stride) % values.length] ?? '');
}

/** Composes the n-th text of a topic: every fourth is plain text, the others are blocks, every third has a footnote. */
export function compose(topic: Topic, opening: string, n: number): Composed {
  const sentences = pick(topic.sentences, n, topic.sentences.length);
  const text = (from: number, to: number): string => sentences.slice(from, to).join(' ');
  if (n % 4 === 3) return { content: `${opening}\n\n${text(0, 4)}\n\n${text(4, 7)}\n\n${text(7, 9)}`, footnotes: '' };
  const [first = '', second = ''] = pick(topic.headings, n, 2, 2);
  const hasNote = n % 3 === 1;
  const id = `note-${n}-${topic.posts.length}`;
  const mark = hasNote ? `<sup data-fn="${id}" class="fn"><a href="#${id}" id="${id}-link">1</a></sup>` : '';
  const blocks = [
    paragraph(`${opening} ${text(0, 2)}`),
    heading(first),
    paragraph(`${text(2, 5)}${mark}`),
    n % 2 === 0 ? list(topic.list, n % 3 === 0) : quote(topic.quote),
    heading(second),
    paragraph(text(5, 8)),
    paragraph(text(8, 10)),
    ...(hasNote ? ['<!-- wp:footnotes /-->'] : []),
  ];
  return { content: blocks.join('\n\n'), footnotes: hasNote ? JSON.stringify([{ content: topic.note, id }]) : '' };
}

const quote = (text: string): string =>
  block('quote', `<blockquote class="wp-block-quote">${paragraph(text)}</blockquote>`);

function list(items: string[], ordered: boolean): string {
  const tag = ordered ? 'ol' : 'ul';
  const lines = items.map((item) => block('list-item', `<li>${item}</li>`)).join('\n\n');
  return block('list', `<${tag} class="wp-block-list">${lines}</${tag}>`, ordered ? '{"ordered":true}' : '');
}

/**
 * Makes blocks of the lines of a page: headings of those that start with `# `, paragraphs of others. A line that is a
 * block already stays; names of terms in braces become their ids, by which blocks know terms.
 */
export const pageContent = (lines: string[], terms: Map<string, number>): string =>
  lines.map((line) => lineContent(line, terms)).join('\n\n');

function lineContent(line: string, terms: Map<string, number>): string {
  if (line.startsWith('# ')) return heading(line.slice(2));
  if (!line.startsWith('<!-- wp:')) return paragraph(line);
  return line.replace(/\{([\w ]+)\}/g, (_, name: string) => String(terms.get(name) ?? 0));
}
