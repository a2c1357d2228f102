import * as rest from '@gatehouse/rest';
import { Hidden, Shown, Stored, Text, type RecordClass, type ResourceOptions } from '@gatehouse/records';
import { decodeEntities, renderContent, renderTitle, stripTags } from '@gatehouse/text';
import { CLEARABLE, FilledText, ImageName } from '../api/arg-decorators';
import { ViewOf } from '../api/component';
import type { LinkedKind } from '../records/record.entity';
import { foldedKey, plainText } from '../records/search-text';
import type { Site } from '../records/site';
import { CalendarPost } from './calendar-post';
import { ImageView, imageView, type ImagesById } from './image.view';

/** What a venue or organizer is shown with. */
export interface Looked {
  site: Site;
  images: ImagesById;
  /** The only record of a reply has JSON-LD. */
  isSingle?: boolean;
}

/** What the index says of an argument that is not sent. */
type Absent = Pick<rest.ValueOptions, 'default'>;

const CONTENT = { group: 'Content' };

/** Characters that an index holds. */
const KEY = 191;

interface PlainOptions {
  description: string;
  /** The fields beside which a form shows it. */
  group: string;
  examples?: readonly string[];
  /** Lists can be limited by it. It has at most 191 characters then. */
  filter?: boolean;
  written?: rest.ValueDecorator;
}

/** A plain text that may be empty, and is not shown then. */
export function Plain({ description, group, examples, filter = false, written }: PlainOptions): PropertyDecorator {
  const limit = filter ? { maxLength: KEY } : {};
  return Text({
    description,
    ...(examples && { examples }),
    ...limit,
    filter,
    initial: '',
    optional: true,
    search: 'html',
    clean: (text) => stripTags(text).slice(0, filter ? KEY : undefined),
    written: written ?? rest.Text({ description, group, ...limit, ...CLEARABLE }),
  });
}

/** The name of a record, HTML. */
export const Name = (name: LinkedKind, examples: readonly string[], absent: Absent = {}): PropertyDecorator =>
  Text({
    name,
    description: 'Name, HTML.',
    examples,
    initial: '',
    search: 'html',
    show: (_, { name_rendered }: LinkedPost) => name_rendered,
    written: FilledText({ description: `Name of the ${name}.`, required: true, ...CONTENT, ...absent }),
  });

/** What venues and organizers have in common (docs/interface/calendar.md#venues-and-organizers). */
export abstract class LinkedPost extends CalendarPost {
  abstract readonly kind: LinkedKind;

  @Shown(
    rest.Uri({ description: 'Address of the record.', examples: ['https://example.com/event/open-evening/'] }),
    (post: LinkedPost, { site }: Looked) => linkedAddress(post, site),
  )
  url!: string;

  /** Null for a draft that was never published. */
  @Shown(rest.Text({ description: 'Slug.', examples: ['town-hall'] }), ({ slug }: LinkedPost) => slug ?? '')
  @Hidden('key(200)', { nullable: true })
  slug!: string | null;

  /** Declared by {@link Name}. */
  name!: string;

  /** HTML, sanitised as the capabilities of its author require. */
  @Text({
    description: 'HTML.',
    examples: ['<p>Step-free from the yard.</p>'],
    initial: '',
    optional: true,
    search: 'html',
    show: (_, { description_rendered }: LinkedPost) => description_rendered,
    written: rest.Html({ description: 'Description, HTML.', ...CONTENT, ...CLEARABLE }),
  })
  description!: string;

  /** 0 for none. */
  @Stored('integer', ViewOf(ImageView, { optional: true }), {
    initial: 0,
    show: (id: number, _, { images }: Looked) => shownImage(images, id),
    written: ImageName({ description: 'ID or address of an image.', ...CONTENT, ...CLEARABLE }),
  })
  image!: number;

  // These follow from the texts.
  @Hidden('key') name_folded!: string;
  @Hidden('text') name_rendered!: string;
  @Hidden('text') description_rendered!: string;
  /** The description without markup. */
  @Hidden('text') description_text!: string;

  /** UTC clock at which the last of its published events ends; '' without events. Every write to an event updates it. */
  @Hidden('clock') last_end_utc!: string;
}

/** Venues, or organizers. */
export type LinkedClass<T extends LinkedPost = LinkedPost> = RecordClass<T>;

/** What the tables of both have. */
export const LINKED_TABLE = {
  indexes: {
    by_date: ['date', 'id', 'status', 'author'],
    by_name: ['name_folded'],
    by_status: ['status', 'date_utc'],
  },
  unique: { slug: ['slug'] },
  beforeWrite: (post) => {
    const { name, description } = post;
    post.name_folded = foldedKey(name, KEY);
    post.name_rendered = renderTitle(name);
    post.description_rendered = renderContent(description).trim();
    post.description_text = plainText(description);
  },
} as const satisfies Partial<ResourceOptions<LinkedPost>>;

/** The key by which records of one name are found. */
export const nameKey = (name: string): string => foldedKey(name, KEY);

/** The URL of the page of a venue or organizer. */
export function linkedAddress(
  { id, kind, slug }: Pick<LinkedPost, 'id' | 'kind' | 'slug'>,
  { home }: Pick<Site, 'home'>,
): string {
  return slug === null ? `${home}/?post_type=calendar_${kind}&p=${id}` : `${home}/${kind}/${slug}/`;
}

/** The name without markup. */
export const plainName = ({ name }: Pick<LinkedPost, 'name'>): string =>
  decodeEntities(stripTags(name, { fold: true }));

const shownImage = (images: ImagesById, id: number): ImageView | undefined => {
  const image = images.get(id);
  return image && imageView(image);
};

export const LD_CONTEXT = 'http://schema.org';

/** What the JSON-LD of both has. */
export const describedLd = (post: LinkedPost, { site, images }: Looked) => ({
  name: plainName(post),
  ...filled({ description: post.description_text, image: images.get(post.image)?.url }),
  url: linkedAddress(post, site),
});

/** The texts that are not empty. */
export function filled<Name extends string>(fields: Record<Name, string | undefined>): Partial<Record<Name, string>> {
  const texts: Partial<Record<Name, string>> = {};
  for (const name of Object.keys(fields) as Name[]) if (fields[name]) texts[name] = fields[name];
  return texts;
}
