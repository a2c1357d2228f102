import type { PersonRecord } from '../records/records';
import { flagOf, numberOf, textOf, type Attributes } from '../attributes';
import type { BlockValues } from '../place';
import type { LoopPost } from './loop-posts';

/** The sizes in which the interface gives the pictures of people. */
const SIZES = ['24', '48', '96'] as const;

/** The smallest picture that is sharp at a size. */
function pictureAt(urls: Readonly<Record<string, string>> | undefined, size: number): string | undefined {
  const enough = SIZES.find((one) => Number(one) >= size) ?? '96';
  return urls?.[enough];
}

const authorOf = ({ _embedded = {} }: LoopPost): PersonRecord | undefined => {
  const [person] = _embedded.author ?? [];
  // People who may not be seen are embedded as an error.
  return person?.link === undefined ? undefined : person;
};

/** `core/post-author`: name, picture, biography. */
export function postAuthor(attributes: Attributes, post: LoopPost): object | undefined {
  const person = authorOf(post);
  if (!person) return undefined;
  const size = numberOf(attributes, 'avatarSize', { standard: 48, max: 96 });
  return {
    person,
    size,
    picture: flagOf(attributes, 'showAvatar', true) ? pictureAt(person.avatar_urls, size) : undefined,
    biography: flagOf(attributes, 'showBio') ? person.description : '',
    byline: textOf(attributes, 'byline'),
    isLink: flagOf(attributes, 'isLink'),
  };
}

/** `core/post-author-biography`. */
export function biography(_: Attributes, post: LoopPost): object | undefined {
  const text = authorOf(post)?.description ?? '';
  return text === '' ? undefined : { text };
}

/** `core/avatar`: the picture of who wrote the comment, else of who wrote the post. */
export const avatar: BlockValues = (attributes, { thread, post }) => {
  const size = numberOf(attributes, 'size', { standard: 96, max: 96 });
  const person = post && authorOf(post);
  const shown = thread
    ? { urls: thread.comment.author_avatar_urls, name: thread.comment.author_name, link: thread.comment.author_url }
    : { urls: person?.avatar_urls, name: person?.name ?? '', link: person?.link ?? '' };
  const picture = pictureAt(shown.urls, size);
  if (picture === undefined || picture === '') return undefined;
  return { picture, size, name: shown.name, href: flagOf(attributes, 'isLink') ? shown.link : '' };
};
