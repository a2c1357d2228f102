import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@gatehouse/rest';

/** A content as it is stored, as HTML, and the record that it belongs to. */
export interface ShownContent {
  id: number;
  type?: string;
  status?: string;
  content_rendered: string;
}

/** Gives the contents with what is filled in when they are shown; says with `ctx.tag` what it has looked at. */
export type ContentFilter = (contents: readonly ShownContent[], ctx: RequestContext) => Promise<readonly string[]>;

/** Whom contents are filled in for. */
export type Audience = 'interface' | 'pages';

/** What fills in contents when they are shown. Features that stand on records add theirs. */
@Injectable()
export class ContentFilters {
  private readonly filters: { filter: ContentFilter; audiences: readonly Audience[] }[] = [];

  add(filter: ContentFilter, audiences: readonly Audience[] = ['interface', 'pages']): void {
    this.filters.push({ filter, audiences });
  }

  /** Adds what gives the others something to fill in. */
  addFirst(filter: ContentFilter, audiences: readonly Audience[]): void {
    this.filters.unshift({ filter, audiences });
  }

  /** The records with their contents filled in, those of a list at once. */
  async apply<Record extends ShownContent>(
    records: readonly Record[],
    ctx: RequestContext,
    audience: Audience = 'interface',
  ): Promise<Record[]> {
    let filled = [...records];
    for (const { filter, audiences } of this.filters) {
      if (!audiences.includes(audience)) continue;
      const contents = await filter(filled, ctx);
      filled = filled.map((record, at) => ({ ...record, content_rendered: contents[at] ?? record.content_rendered }));
    }
    return filled;
  }
}
