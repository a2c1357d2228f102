import { contract } from '@gatehouse/bus';
import { Int, Shape } from '@gatehouse/rest';
import { optionalText, required, text } from '../message';

/** A post or page, as the interface names it. */
class BlockSubject {
  /** `posts` or `pages`. */
  @text() route!: string;
  @Int(required) id!: number;
}

/** Blocks that are shown apart from a page. */
export class BlocksQuestion {
  /** The gateway's word for who looks at them, from the request for a route that declares `visit`. */
  @text() visit!: string;
  /** HTML with the comments of dynamic blocks. */
  @text() html!: string;
  /** The block that it is, of which there must be one; absent: any content. */
  @optionalText() name?: string;
  /** What parts of a record are about. */
  @Shape(BlockSubject) post?: BlockSubject;
}

class BlocksAnswer {
  /** Absent for a block that pages do not fill in. */
  @optionalText() html?: string;
}

/** What blocks show on pages, for who looks at them. Source: docs/interface/editor.md#rendered-blocks */
export const shownBlocks = contract('web', 'blocks.shown', {
  askedBy: ['core'],
  question: Shape(BlocksQuestion),
  answer: Shape(BlocksAnswer),
  timeoutMs: 10_000,
});
