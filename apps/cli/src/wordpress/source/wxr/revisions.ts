import type { RevisionFacts } from '../content-records';
import { personRef, type PeopleByLogin } from './post-facts';
import { childrenOf, clockIn, numberOf, textOf, wordOf, type XmlElement } from './xml/xml-element';

/** WordPress does not export revisions; Gatehouse does, in elements of its own (docs/wordpress.md#export-to-wordpress). */
export const revisionsOf = (item: XmlElement, people: PeopleByLogin): RevisionFacts[] =>
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
