import { Injectable } from '@nestjs/common';
import { can, forbidden, type Caller } from '@gatehouse/access';
import { RestError } from '@gatehouse/errors';
import { Database } from '@gatehouse/persistence';
import type { Post } from '../posts/post.entity';
import type { PostInput } from '../posts/post-input';
import type { PostType } from '../posts/post-type';
import { marks } from './post-slugs';

/** How many ids one statement takes. */
const MOST_IDS = 10_000;

/** What only those may set who may publish; the calendar's statuses are for editors alone (docs/interface/core.md#status). */
const PUBLIC_OR_PRIVATE: ReadonlySet<string> = new Set(['publish', 'future', 'private']);

/** What a request wants is refused, or narrowed to what exists (docs/interface/core.md#writing). */
@Injectable()
export class PostChecks {
  constructor(private readonly database: Database) {}

  /** Throws when the caller may not give these values; the record itself was looked at before. */
  permitted(type: PostType, input: PostInput, caller: Caller, before?: Post): void {
    const { capabilities } = type;
    if (input.author && input.author !== caller.id && !can(caller, capabilities.editOthers)) {
      throw forbidden(
        caller,
        'rest_cannot_edit_others',
        'Sorry, you are not allowed to write in the name of somebody else.',
      );
    }
    if (type.blog && input.sticky && !can(caller, capabilities.editOthers) && !can(caller, capabilities.publish)) {
      throw forbidden(caller, 'rest_cannot_assign_sticky', 'Sorry, you are not allowed to make posts sticky.');
    }
    const status = input.status === before?.status ? undefined : input.status;
    if (
      (status && PUBLIC_OR_PRIVATE.has(status) && !can(caller, capabilities.publish)) ||
      (status?.startsWith('calendar-') && !can(caller, capabilities.editOthers))
    ) {
      throw forbidden(caller, 'rest_cannot_publish', 'Sorry, you are not allowed to give this status.');
    }
  }

  /** The input with ids that lead nowhere taken out; throws when the author or the parent does not exist. */
  async existing(type: PostType, input: PostInput, caller: Caller): Promise<PostInput> {
    if (
      input.author &&
      input.author !== caller.id &&
      !(await this.has('SELECT id FROM people WHERE id = ?', [input.author]))
    ) {
      throw new RestError(400, 'rest_invalid_author', 'There is no author with this id.');
    }
    if (
      type.hierarchical &&
      input.parent &&
      !(await this.has('SELECT id FROM posts WHERE id = ? AND type = ?', [input.parent, type.name]))
    ) {
      throw new RestError(400, 'rest_post_invalid_id', 'The parent does not exist.');
    }
    return {
      ...input,
      ...(input.featured_media
        ? { featured_media: (await this.isImage(input.featured_media)) ? input.featured_media : 0 }
        : {}),
      ...(type.blog && input.categories ? { categories: await this.terms('category', input.categories) } : {}),
      ...(type.taxonomy && input.terms ? { terms: await this.terms(type.taxonomy, input.terms) } : {}),
      ...(type.blog && input.tags ? { tags: await this.terms('post_tag', input.tags) } : {}),
    };
  }

  private isImage(id: number): Promise<boolean> {
    return this.has(
      "SELECT id FROM posts WHERE id = ? AND type = 'attachment' AND mime_type LIKE 'image/%' AND status <> 'trash'",
      [id],
    );
  }

  private async terms(taxonomy: string, ids: number[]): Promise<number[]> {
    const found: number[] = [];
    for (let at = 0; at < ids.length; at += MOST_IDS) {
      const some = ids.slice(at, at + MOST_IDS);
      const rows = await this.database.query<{ id: number }>(
        `SELECT id FROM terms WHERE taxonomy = ? AND id IN (${marks(some)})`,
        [taxonomy, ...some],
      );
      found.push(...rows.map(({ id }) => id));
    }
    return found;
  }

  private async has(sql: string, parameters: unknown[]): Promise<boolean> {
    return (await this.database.query(sql, parameters)).length > 0;
  }
}

/** Throws when values do not go together. `next` is the record as it would be. */
export function refuseImpossible(
  type: PostType,
  next: Pick<Post, 'title' | 'content' | 'excerpt' | 'sticky' | 'password'>,
): void {
  if (!type.mayBeEmpty && next.title === '' && next.content === '' && next.excerpt === '') {
    throw new RestError(400, 'empty_content', 'Content, title, and excerpt are empty.');
  }
  if (next.sticky && next.password !== '')
    throw new RestError(400, 'rest_invalid_field', 'A post can not be sticky and have a password.');
}

/** The footnotes that were sent, if any; null takes them away. */
export function footnotesOf({ meta }: PostInput): string | undefined {
  const footnotes = meta?.footnotes;
  if (footnotes === undefined) return undefined;
  if (footnotes === null) return '';
  if (typeof footnotes !== 'string')
    throw new RestError(400, 'rest_invalid_type', 'meta.footnotes is not of type string.', {
      data: { param: 'meta.footnotes' },
    });
  return footnotes;
}
