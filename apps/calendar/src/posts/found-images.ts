import type { ImageFacts } from '@gatehouse/dto';
import type { RequestContext } from '@gatehouse/rest';

/** The images that a reply looked for, by ID, as far as the caller may see them. */
export class FoundImages extends Map<number, ImageFacts> {
  /**
   * @param wanted also those that were not found
   * @param isComplete false when core did not answer
   */
  constructor(
    found: readonly ImageFacts[],
    private readonly wanted: readonly number[],
    private readonly isComplete: boolean,
  ) {
    super(found.map((image) => [image.id, image]));
  }

  /** Says that the reply is made of these images; caches do not keep one that lacks some because core is down. */
  tag(ctx: RequestContext): void {
    if (!this.isComplete) ctx.keepNothing();
    if (this.wanted.length > 0) ctx.tag('file', this.wanted);
  }
}
