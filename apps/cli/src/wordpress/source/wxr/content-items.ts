import { lookup } from 'mime-types';
import {
  CONTENT_TYPES,
  type ContentRecord,
  type ContentType,
  type MediaRecord,
  type RevisionFacts,
} from '../content-records';
import type { ItemMeta } from './xml/item-meta';
import { membersOf, phpNumber, phpText } from './xml/php-serialized';
import { postFacts, type PeopleByLogin, personRef } from './post-facts';
import { numberOf, textOf, wordOf, type XmlElement, childrenOf, clockIn } from './xml/xml-element';

/** The type of a record, if it is one that is imported as content. */
export const contentTypeOf = (type: string): ContentType | undefined => CONTENT_TYPES.find((one) => one === type);

/** A post, page, pattern, menu of blocks, or template. */
export function contentRecord(
  item: XmlElement,
  meta: ItemMeta,
  people: PeopleByLogin,
  type: ContentType,
): ContentRecord {
  const facts = postFacts(item, meta, people);
  const format = facts.terms.find(({ taxonomy }) => taxonomy === 'post_format')?.slug ?? '';
  return {
    ...facts,
    kind: 'content',
    type,
    terms: facts.terms.filter(({ taxonomy }) => taxonomy !== 'post_format'),
    sticky: numberOf(textOf(item, 'wp:is_sticky')) === 1,
    format: format.replace(/^post-format-/, '') || 'standard',
    template: meta.text('_wp_page_template').replace(/^default$/, ''),
    revisions: revisionsOf(item, people),
  };
}

/** A file, without a way to it. */
export function mediaRecord(item: XmlElement, meta: ItemMeta, people: PeopleByLogin): MediaRecord {
  const shown = wordOf(item, 'wp:attachment_url') || wordOf(item, 'guid');
  const details = meta.members('_wp_attachment_metadata');
  const original = phpText(details.original_image);
  const fileUrl = original === '' ? shown : inFolderOf(shown, original);
  const shownPath = belowUploads(meta.text('_wp_attached_file').trim()) || pathIn(shown);
  return {
    ...postFacts(item, meta, people),
    kind: 'media',
    mimeType: lookup(fileUrl.split(/[?#]/, 1)[0] ?? '') || '',
    altText: meta.text('_wp_attachment_image_alt'),
    fileUrl,
    filePath: original === '' ? shownPath : inFolderOf(shownPath, original),
    sizes: { ...(original === '' ? {} : { full: sizeOf(shown, details) }), ...sizesOf(shown, details.sizes) },
  };
}

const sizesOf = (shown: string, sizes: Parameters<typeof membersOf>[0]): MediaRecord['sizes'] =>
  Object.fromEntries(
    Object.entries(membersOf(sizes)).map(([name, size]) => [
      name,
      sizeOf(inFolderOf(shown, phpText(membersOf(size).file)), membersOf(size)),
    ]),
  );

const sizeOf = (url: string, { width, height }: ReturnType<typeof membersOf>): MediaRecord['sizes'][string] => ({
  url,
  width: phpNumber(width),
  height: phpNumber(height),
});

/** Old versions of WordPress wrote where a file was on their server; '' for that. */
const belowUploads = (path: string): string => (/^(?:\/|[a-z]:[\\/])/i.test(path) ? '' : path);

const inFolderOf = (path: string, name: string): string => path.slice(0, path.lastIndexOf('/') + 1) + name;

/** The path below the folder of uploads, from an address. WordPress.com has hosts for files alone. */
const pathIn = (url: string): string =>
  /\/(?:uploads|-\/files)\/([^?#]+)/.exec(url)?.[1] ?? /\/(\d{4}\/\d\d\/[^/?#]+)(?:$|[?#])/.exec(url)?.[1] ?? '';

/** WordPress does not export revisions; Gatehouse does, in elements of its own (docs/wordpress.md#export-to-wordpress). */
const revisionsOf = (item: XmlElement, people: PeopleByLogin): RevisionFacts[] =>
  childrenOf(item, 'gatehouse:revision').map((revision) => ({
    id: numberOf(textOf(revision, 'wp:post_id')),
    author: personRef(wordOf(revision, 'dc:creator'), people),
    dates: {
      date: clockIn(revision, 'wp:post_date'),
      dateGmt: clockIn(revision, 'wp:post_date_gmt'),
      modified: clockIn(revision, 'wp:post_date'),
      modifiedGmt: clockIn(revision, 'wp:post_date_gmt'),
    },
    title: textOf(revision, 'title'),
    content: textOf(revision, 'content:encoded'),
    excerpt: textOf(revision, 'excerpt:encoded'),
    isAutosave: revision.attributes.autosave === '1',
  }));
