/** The site of the export. */
export const OLD = 'https://old.example';

interface Item {
  id: number;
  type: string;
  title?: string;
  slug?: string;
  status?: string;
  date?: string;
  content?: string;
  excerpt?: string;
  parent?: number;
  password?: string;
  sticky?: boolean;
  menuOrder?: number;
  creator?: string;
  link?: string;
  attachment?: string;
  /** `category:news:News` */
  terms?: string[];
  meta?: Record<string, string>;
  /** Elements in the item. */
  more?: string;
}

const cdata = (text: string): string => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

const DEFAULTS = {
  title: '',
  status: 'publish',
  date: '2024-05-01 10:00:00',
  content: '',
  excerpt: '',
  parent: 0,
  password: '',
  sticky: false,
  menuOrder: 0,
  creator: 'ada',
  terms: [],
  meta: {},
  more: '',
};

/** An item as WordPress exports it. */
export function item(fields: Item): string {
  const slug = fields.slug ?? `${fields.type}-${fields.id}`;
  const given = { ...DEFAULTS, link: `${OLD}/${slug}/`, ...fields, slug };
  const { date, attachment } = given;
  const terms = given.terms.map((term) => {
    const [domain = '', nicename = '', name = ''] = term.split(':');
    return `<category domain="${domain}" nicename="${nicename}">${cdata(name)}</category>`;
  });
  const meta = Object.entries<string>(given.meta).map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`,
  );
  return `<item>
    <title>${cdata(given.title)}</title>
    <link>${given.link}</link>
    <dc:creator>${cdata(given.creator)}</dc:creator>
    <content:encoded>${cdata(given.content)}</content:encoded>
    <excerpt:encoded>${cdata(given.excerpt)}</excerpt:encoded>
    <wp:post_id>${given.id}</wp:post_id>
    <wp:post_date>${cdata(date)}</wp:post_date>
    <wp:post_date_gmt>${cdata(date)}</wp:post_date_gmt>
    <wp:post_modified>${cdata(date)}</wp:post_modified>
    <wp:post_modified_gmt>${cdata(date)}</wp:post_modified_gmt>
    <wp:comment_status>open</wp:comment_status>
    <wp:ping_status>closed</wp:ping_status>
    <wp:post_name>${cdata(slug)}</wp:post_name>
    <wp:status>${cdata(given.status)}</wp:status>
    <wp:post_parent>${given.parent}</wp:post_parent>
    <wp:menu_order>${given.menuOrder}</wp:menu_order>
    <wp:post_type>${cdata(given.type)}</wp:post_type>
    <wp:post_password>${cdata(given.password)}</wp:post_password>
    <wp:is_sticky>${given.sticky ? 1 : 0}</wp:is_sticky>
    ${attachment === undefined ? '' : `<wp:attachment_url>${cdata(attachment)}</wp:attachment_url>`}
    ${[...terms, ...meta].join('\n')}
    ${given.more}
  </item>`;
}

interface CommentItem {
  id: number;
  parent?: number;
  text: string;
  approved?: string;
  user?: number;
}

export const comment = ({ id, parent = 0, text, approved = '1', user = 0 }: CommentItem): string => `<wp:comment>
    <wp:comment_id>${id}</wp:comment_id>
    <wp:comment_author>${cdata('Bert')}</wp:comment_author>
    <wp:comment_author_email>bert@visitors.example</wp:comment_author_email>
    <wp:comment_author_url></wp:comment_author_url>
    <wp:comment_author_IP>192.0.2.7</wp:comment_author_IP>
    <wp:comment_date>2024-05-02 08:00:0${id % 10}</wp:comment_date>
    <wp:comment_date_gmt>2024-05-02 08:00:0${id % 10}</wp:comment_date_gmt>
    <wp:comment_content>${cdata(text)}</wp:comment_content>
    <wp:comment_approved>${approved}</wp:comment_approved>
    <wp:comment_type>comment</wp:comment_type>
    <wp:comment_parent>${parent}</wp:comment_parent>
    <wp:comment_user_id>${user}</wp:comment_user_id>
  </wp:comment>`;

/** An export with these items. */
export const exportOf = (items: readonly string[]): string => `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0"
  xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
  <title>The old site</title>
  <link>${OLD}</link>
  <description>Notes</description>
  <wp:wxr_version>1.2</wp:wxr_version>
  <wp:base_site_url>${OLD}</wp:base_site_url>
  <wp:base_blog_url>${OLD}</wp:base_blog_url>
  ${HEAD}
  ${items.join('\n')}
</channel>
</rss>`;

const element = (name: string, text: string): string => `<wp:${name}>${cdata(text)}</wp:${name}>`;

const elements = (name: string, children: Record<string, string>): string =>
  `<wp:${name}>${Object.entries(children)
    .map(([child, text]) => element(child, text))
    .join('')}</wp:${name}>`;

const HEAD = [
  elements('author', {
    author_id: '21',
    author_login: 'ada',
    author_email: 'ada@old.example',
    author_display_name: 'Ada',
    author_first_name: 'Ada',
    author_last_name: 'L',
  }),
  elements('category', { term_id: '31', category_nicename: 'news', category_parent: '', cat_name: 'News &amp; more' }),
  elements('category', { term_id: '32', category_nicename: 'local', category_parent: 'news', cat_name: 'Local' }),
  elements('tag', { term_id: '33', tag_slug: 'sun', tag_name: 'Sun' }),
  elements('term', { term_id: '34', term_taxonomy: 'nav_menu', term_slug: 'main', term_name: 'Main' }),
].join('\n');
