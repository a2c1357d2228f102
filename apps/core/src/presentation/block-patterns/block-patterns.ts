import { block, CONSTRAINED, heading, paragraph } from '../theme/block-markup';

/** A block pattern: blocks that an editor can insert at once. */
export interface Pattern {
  name: string;
  title: string;
  description: string;
  content: string;
  categories: string[];
  keywords: string[];
  blockTypes?: string[];
}

/** The categories of patterns. */
export const PATTERN_CATEGORIES = [
  { name: 'banner', label: 'Banners', description: 'Bold sections designed to showcase key content.' },
  {
    name: 'call-to-action',
    label: 'Call to action',
    description: 'Sections whose purpose is to trigger a specific action.',
  },
  { name: 'columns', label: 'Columns', description: 'Multi-column patterns with more complex layouts.' },
  { name: 'text', label: 'Text', description: 'Patterns containing mostly text.' },
  { name: 'gallery', label: 'Gallery', description: 'Different layouts containing mainly images.' },
  { name: 'posts', label: 'Posts', description: 'Display your latest posts in lists, grids or other layouts.' },
];

const columns = (...contents: string[]): string => {
  const column = (html: string): string => block('column', undefined, `<div class="wp-block-column">${html}</div>`);
  return block('columns', undefined, `<div class="wp-block-columns">${contents.map(column).join('\n')}</div>`);
};

const button = (text: string): string => {
  const link = `<a class="wp-block-button__link wp-element-button">${text}</a>`;
  const inner = block('button', undefined, `<div class="wp-block-button">${link}</div>`);
  return block('buttons', undefined, `<div class="wp-block-buttons">${inner}</div>`);
};

const quote = (text: string, author: string): string =>
  block('quote', undefined, `<blockquote class="wp-block-quote">${paragraph(text)}<cite>${author}</cite></blockquote>`);

/** A wide group on a coloured ground. */
const banner = (...contents: string[]): string => {
  const sides = { top: 70, right: 60, bottom: 70, left: 60 };
  const sizes = Object.entries(sides);
  const padding = Object.fromEntries(sizes.map(([side, size]) => [side, `var:preset|spacing|${size}`]));
  const style = sizes.map(([side, size]) => `padding-${side}:var(--wp--preset--spacing--${size})`).join(';');
  return block(
    'group',
    { align: 'wide', style: { spacing: { padding } }, backgroundColor: 'calm', layout: CONSTRAINED },
    `<div class="wp-block-group alignwide has-calm-background-color has-background" style="${style}">${contents.join('\n')}</div>`,
  );
};

const details = (question: string, answer: string): string =>
  block(
    'details',
    undefined,
    `<details class="wp-block-details"><summary>${question}</summary>${paragraph(answer)}</details>`,
  );

const mediaAndText = (...contents: string[]): string =>
  block(
    'media-text',
    undefined,
    '<div class="wp-block-media-text is-stacked-on-mobile"><figure class="wp-block-media-text__media"></figure>' +
      `<div class="wp-block-media-text__content">${contents.join('\n')}</div></div>`,
  );

const latestPosts = (count: number): string => {
  const order = { postType: 'post', order: 'desc', orderBy: 'date' };
  const template = block(
    'post-template',
    { layout: { type: 'grid', columnCount: count } },
    block('post-featured-image', { isLink: true }),
    block('post-title', { isLink: true, level: 3 }),
    block('post-excerpt', undefined),
  );
  return block(
    'query',
    { query: { perPage: count, pages: 0, offset: 0, ...order, inherit: false } },
    `<div class="wp-block-query">${template}</div>`,
  );
};

/** The patterns of the theme. */
export const PATTERNS: readonly Pattern[] = [
  {
    name: 'gatehouse/welcome',
    title: 'Welcome',
    description: 'A heading, a few words and a button on a coloured ground.',
    categories: ['banner', 'call-to-action'],
    keywords: ['hero', 'intro'],
    content: banner(
      heading('Good to see you'),
      paragraph('Say in a sentence or two what people find here, and where to begin.'),
      button('Begin here'),
    ),
  },
  {
    name: 'gatehouse/three-points',
    title: 'Three points',
    description: 'Three short texts side by side.',
    categories: ['columns', 'text'],
    keywords: ['features'],
    content: columns(
      ...['First', 'Second', 'Third'].map(
        (word) => `${heading(word, 3)}\n${paragraph('One thing worth knowing, told in two lines.')}`,
      ),
    ),
  },
  {
    name: 'gatehouse/quotation',
    title: 'Quotation',
    description: 'A quotation with its author.',
    categories: ['text'],
    keywords: ['testimonial'],
    blockTypes: ['core/quote'],
    content: quote('It was easier than we thought, and we had more time for what matters.', 'A reader'),
  },
  {
    name: 'gatehouse/questions',
    title: 'Questions and answers',
    description: 'Questions that open to show their answers.',
    categories: ['text'],
    keywords: ['faq', 'details'],
    content: ['When are you open?', 'How do I find you?', 'Whom can I ask?']
      .map((question) => details(question, 'The answer, in a few plain words.'))
      .join('\n'),
  },
  {
    name: 'gatehouse/picture-and-text',
    title: 'Picture and text',
    description: 'A picture beside a few paragraphs.',
    categories: ['gallery', 'text'],
    keywords: ['media', 'image'],
    blockTypes: ['core/media-text'],
    content: mediaAndText(heading('What the picture shows', 3), paragraph('Tell what cannot be seen in it.')),
  },
  {
    name: 'gatehouse/latest-posts',
    title: 'Latest posts',
    description: 'The newest three posts with their excerpts.',
    categories: ['posts'],
    keywords: ['query', 'blog'],
    blockTypes: ['core/query'],
    content: latestPosts(3),
  },
];
