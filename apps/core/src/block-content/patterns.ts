import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@gatehouse/rest';
import { blockComment, tokens } from '@gatehouse/text';
import { BLOCK } from '../blocks/block-types';
import { PostReader } from '../records/model/post.reader';
import { tagNamesOf } from '../records/store/changed-records';

/** Most patterns of one content, those within patterns included; further ones show nothing. */
const MOST = 20;

/** A piece of content: text as it was written, or the id of the pattern that stands there. */
type Piece = string | number;

/** A content whose patterns are being placed. */
interface Placing {
  ctx: RequestContext;
  /** The patterns that have been begun. */
  count: number;
}

/** Puts synced patterns into contents (docs/interface/web.md#dynamic-blocks). */
@Injectable()
export class Patterns {
  constructor(private readonly reader: PostReader) {}

  /**
   * A content, as it was written, with its synced patterns as they are now. A pattern that is not published, has a
   * password or stands within itself shows nothing.
   */
  place(content: string, ctx: RequestContext): Promise<string> {
    return this.placed(content, [], { ctx, count: 0 });
  }

  private async placed(content: string, above: readonly number[], placing: Placing): Promise<string> {
    const pieces = piecesOf(content);
    const ids = pieces.filter((piece) => typeof piece === 'number');
    if (ids.length === 0) return content;
    const contents = await this.published([...new Set(ids)], placing.ctx);
    const texts = pieces.map(async (piece) => {
      if (typeof piece === 'string') return piece;
      placing.count += 1;
      const isShown = placing.count <= MOST && !above.includes(piece);
      return around(isShown ? await this.placed(contents.get(piece) ?? '', [...above, piece], placing) : '');
    });
    return (await Promise.all(texts)).join('');
  }

  private async published(ids: number[], ctx: RequestContext): Promise<ReadonlyMap<number, string>> {
    ctx.tag(tagNamesOf(BLOCK.name)[1], ids);
    const patterns = await this.reader.byIds(ids, 'edit');
    return new Map(
      patterns
        .filter(({ type, status, password }) => type === BLOCK.name && status === 'publish' && password === '')
        .map(({ id, content }) => [id, content]),
    );
  }
}

/** A content without another block is still one of blocks, whose lines are not paragraphs. */
const around = (text: string): string => `<!-- wp:block -->${text}<!-- /wp:block -->`;

/** Splits a content at its patterns: `<!-- wp:block {"ref":5} /-->`. */
function piecesOf(content: string): Piece[] {
  if (!content.includes('wp:block')) return [content];
  const pieces: Piece[] = [];
  let text = '';
  for (const token of tokens(content)) {
    const block = blockComment(token);
    const { ref } = block?.name === 'core/block' ? block.attributes : {};
    if (typeof ref !== 'number' || !Number.isSafeInteger(ref) || ref < 1) {
      text += token.source;
      continue;
    }
    pieces.push(text, ref);
    text = '';
  }
  return [...pieces, text];
}
