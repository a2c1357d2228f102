import { pictureOf, plain } from '@gatehouse/blocks';
import type { Home } from '../addresses/home';
import type { Head, HeadLink } from '../view/head';
import type { Crumb } from './breadcrumbs';
import { contentPageLinks, type ContentPaging } from './content-pages';
import type { Found } from '../finding/finder';

/** The values that the head of a record's page needs in addition to the record. */
export interface HeadFacts {
  home: Home;
  siteName: string;
  /** Pages above this one. */
  crumbs: readonly Crumb[];
  feedTitle: string;
  paging: ContentPaging;
}

/** Short addresses by kind, as WordPress writes them. */
const NUMBER_IN: Readonly<Record<Found['kind'], string>> = { posts: 'p', pages: 'page_id', media: 'attachment_id' };

/** The metadata of the page of a post, page or file for programs. */
export function recordHead(found: Found, facts: HeadFacts): Head {
  const { kind, record } = found;
  const picture = pictureOf(kind === 'media' ? record : record._embedded?.['wp:featuredmedia']?.[0]);
  return {
    canonical: facts.paging.address,
    record: { namespace: 'core/v2', path: `${kind}/${record.id}` },
    description: descriptionOf(found),
    type: kind === 'posts' ? 'article' : 'website',
    ...(kind === 'posts' ? { published: `${record.date_gmt}Z`, modified: `${record.modified_gmt}Z` } : {}),
    ...(picture ? { image: picture.src, imageText: picture.alt } : {}),
    ...(isListed(found) ? {} : { isHidden: true }),
    feeds: record.comment_status === 'open' ? [{ title: facts.feedTitle, href: `${record.link}feed/` }] : [],
    links: [...linksOf(found, facts.home), ...contentPageLinks(facts.paging)],
    data: { '@context': 'https://schema.org', '@graph': [dataOf(found, facts), breadcrumbs(found, facts)] },
  };
}

/** What somebody wrote for it, else the excerpt, or the caption of a file. */
function descriptionOf({ kind, record }: Found): string {
  if (kind === 'media') return plain(record.caption.rendered || record.alt_text);
  const { head_description: written = '' } = record;
  return written === '' ? plain(record.excerpt.rendered) : written;
}

/** Search engines leave out what only some may read. */
const isListed = ({ kind, record }: Found): boolean =>
  kind === 'media' || (record.status === 'publish' && !record.content.protected);

function linksOf({ kind, record }: Found, home: Home): HeadLink[] {
  const address = encodeURIComponent(record.link);
  const embed = `${home.interface}/oembed/1.0/embed?url=${address}`;
  return [
    { rel: 'shortlink', href: home.to(`?${NUMBER_IN[kind]}=${record.id}`) },
    { rel: 'alternate', type: 'application/json+oembed', href: embed },
    { rel: 'alternate', type: 'text/xml+oembed', href: `${embed}&format=xml` },
  ];
}

function dataOf(found: Found, { home, siteName }: HeadFacts): object {
  const { kind, record } = found;
  const name = plain(record.title.rendered);
  const isPartOf = { '@type': 'WebSite', name: siteName, url: `${home.url}/` };
  const common = { '@id': record.link, url: record.link, isPartOf };
  if (kind === 'media') return { ...common, ...fileData(record), name, datePublished: `${record.date_gmt}Z` };
  const dates = { datePublished: `${record.date_gmt}Z`, dateModified: `${record.modified_gmt}Z` };
  const picture = pictureOf(record._embedded?.['wp:featuredmedia']?.[0]);
  const image = picture ? { image: picture.src } : {};
  if (kind === 'pages') return { '@type': 'WebPage', ...common, name, ...dates, ...image };
  const [author] = record._embedded?.author ?? [];
  const person = author?.link ? { author: { '@type': 'Person', name: author.name, url: author.link } } : {};
  return {
    '@type': 'BlogPosting',
    ...common,
    headline: name,
    mainEntityOfPage: record.link,
    ...dates,
    ...person,
    ...image,
  };
}

function fileData(record: Extract<Found, { kind: 'media' }>['record']): object {
  const { media_type: type, source_url: contentUrl, media_details: details } = record;
  const size = { width: details.width, height: details.height };
  return { '@type': type === 'image' ? 'ImageObject' : 'MediaObject', contentUrl, ...(type === 'image' ? size : {}) };
}

function breadcrumbs({ record }: Found, { home, siteName, crumbs }: HeadFacts): object {
  const own = { title: plain(record.title.rendered), link: record.link };
  const way = [{ title: siteName, link: `${home.url}/` }, ...crumbs, own];
  const items = way.map(({ title, link }, at) => ({ '@type': 'ListItem', position: at + 1, name: title, item: link }));
  return { '@type': 'BreadcrumbList', itemListElement: items };
}
