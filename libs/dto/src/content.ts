import { contract } from '@gatehouse/bus';

/** One rendition of an image. */
export interface ImageSize {
  width: number;
  height: number;
  mimeType: string;
  filesize: number;
  /** Absolute address. */
  url: string;
}
/** A picture of the media library as other services show it. */
export interface ImageFacts extends ImageSize {
  id: number;
  alt: string;
  title: string;
  /** File extension without dot. */
  extension: string;
  sizes: Record<string, ImageSize>;
}
/** Images by id, all in one call; what is no image is left out. */
export const imagesByIds = contract<{ ids: number[] }, ImageFacts[]>('core', 'media.images-by-ids');
/** An image of this site by the address of its file, or null. */
export const imageByAddress = contract<{ url: string }, ImageFacts | null>('core', 'media.image-by-address');
/** Takes an image that lies in the blob store under `key` into the media library, owned by `author`; rejects with 400 `rest_upload_sideload_error`. */
export const takeImage = contract<{ key: string; name: string; author: number; sourceUrl?: string }, ImageFacts>(
  'core',
  'media.take-image',
);

/** A published post or page as embeds, sliders and mail-tags show it. */
export interface PostFacts {
  id: number;
  type: string;
  /** HTML. */
  title: string;
  /** HTML. */
  excerpt: string;
  link: string;
  slug: string;
  /** Site time and UTC, `YYYY-MM-DDTHH:MM:SS`. */
  date: string;
  dateGmt: string;
  modifiedGmt: string;
  author: number;
  authorName: string;
  authorEmail: string;
  authorUrl: string;
  protected: boolean;
  image: ImageFacts | null;
}
/** The published record that an address of this site leads to, or null (docs/interface/gateway.md#embeds). */
export const postByAddress = contract<{ url: string }, PostFacts | null>('core', 'posts.by-address');

export interface PostsQuestion {
  ids?: number[];
  max: number;
  orderby: 'date' | 'id' | 'include' | 'modified' | 'slug' | 'title';
  order: 'asc' | 'desc';
}
/** Published posts for lists elsewhere; at most `max`. */
export const publishedPosts = contract<PostsQuestion, PostFacts[]>('core', 'posts.published');
/** Published posts and pages by id, in the order of the ids. */
export const postsByIds = contract<{ ids: number[] }, PostFacts[]>('core', 'posts.by-ids');

/** A published record that is no post or page but has an address of its own, as embeds describe it. */
export interface RecordFacts {
  link: string;
  /** HTML. */
  title: string;
  protected: boolean;
  /** 0 = nobody. */
  author: number;
  /** In the media library; 0 = none. */
  image: number;
}
/** The published record of a service to which a path of this site leads: in lower case, without slashes around it. */
export const recordAtPath = (service: 'core' | 'calendar' | 'lms') =>
  contract<{ path: string }, RecordFacts | null>(service, 'records.at-path');
