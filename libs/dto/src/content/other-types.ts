import { contract } from '@gatehouse/bus';
import { Bool, Choice, Int, ListOf, Shape, Text } from '@gatehouse/rest';
import { optionalText, required, text } from '../message';

/** The post types of WordPress's plugins, by which `core/v2` shows the records of other services, and who has them. */
export const OTHER_TYPES = {
  tribe_events: 'calendar',
  tribe_venue: 'calendar',
  tribe_organizer: 'calendar',
  lp_course: 'lms',
} as const;

/** Their taxonomies. */
export const OTHER_TAXONOMIES = {
  tribe_events_cat: 'calendar',
  course_category: 'lms',
  course_tag: 'lms',
} as const;

export type OtherType = keyof typeof OTHER_TYPES;
export type OtherTaxonomy = keyof typeof OTHER_TAXONOMIES;
type Owner = (typeof OTHER_TYPES)[OtherType];

/** The orders of a list of posts. `include` is that of the ids that are asked for. */
export const OTHER_POST_ORDERS = ['author', 'date', 'id', 'include', 'modified', 'slug', 'title'] as const;
export const OTHER_TERM_ORDERS = ['count', 'description', 'id', 'include', 'name', 'slug'] as const;

/** What limits a list, and the part of it that is asked for. */
class ListQuestion {
  /** '' finds all. */
  @text() search!: string;
  /** These alone, if any. */
  @ListOf(Int(), required) include!: number[];
  @ListOf(Int(), required) exclude!: number[];
  /** With one of these slugs, if any. */
  @ListOf(Text(), required) slug!: string[];
  @Choice(['asc', 'desc'], required) order!: 'asc' | 'desc';
  @Int(required) limit!: number;
  @Int(required) offset!: number;
  /** UTC clocks between which they were last written. */
  @optionalText() modified_after?: string;
  @optionalText() modified_before?: string;
}

/** The terms of one taxonomy that a record has. */
export class TermsOfTaxonomy {
  @text() taxonomy!: string;
  @ListOf(Int(), required) ids!: number[];
}

/** A list of the published records of one type. */
export class OtherPostsQuestion extends ListQuestion {
  @text() type!: string;
  /** By one of these people, if any. */
  @ListOf(Int(), required) author!: number[];
  /** With one of the terms of each taxonomy. */
  @ListOf(Shape(TermsOfTaxonomy), required) terms!: TermsOfTaxonomy[];
  /** UTC clocks between which they were published. */
  @optionalText() after?: string;
  @optionalText() before?: string;
  @Choice(OTHER_POST_ORDERS, required) orderby!: (typeof OTHER_POST_ORDERS)[number];
}

/** A published record as everybody may read it. */
export class OtherPost {
  @Int(required) id!: number;
  @text() slug!: string;
  /** HTML, as are content and excerpt. */
  @text() title!: string;
  /** '' of one with a password. */
  @text() content!: string;
  @text() excerpt!: string;
  @text() link!: string;
  /** UTC clocks. */
  @text() date!: string;
  @text() modified!: string;
  @Int(required) author!: number;
  /** In the media library; 0 = none, or known by its address alone. */
  @Int(required) image!: number;
  /** '' = none. */
  @text() imageAddress!: string;
  @Bool(required) protected!: boolean;
  @ListOf(Shape(TermsOfTaxonomy), required) terms!: TermsOfTaxonomy[];
}

/** A part of a list of posts. */
export class OtherPosts {
  @ListOf(Shape(OtherPost), required) items!: OtherPost[];
  @Int(required) total!: number;
}

/** A list of the terms of one taxonomy. */
export class OtherTermsQuestion extends ListQuestion {
  @text() taxonomy!: string;
  /** Directly below this term; 0 for those at the top. */
  @Int() parent?: number;
  /** Of this record. */
  @Int() post?: number;
  @Bool(required) hideEmpty!: boolean;
  @Choice(OTHER_TERM_ORDERS, required) orderby!: (typeof OTHER_TERM_ORDERS)[number];
}

/** A term as everybody may read it. */
export class OtherTerm {
  @Int(required) id!: number;
  /** HTML, as is the description. */
  @text() name!: string;
  @text() slug!: string;
  @text() description!: string;
  @Int(required) parent!: number;
  @Int(required) count!: number;
  @text() link!: string;
}

/** A part of a list of terms. */
export class OtherTerms {
  @ListOf(Shape(OtherTerm), required) items!: OtherTerm[];
  @Int(required) total!: number;
}

const otherPostsOf = (service: Owner) =>
  contract(service, 'posts.of-type', {
    askedBy: ['core'],
    question: Shape(OtherPostsQuestion),
    answer: Shape(OtherPosts),
  });

const otherTermsOf = (service: Owner) =>
  contract(service, 'terms.of-taxonomy', {
    askedBy: ['core'],
    question: Shape(OtherTermsQuestion),
    answer: Shape(OtherTerms),
  });

const OWNERS: Owner[] = ['calendar', 'lms'];

/** A service's published records as posts of a type that WordPress's plugins have (docs/interface/core.md#types-of-other-services). */
export const otherPosts = Object.assign(otherPostsOf, { contracts: OWNERS.map(otherPostsOf) });

/** A service's terms as terms of a taxonomy that WordPress's plugins have. */
export const otherTerms = Object.assign(otherTermsOf, { contracts: OWNERS.map(otherTermsOf) });
