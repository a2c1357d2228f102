/** Blocks ready to be put into a text. */
export interface Pattern {
  name: string;
  title: string;
  description: string;
  content: string;
  categories: string[];
  keywords: string[];
  blockTypes?: string[];
}

/** What patterns are for. */
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

const paragraph = (text: string): string => `<!-- wp:paragraph -->\n<p>${text}</p>\n<!-- /wp:paragraph -->`;
const heading = (text: string, level = 2): string =>
  `<!-- wp:heading${level === 2 ? '' : ` {"level":${level}}`} -->\n<h${level} class="wp-block-heading">${text}</h${level}>\n<!-- /wp:heading -->`;
const column = (inner: string): string =>
  `<!-- wp:column -->\n<div class="wp-block-column">${inner}</div>\n<!-- /wp:column -->`;
const columns = (...inner: string[]): string =>
  `<!-- wp:columns -->\n<div class="wp-block-columns">${inner.map(column).join('\n')}</div>\n<!-- /wp:columns -->`;
const button = (text: string): string =>
  `<!-- wp:buttons -->\n<div class="wp-block-buttons"><!-- wp:button -->\n<div class="wp-block-button"><a class="wp-block-button__link wp-element-button">${text}</a></div>\n<!-- /wp:button --></div>\n<!-- /wp:buttons -->`;
const quote = (text: string, by: string): string =>
  `<!-- wp:quote -->\n<blockquote class="wp-block-quote">${paragraph(text)}<cite>${by}</cite></blockquote>\n<!-- /wp:quote -->`;

/** The patterns that come with the presentation. */
export const PATTERNS: readonly Pattern[] = [
  {
    name: 'gatehouse/welcome',
    title: 'Welcome',
    description: 'A heading, a few words and a button on a coloured ground.',
    categories: ['banner', 'call-to-action'],
    keywords: ['hero', 'intro'],
    content: `<!-- wp:group {"align":"wide","style":{"spacing":{"padding":{"top":"var:preset|spacing|70","right":"var:preset|spacing|60","bottom":"var:preset|spacing|70","left":"var:preset|spacing|60"}}},"backgroundColor":"calm","layout":{"type":"constrained"}} -->\n<div class="wp-block-group alignwide has-calm-background-color has-background" style="padding-top:var(--wp--preset--spacing--70);padding-right:var(--wp--preset--spacing--60);padding-bottom:var(--wp--preset--spacing--70);padding-left:var(--wp--preset--spacing--60)">${heading('Good to see you')}\n${paragraph('Say in a sentence or two what people find here, and where to begin.')}\n${button('Begin here')}</div>\n<!-- /wp:group -->`,
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
    description: 'What somebody said, and who it was.',
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
      .map(
        (question) =>
          `<!-- wp:details -->\n<details class="wp-block-details"><summary>${question}</summary>${paragraph('The answer, in a few plain words.')}</details>\n<!-- /wp:details -->`,
      )
      .join('\n'),
  },
  {
    name: 'gatehouse/picture-and-text',
    title: 'Picture and text',
    description: 'A picture beside a few paragraphs.',
    categories: ['gallery', 'text'],
    keywords: ['media', 'image'],
    blockTypes: ['core/media-text'],
    content: `<!-- wp:media-text -->\n<div class="wp-block-media-text is-stacked-on-mobile"><figure class="wp-block-media-text__media"></figure><div class="wp-block-media-text__content">${heading('What the picture shows', 3)}\n${paragraph('Tell what cannot be seen in it.')}</div></div>\n<!-- /wp:media-text -->`,
  },
  {
    name: 'gatehouse/latest-posts',
    title: 'Latest posts',
    description: 'The newest three posts with their excerpts.',
    categories: ['posts'],
    keywords: ['query', 'blog'],
    blockTypes: ['core/query'],
    content:
      '<!-- wp:query {"query":{"perPage":3,"pages":0,"offset":0,"postType":"post","order":"desc","orderBy":"date","inherit":false}} -->\n<div class="wp-block-query"><!-- wp:post-template {"layout":{"type":"grid","columnCount":3}} -->\n<!-- wp:post-featured-image {"isLink":true} /-->\n<!-- wp:post-title {"isLink":true,"level":3} /-->\n<!-- wp:post-excerpt /-->\n<!-- /wp:post-template --></div>\n<!-- /wp:query -->',
  },
];
