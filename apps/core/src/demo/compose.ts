import type { Topic } from './topic';

/** A text of the demonstration with its footnotes, ready to be written. */
export interface Composed {
  content: string;
  footnotes: string;
}

const block = (name: string, html: string, attributes = ''): string =>
  `<!-- wp:${name}${attributes === '' ? '' : ` ${attributes}`} -->\n${html}\n<!-- /wp:${name} -->`;
const paragraph = (text: string): string => block('paragraph', `<p>${text}</p>`);
const heading = (text: string): string => block('heading', `<h2 class="wp-block-heading">${text}</h2>`);

/** `count` of the values from a place that moves on with `turn`, so that no two texts run alike. */
function pick(values: readonly string[], turn: number, count: number, stride = 5): string[] {
  return Array.from({ length: count }, (_, step) => values[(turn * 3 + step * stride) % values.length] ?? '');
}

/** The n-th text of a topic: some are plain lines, most are blocks with headings, a list or a quotation, a few have a footnote. */
export function compose(topic: Topic, opening: string, n: number): Composed {
  const thoughts = pick(topic.sentences, n, topic.sentences.length);
  const says = (from: number, to: number): string => thoughts.slice(from, to).join(' ');
  if (n % 4 === 3) return { content: `${opening}\n\n${says(0, 4)}\n\n${says(4, 7)}\n\n${says(7, 9)}`, footnotes: '' };
  const [first = '', second = ''] = pick(topic.headings, n, 2, 2);
  const noted = n % 3 === 1;
  const id = `note-${n}-${topic.posts.length}`;
  const mark = noted ? `<sup data-fn="${id}" class="fn"><a href="#${id}" id="${id}-link">1</a></sup>` : '';
  const blocks = [
    paragraph(`${opening} ${says(0, 2)}`),
    heading(first),
    paragraph(`${says(2, 5)}${mark}`),
    n % 2 === 0
      ? list(topic.list, n % 3 === 0)
      : block('quote', `<blockquote class="wp-block-quote">${paragraph(topic.quote)}</blockquote>`),
    heading(second),
    paragraph(says(5, 8)),
    paragraph(says(8, 10)),
    ...(noted ? ['<!-- wp:footnotes /-->'] : []),
  ];
  return { content: blocks.join('\n\n'), footnotes: noted ? JSON.stringify([{ content: topic.note, id }]) : '' };
}

function list(items: string[], ordered: boolean): string {
  const tag = ordered ? 'ol' : 'ul';
  const lines = items.map((item) => block('list-item', `<li>${item}</li>`)).join('\n\n');
  return block('list', `<${tag} class="wp-block-list">${lines}</${tag}>`, ordered ? '{"ordered":true}' : '');
}

/** The lines of a page as blocks; a line that begins with `#` is a heading. */
export const pageContent = (lines: string[]): string =>
  lines.map((line) => (line.startsWith('# ') ? heading(line.slice(2)) : paragraph(line))).join('\n\n');
