import { Config } from '@gatehouse/service';
import type { PostRecord } from '@gatehouse/blocks';
import { Home } from '../addresses/home';
import { recordHead } from './record.head';

const home = new Home(new Config({ BASE_URL: 'https://a.example' }));
const facts = {
  home,
  siteName: 'House',
  crumbs: [],
  feedTitle: 'Comments on Bread',
  paging: { page: 1, pages: 1, address: 'https://a.example/2026/11/23/bread/', named: [] },
};

const post: PostRecord = {
  id: 7,
  link: 'https://a.example/2026/11/23/bread/',
  slug: 'bread',
  type: 'post',
  status: 'publish',
  date: '2026-11-23T11:00:00',
  date_gmt: '2026-11-23T10:00:00',
  modified: '2026-11-24T11:00:00',
  modified_gmt: '2026-11-24T10:00:00',
  guid: { rendered: 'https://a.example/?p=7' },
  title: { rendered: 'Bread &#8211; and <em>butter</em>' },
  content: { rendered: '<p>Text.</p>', protected: false },
  excerpt: { rendered: '<p>About   bread.</p>\n', protected: false },
  author: 0,
  featured_media: 0,
  comment_status: 'open',
};

describe('The head of a post', () => {
  it('says what it is about in plain text', () => {
    expect(recordHead({ kind: 'posts', record: post }, facts)).toMatchObject({
      canonical: post.link,
      description: 'About bread.',
      type: 'article',
      published: '2026-11-23T10:00:00Z',
    });
  });

  it('has the description that somebody wrote for it', () => {
    const record = { ...post, head_description: 'All about bread' };
    expect(recordHead({ kind: 'posts', record }, facts).description).toBe('All about bread');
  });

  it('leads to its short address, its description for other sites and its comments', () => {
    const { links = [], feeds } = recordHead({ kind: 'posts', record: post }, facts);
    expect(links[0]).toEqual({ rel: 'shortlink', href: 'https://a.example/?p=7' });
    expect(links[1]?.href).toBe(`https://a.example/oembed/1.0/embed?url=${encodeURIComponent(post.link)}`);
    expect(feeds).toEqual([{ title: 'Comments on Bread', href: `${post.link}feed/` }]);
  });

  it('describes it in the words of schema.org', () => {
    const { data } = recordHead({ kind: 'posts', record: post }, facts);
    expect(data).toMatchObject({
      '@graph': [
        { '@type': 'BlogPosting', headline: 'Bread – and butter', dateModified: '2026-11-24T10:00:00Z' },
        { '@type': 'BreadcrumbList' },
      ],
    });
  });

  it('keeps protected and unpublished ones out of search engines', () => {
    const closed = { ...post, content: { rendered: '', protected: true } };
    expect(recordHead({ kind: 'posts', record: closed }, facts).isHidden).toBe(true);
    expect(recordHead({ kind: 'posts', record: { ...post, status: 'draft' } }, facts).isHidden).toBe(true);
    expect(recordHead({ kind: 'posts', record: post }, facts).isHidden).toBeUndefined();
  });
});
