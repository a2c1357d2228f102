import { Injectable } from '@nestjs/common';
import type { Document, RequestContext } from '@gatehouse/rest';
import { decodeEntities, stripTags } from '@gatehouse/text';
import { Interface } from '../interface/interface';
import { NotFound } from '../not-found/not-found';
import { Pages } from '../view/pages';
import type { PostRecord } from './post.record';

/** A day of the calendar, as addresses write it. */
export interface Day {
  year: number;
  month: number;
  day: number;
}

/** The page of one post. */
@Injectable()
export class PostPage {
  constructor(
    private readonly site: Interface,
    private readonly pages: Pages,
    private readonly notFound: NotFound,
  ) {}

  async at(day: Day, slug: string, ctx: RequestContext): Promise<Document> {
    const { items } = await this.site
      .for(ctx)
      .list<PostRecord>('/core/v2/posts', { slug, _embed: 'author,wp:term,wp:featuredmedia' });
    const post = items.find(({ date }) => date.startsWith(textOf(day)));
    return post ? this.show(post, ctx) : this.notFound.show(ctx);
  }

  private show(post: PostRecord, ctx: RequestContext): Promise<Document> {
    const title = decodeEntities(stripTags(post.title.rendered));
    const description = decodeEntities(stripTags(post.excerpt.rendered)).trim();
    return this.pages.show(ctx, {
      template: 'post',
      title,
      head: { canonical: post.link, description, type: 'article' },
      values: { post },
    });
  }
}

const textOf = ({ year, month, day }: Day): string =>
  [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
