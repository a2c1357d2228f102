import { decodeEntities, stripTags } from '@gatehouse/text';
import type { Site } from '../../records/site';
import type { ShownLinked } from './linked-post.entity';

/** The URL of the page of a venue or organizer. */
export function linkedAddress(
  { id, kind, slug }: Pick<ShownLinked, 'id' | 'kind' | 'slug'>,
  { home }: Pick<Site, 'home'>,
): string {
  return slug === null ? `${home}/?post_type=calendar_${kind}&p=${id}` : `${home}/${kind}/${slug}/`;
}

/** The name without markup. */
export const plainName = ({ name }: Pick<ShownLinked, 'name'>): string =>
  decodeEntities(stripTags(name, { fold: true }));
