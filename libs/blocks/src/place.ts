import type { FeedEntry, SiteSettings } from '@gatehouse/dto';
import type { BlockNode, Language } from '@gatehouse/text';
import type { Attributes } from './attributes';
import type { CommentPage } from './comments/comment-list';
import type { Thread } from './comments/thread';
import type { Loop, LoopPost } from './loop/loop-posts';
import type { Reading } from './reading/reading';
import type { PostRecord } from './records/records';
import type { Places } from './view/places';

/** How much blocks show. */
export interface Spent {
  characters: number;
}

/** Where blocks are shown, and to whom. */
export interface BlockSurroundings {
  reading: Reading;
  language: Language;
  home: Places;
  settings: SiteSettings;
  /** Path and query of the page, below home. */
  address: { path: string; search: string };
  isSignedIn: boolean;
  /** The entries of a feed of another site, as they are kept. */
  feed: (url: string) => Promise<readonly FeedEntry[]>;
  /** Says that time alone changes what is shown at this moment, in milliseconds since the epoch. */
  holdsUntil: (moment: number) => void;
  /** What all contents of a reply show together; absent for one content. */
  spent?: Spent;
}

/** What all blocks of a content are filled in with. */
export interface BlockSite extends BlockSurroundings {
  /** The post or page whose content it is; undefined for events, lessons and the like. */
  record: PostRecord | undefined;
  /** The blocks are about the record, and do not stand in its content. */
  isApart: boolean;
  /** The page of the comments that is shown, from 1. */
  commentPage: number;
  /** That page of the comments on a post. */
  comments: (post: number) => Promise<CommentPage>;
}

/** The context of a block: the post, loop and comment that it shows parts of. */
export interface BlockContext {
  /** The post that parts show something of: that of the page, or of a loop. */
  post: LoopPost | undefined;
  /** Whether the block stands in a template that is repeated for records. */
  isRepeated: boolean;
  loop?: Loop;
  /** The comment of a list of comments. */
  thread?: Thread;
  /** The attributes of the block around it, which say how its parts look. */
  frame?: Attributes;
}

/** Where a block stands. */
export interface Place extends BlockSite, BlockContext {
  /** Which of the counted blocks of the page it is, from 1: for ids of elements. */
  order: number;
  /** The pieces within. */
  nodes: readonly BlockNode[];
  /** The HTML of the inner blocks, filled in; `around` has the changes that apply to them. */
  inner: (around?: Partial<BlockContext>) => Promise<string>;
}

/** The values of a block's template; undefined for a block that shows nothing. */
export type BlockValues = (attributes: Attributes, place: Place) => object | undefined | Promise<object | undefined>;

/** Blocks by name, with their templates in `templates/blocks`. */
export type BlockKinds = Readonly<Record<string, readonly [template: string, values: BlockValues]>>;
