import { contract } from '@gatehouse/bus';
import { Bool, Choice, Int, ListOf, Nullable, Shape } from '@gatehouse/rest';
import { required, text } from '../message';
import { AddressQuestion, ImageFacts } from './images';

/** The formats of posts (docs/interface/core.md#post-record). */
export const POST_FORMATS = [
  'standard',
  'aside',
  'chat',
  'gallery',
  'link',
  'image',
  'quote',
  'status',
  'video',
  'audio',
] as const;

/** The formats of posts that have an archive: all but the standard one. */
export const ARCHIVED_FORMATS = POST_FORMATS.filter((format) => format !== 'standard');

/** A published post or page as embeds, sliders and mail-tags show it. */
export class PostFacts {
  @Int(required) id!: number;
  @text() type!: string;
  /** HTML. */
  @text() title!: string;
  /** HTML. */
  @text() excerpt!: string;
  @text() link!: string;
  @text() slug!: string;
  /** Site time and UTC, `YYYY-MM-DDTHH:MM:SS`. */
  @text() date!: string;
  @text() dateGmt!: string;
  @text() modifiedGmt!: string;
  @Int(required) author!: number;
  @text() authorName!: string;
  @text() authorEmail!: string;
  @text() authorUrl!: string;
  @Bool(required) protected!: boolean;
  @Nullable(Shape(ImageFacts), required) image!: ImageFacts | null;
}

/**
 * The published record that an address of this site leads to, or null.
 * Source: docs/interface/gateway.md#embeds
 */
export const postByAddress = contract('core', 'posts.by-address', {
  askedBy: ['widgets'],
  question: Shape(AddressQuestion),
  answer: Nullable(Shape(PostFacts)),
});

const ORDERS = ['date', 'id', 'include', 'modified', 'slug', 'title'] as const;

/** Which posts, and in which order. */
export class PostsQuestion {
  @ListOf(Int()) ids?: number[];
  @Int(required) max!: number;
  @Choice(ORDERS, required) orderby!: (typeof ORDERS)[number];
  @Choice(['asc', 'desc'], required) order!: 'asc' | 'desc';
}

/** Published posts for lists elsewhere; at most `max`. */
export const publishedPosts = contract('core', 'posts.published', {
  askedBy: ['widgets'],
  question: Shape(PostsQuestion),
  answer: ListOf(Shape(PostFacts)),
});

class PostIdsQuestion {
  @ListOf(Int(), required) ids!: number[];
}

/** Published posts and pages by id, in the order of the ids. */
export const postsByIds = contract('core', 'posts.by-ids', {
  askedBy: ['widgets'],
  question: Shape(PostIdsQuestion),
  answer: ListOf(Shape(PostFacts)),
});
