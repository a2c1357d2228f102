import { type NeighbourPair, pictureOf, teaserOf } from '@gatehouse/blocks';
import type { CommentsRequest, CommentsView } from '../comments/comments';
import type { Found } from '../finding/finder';
import type { Page } from '../view/pages';
import type { Crumb } from './breadcrumbs';
import type { ContentPaging } from './content-pages';
import type { PasswordProblem } from './password';
import type { RecordRequest } from './record.request';

/** The values that a record's page shows in addition to the record. */
export interface RecordSurroundings {
  /** The content as HTML, with its widgets. */
  content: string;
  paging: ContentPaging;
  crumbs: readonly Crumb[];
  neighbours: NeighbourPair | undefined;
  comments: CommentsView | undefined;
  problem: PasswordProblem | undefined;
}

/** Whether a password is still to be entered. */
export const isClosed = ({ kind, record }: Found): boolean =>
  kind !== 'media' && record.content.protected && record.content.rendered === '';

/** How the comments are asked for. */
export const commentsOf = (request: RecordRequest): CommentsRequest => ({
  page: request.commentPage ?? 1,
  replyTo: request.replyTo ?? 0,
  own: request.ownComment ?? 0,
  password: request.password,
  draft: request.draft,
});

/** Pages opened by a password and previews are not cached. */
export const responseOf = ({ status = 200, password, isPreview }: RecordRequest): Pick<Page, 'status' | 'headers'> => ({
  status,
  ...(password === undefined && !isPreview ? {} : { headers: { 'cache-control': 'no-store, private' } }),
});

/** The values of a record's template. */
export function valuesOf(found: Found, surroundings: RecordSurroundings): object {
  const { kind, record } = found;
  if (kind === 'media') {
    const text = withoutFileLink(record.description.rendered);
    return { ...surroundings, file: record, picture: pictureOf(record), text };
  }
  const { picture, author, categories } = teaserOf(record);
  const { author: people = [], 'wp:term': terms = [] } = record._embedded ?? {};
  const tags = terms.flat().filter(({ taxonomy }) => taxonomy === 'post_tag');
  const [person] = people;
  return { ...surroundings, post: record, picture, author, person, categories, tags, isClosed: isClosed(found) };
}

/** The paragraph by which descriptions of files begin, with a link to the file: their pages show the file itself. */
const FILE_LINK = /^\s*<p class="attachment">.*?<\/p>\s*/s;

/** The description of a file without the link to it. */
export const withoutFileLink = (description: string): string => description.replace(FILE_LINK, '');
