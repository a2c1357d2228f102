// @ts-check
// Writes the export of a blog as WordPress does, of any size: node e2e/wordpress/blog/make-blog.mjs 5000 > blog.xml
import { once } from 'node:events';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Each of so many posts has a picture of its own. */
const POSTS_PER_PICTURE = 25;
const START = Date.UTC(2010, 0, 1);
const DAY = 86_400_000;

const cdata = (text) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
const clock = (n) => new Date(START + n * DAY).toISOString().slice(0, 19).replace('T', ' ');
const meta = (key, value) =>
  `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`;

/** The path of the n-th picture below the folder of uploads. */
const picturePath = (n) => `2010/01/picture-${n}.png`;

const category = (n) => `<wp:category><wp:term_id>${n + 10}</wp:term_id>
<wp:category_nicename>topic-${n}</wp:category_nicename><wp:category_parent></wp:category_parent>
<wp:cat_name>${cdata(`Topic ${n}`)}</wp:cat_name></wp:category>`;

const head = (site) => `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
  xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>A long blog</title><link>${site}</link><description>Every day</description><language>en-US</language>
<wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>${site}</wp:base_site_url><wp:base_blog_url>${site}</wp:base_blog_url>
<wp:author><wp:author_id>2</wp:author_id>
<wp:author_login>${cdata('ada')}</wp:author_login>
<wp:author_email>${cdata('ada@blog.example')}</wp:author_email>
<wp:author_display_name>${cdata('Ada')}</wp:author_display_name></wp:author>
${Array.from({ length: 10 }, (_, n) => category(n)).join('\n')}
`;

const item = (site, { id, n, type, status, title, slug, content, more }) => `<item>
<title>${cdata(title)}</title><link>${site}/${slug}/</link><dc:creator>${cdata('ada')}</dc:creator>
<content:encoded>${cdata(content)}</content:encoded><excerpt:encoded>${cdata('')}</excerpt:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date>${clock(n)}</wp:post_date><wp:post_date_gmt>${clock(n)}</wp:post_date_gmt>
<wp:post_modified>${clock(n)}</wp:post_modified><wp:post_modified_gmt>${clock(n)}</wp:post_modified_gmt>
<wp:comment_status>open</wp:comment_status><wp:ping_status>closed</wp:ping_status><wp:post_name>${slug}</wp:post_name>
<wp:status>${status}</wp:status><wp:post_parent>0</wp:post_parent><wp:menu_order>0</wp:menu_order>
<wp:post_type>${type}</wp:post_type><wp:post_password></wp:post_password><wp:is_sticky>0</wp:is_sticky>
${more}
</item>
`;

const comment = (id, n) => `<wp:comment><wp:comment_id>${id}</wp:comment_id>
<wp:comment_author>${cdata('Bert')}</wp:comment_author>
<wp:comment_author_email>bert@blog.example</wp:comment_author_email><wp:comment_author_url></wp:comment_author_url>
<wp:comment_author_IP>192.0.2.1</wp:comment_author_IP>
<wp:comment_date>${clock(n)}</wp:comment_date><wp:comment_date_gmt>${clock(n)}</wp:comment_date_gmt>
<wp:comment_content>${cdata(`Comment ${id}`)}</wp:comment_content>
<wp:comment_approved>1</wp:comment_approved>
<wp:comment_type>comment</wp:comment_type><wp:comment_parent>0</wp:comment_parent>
<wp:comment_user_id>0</wp:comment_user_id></wp:comment>`;

function post(site, n, picture) {
  const id = 100 + n;
  const image = picture + 1_000_000;
  const before = n === 0 ? '' : `<p>As <a href="${site}/day-${n - 1}/">the day before</a>.</p>`;
  const text = `Words of day ${n}. `.repeat(60);
  return item(site, {
    id,
    n,
    type: 'post',
    status: 'publish',
    title: `Day ${n}`,
    slug: `day-${n}`,
    content: [
      `<!-- wp:image {"id":${image}} --><figure>`,
      `<img src="${site}/wp-content/uploads/${picturePath(picture)}" class="wp-image-${image}"/>`,
      `</figure><!-- /wp:image -->\n<!-- wp:html -->${before}<p>${text}</p><!-- /wp:html -->`,
    ].join(''),
    more: [
      `<category domain="category" nicename="topic-${n % 10}">${cdata(`Topic ${n % 10}`)}</category>`,
      meta('_thumbnail_id', String(image)),
      n % 2 === 0 ? comment(id, n) : '',
    ].join('\n'),
  });
}

const picture = (site, n) =>
  item(site, {
    id: 1_000_000 + n,
    n,
    type: 'attachment',
    status: 'inherit',
    title: `Picture ${n}`,
    slug: `picture-${n}`,
    content: '',
    more: [
      `<wp:attachment_url>${site}/wp-content/uploads/${picturePath(n)}</wp:attachment_url>`,
      meta('_wp_attached_file', picturePath(n)),
    ].join('\n'),
  });

/** The parts of the file. @param site the address of the blog, with its port */
export function* blog(site, posts) {
  yield head(site);
  for (let n = 0; n < posts; n += 1) {
    yield post(site, n, Math.floor(n / POSTS_PER_PICTURE));
    if (n % POSTS_PER_PICTURE === 0) yield picture(site, n / POSTS_PER_PICTURE);
  }
  yield '</channel>\n</rss>\n';
}

if (resolve(process.argv[1] ?? '') === fileURLToPath(import.meta.url))
  for (const part of blog(process.argv[3] ?? 'https://blog.example', Number(process.argv[2] ?? 5000)))
    if (!process.stdout.write(part)) await once(process.stdout, 'drain');
