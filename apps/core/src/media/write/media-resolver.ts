import { Injectable } from '@nestjs/common';
import { forbidden, type Caller } from '@gatehouse/access';
import { invalidArgument } from '@gatehouse/errors';
import { Database, eq, select } from '@gatehouse/persistence';
import { Config } from '@gatehouse/service';
import { SiteClock, type GivenMoment, type Moment } from '@gatehouse/time';
import type { Post } from '../../records/model/post';
import { mayEdit, type Subject } from '../../records/model/post-rights';
import { permittedText, type RawText } from '../../records/model/text-columns';
import { publicType } from '../../records/model/post-type';
import { PostResolver } from '../../records/write/post-resolver';
import type { MediaFields } from '../args/media-requests';
import { ATTACHMENT } from '../model/attachment-type';
import type { ImageMeta } from '../picture-texts/image-meta';
import { textsOfFile } from './texts-of-file';

/** The fields of a file with everything that its write depends on. */
export interface ResolvedMedia {
  fields: MediaFields;
  author?: number;
  featured_media?: number;
  /** Title, description and caption, with everything removed that the caller may not write. */
  text: Partial<RawText>;
  /** The date that the fields set, if any. */
  date?: GivenMoment;
  now: Moment;
  callerId: number;
}

/** Turns the fields of a file into values that can be stored: looks up what they refer to, reads dates, filters texts. */
@Injectable()
export class MediaResolver {
  constructor(
    private readonly database: Database,
    private readonly posts: PostResolver,
    private readonly clock: SiteClock,
    private readonly config: Config,
  ) {}

  /**
   * @throws RestError 400 `rest_invalid_author`; 400 or 403 `rest_cannot_edit` when the caller may not attach files to the post
   * @param attachedTo the post that the file belongs to already
   */
  async resolve(fields: MediaFields, caller: Caller, attachedTo = 0): Promise<ResolvedMedia> {
    if (fields.post && fields.post !== attachedTo) await this.assertAttachable(fields.post, caller);
    const existing = await this.posts.existing(
      ATTACHMENT,
      {
        ...(fields.author === undefined ? {} : { author: fields.author }),
        ...(fields.featured_media === undefined ? {} : { featured_media: fields.featured_media }),
      },
      caller,
    );
    const { author, featured_media } = existing;
    const [date, now] = await Promise.all([this.date(fields), this.clock.now()]);
    return {
      fields,
      ...(author === undefined ? {} : { author }),
      ...(featured_media === undefined ? {} : { featured_media }),
      text: permittedText(textsOf(fields), caller, this.config.baseUrl),
      ...(date ? { date } : {}),
      now,
      callerId: caller.id,
    };
  }

  /** A new file with the texts that it has of itself where none were given, as far as the caller may write them. */
  withTextsOf(resolved: ResolvedMedia, name: string, meta: ImageMeta | undefined, caller: Caller): ResolvedMedia {
    const texts = permittedText(textsOfFile(resolved.text, name, meta), caller, this.config.baseUrl);
    return { ...resolved, text: texts };
  }

  /** Where a new file goes: to the month of its post, unless that is a page, whose date says little; else to this month. */
  async folderOf({ fields, now }: ResolvedMedia): Promise<string> {
    const post = fields.post
      ? await this.database.one(
          select<Pick<Post, 'type' | 'date'>>('posts').columns('type', 'date').where(eq('id', fields.post)),
        )
      : undefined;
    const date = post && post.type !== 'page' ? post.date : now.date;
    return date.slice(0, 7).replace('-', '/');
  }

  /** Throws unless the caller may attach files to the post: they need to be allowed to edit it. */
  private async assertAttachable(id: number, caller: Caller): Promise<void> {
    const owner = await this.database.one(
      select<Subject & { type: string }>('posts')
        .columns('type', 'status', 'author', 'trashed_from')
        .where(eq('id', id)),
    );
    if (owner?.type === ATTACHMENT.name) throw invalidArgument('post', 'A file cannot belong to a file.');
    const type = owner && publicType(owner.type);
    if (!type || !mayEdit(caller, type, owner))
      throw forbidden(caller, 'rest_cannot_edit', 'Sorry, you are not allowed to add files to this post.');
  }

  /** The date that the fields set; null is now, as for published posts. */
  private async date(fields: MediaFields): Promise<GivenMoment | undefined> {
    const given = await this.clock.given(fields);
    if (given) return given;
    const isNow = fields.date === null || fields.date_gmt === null;
    return isNow ? { moment: await this.clock.now(), on: 'utc' } : undefined;
  }
}

/** The texts of a file are in the columns of a record: its description is the content, its caption the excerpt. */
const textsOf = ({ title, description, caption }: MediaFields): Partial<RawText> => ({
  ...(title === undefined ? {} : { title }),
  ...(description === undefined ? {} : { content: description }),
  ...(caption === undefined ? {} : { excerpt: caption }),
});
