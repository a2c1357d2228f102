import { Injectable } from '@nestjs/common';
import type { Caller } from '@gatehouse/access';
import { RestError } from '@gatehouse/errors';
import { Database, eq, inList, notEq, select, startsWith, type SqlFragment } from '@gatehouse/persistence';
import { sentFields } from '@gatehouse/records';
import { Config } from '@gatehouse/service';
import { SettingsService } from '../../settings/settings.service';
import { permittedText } from '../model/text-columns';
import { textsOf } from '../model/post-texts';
import type { PostType } from '../model/post-type';
import { SiteClock } from '@gatehouse/time';
import type { TermInput } from '../store/post-terms';
import type { PostInput } from './post-input';
import type { ResolvedInput, WantedDate } from './post-plan';
import { footnotesOf } from './post-rules';

/** How many ids one statement looks up. */
const MAX_IDS = 10_000;

/** Turns the input of a write into values that can be stored: looks up what it refers to, reads dates, filters texts. */
@Injectable()
export class PostResolver {
  constructor(
    private readonly database: Database,
    private readonly clock: SiteClock,
    private readonly settings: SettingsService,
    private readonly config: Config,
  ) {}

  /**
   * Resolves the input of a write (docs/interface/core.md#writing).
   * @throws RestError 400 `rest_invalid_author`, `rest_post_invalid_id` for a parent that does not exist, `rest_invalid_type`
   */
  async resolve(type: PostType, input: PostInput, caller: Caller): Promise<ResolvedInput> {
    const footnotes = footnotesOf(input);
    const [existing, now, defaults] = await Promise.all([
      this.existing(type, input, caller),
      this.clock.now(),
      this.settings.read(),
    ]);
    return {
      type,
      input: existing,
      text: permittedText(sentFields(type.record, { ...textsOf(input), footnotes }), caller, this.config.baseUrl),
      date: await this.wantedDate(input),
      now,
      caller,
      defaults,
    };
  }

  /** The input without references to terms and images that do not exist. Throws 400 if the author or the parent does not exist. */
  async existing(type: PostType, input: PostInput, caller: Caller): Promise<PostInput> {
    await this.assertAuthor(input, caller);
    await this.assertParent(type, input);
    const { featured_media: image } = input;
    return {
      ...input,
      ...(image ? { featured_media: (await this.isImage(image)) ? image : 0 } : {}),
      ...(await this.existingTerms(type, input)),
    };
  }

  /** The date that a write asks for. */
  private async wantedDate({ date, date_gmt: gmt }: PostInput): Promise<WantedDate> {
    const given = await this.clock.given({ date, date_gmt: gmt });
    if (given) return { kind: 'at', ...given };
    return { kind: date === null || gmt === null ? 'float' : 'keep' };
  }

  private async assertAuthor({ author }: PostInput, caller: Caller): Promise<void> {
    if (!author || author === caller.id || (await this.has('people', eq('id', author)))) return;
    throw new RestError(400, 'rest_invalid_author', 'There is no author with this id.');
  }

  private async assertParent(type: PostType, { parent }: PostInput): Promise<void> {
    if (!type.hierarchical || !parent) return;
    if (await this.has('posts', eq('id', parent), eq('type', type.name))) return;
    throw new RestError(400, 'rest_post_invalid_id', 'The parent does not exist.');
  }

  private isImage(id: number): Promise<boolean> {
    return this.has(
      'posts',
      eq('id', id),
      eq('type', 'attachment'),
      startsWith('mime_type', 'image/'),
      notEq('status', 'trash'),
    );
  }

  private async existingTerms(type: PostType, { categories, tags, terms }: PostInput): Promise<TermInput> {
    return {
      ...(type.blog && categories ? { categories: await this.termsIn('category', categories) } : {}),
      ...(type.blog && tags ? { tags: await this.termsIn('post_tag', tags) } : {}),
      ...(type.taxonomy && terms ? { terms: await this.termsIn(type.taxonomy, terms) } : {}),
    };
  }

  /** The ids that are terms of the taxonomy. */
  private async termsIn(taxonomy: string, ids: number[]): Promise<number[]> {
    const found: number[] = [];
    for (let start = 0; start < ids.length; start += MAX_IDS) {
      const chunk = ids.slice(start, start + MAX_IDS);
      const rows = await this.database.rows(
        select<{ id: number }>('terms')
          .columns('id')
          .useIndex('PRIMARY')
          .where(eq('taxonomy', taxonomy), inList('id', chunk)),
      );
      found.push(...rows.map(({ id }) => id));
    }
    return found;
  }

  private async has(table: 'people' | 'posts', ...conditions: SqlFragment[]): Promise<boolean> {
    const query = select<{ id: number }>(table)
      .columns('id')
      .where(...conditions);
    return (await this.database.one(query)) !== undefined;
  }
}
