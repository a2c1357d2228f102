import { Injectable } from '@nestjs/common';
import { Database, eq, inList, select } from '@gatehouse/persistence';
import type { RequestContext, SiteAddress } from '@gatehouse/rest';
import { fillShortcodes, type Shortcode } from '@gatehouse/text';
import { MediaReader, type MediaRecord } from '../media/model/media.reader';
import { filesAt } from '../media/model/known-files';
import { fileAddress, folderOf, nameOf } from '../media/storage/media-paths';
import { mediaLink } from '../media/media.view';
import { ContentFilters, type ShownContent } from '../records/view/content-filters';
import { galleryHtml, questionOf, type GalleryPicture } from './gallery-markup';
import { isTrackOf, playlistHtml } from './playlist-markup';
import { picturesIn, withPictures, type PlacedPicture } from './picture-markup';

/** The most pictures that the contents of one reply are filled in with, and those of one record. */
const MOST = 2_000;

/** Fills in the files of contents: measures and copies of pictures, galleries, playlists (docs/interface/core.md#pictures-in-contents). */
@Injectable()
export class ContentPictures {
  constructor(
    private readonly database: Database,
    private readonly media: MediaReader,
    filters: ContentFilters,
  ) {
    filters.add((contents, ctx) => this.fill(contents, ctx));
  }

  /** At most three statements, however many contents there are. */
  private async fill(contents: readonly ShownContent[], ctx: RequestContext): Promise<readonly string[]> {
    const placed = contents.flatMap(({ content_rendered: html }) => picturesIn(html));
    const questions = contents.flatMap(({ id, content_rendered: html }) =>
      listsIn(html).map((one) => questionOf(one, id)),
    );
    // Images of other sites that moved in are known by their addresses alone.
    const unnamed = placed.filter(({ id }) => id === 0).map(({ src }) => src);
    const byAddress = await filesAt(this.database, unnamed, ctx.site);
    const attached = await this.attachedTo(questions.map(({ record }) => record).filter((record) => record > 0));
    const idOf = ({ id, src }: PlacedPicture): number => id || (byAddress.get(src) ?? 0);
    const ids = [
      ...placed.map(idOf),
      ...questions.flatMap((question) => question.ids),
      ...[...attached.values()].flat(),
    ];
    const files = await this.files(ids, ctx);
    const pictures = new Map(
      [...files.values()].filter(isPicture).map((record) => [record.id, pictureOf(record, ctx.site)]),
    );
    if (attached.size > 0) ctx.tag('media');
    return contents.map(({ id, content_rendered: html }) => {
      let place = 0;
      const idsOf = (shortcode: Shortcode): number[] => {
        const { ids: named, record, exclude } = questionOf(shortcode, id);
        return named.length > 0 ? named : (attached.get(record) ?? []).filter((one) => !exclude.includes(one));
      };
      const gallery = (shortcode: Shortcode): string => {
        const found = idsOf(shortcode).flatMap((one) => pictures.get(one) ?? []);
        return galleryHtml(shortcode, found, { place: (place += 1), record: id });
      };
      const playlist = (shortcode: Shortcode): string => {
        const found = idsOf(shortcode).flatMap((one) => files.get(one) ?? []);
        return playlistHtml(shortcode, found.filter(isTrackOf(shortcode)), ctx.site.base);
      };
      return withPictures(fillShortcodes(html, { gallery, playlist }), (image) => pictures.get(idOf(image)));
    });
  }

  private async files(ids: readonly number[], ctx: RequestContext): Promise<ReadonlyMap<number, MediaRecord>> {
    const wanted = [...new Set(ids)].filter((id) => id > 0).slice(0, MOST);
    if (wanted.length === 0) return new Map();
    ctx.tag('file', wanted);
    const records = await this.media.byIds(wanted);
    return new Map(records.filter(({ status }) => status === 'inherit').map((record) => [record.id, record]));
  }

  /** The files that belong to records, by their places, and in the order in which they were uploaded. */
  private async attachedTo(records: readonly number[]): Promise<ReadonlyMap<number, number[]>> {
    if (records.length === 0) return new Map();
    const query = select<{ id: number; post: number; menu_order: number }>('posts')
      .columns('id', 'post', 'menu_order')
      .where(inList('post', [...new Set(records)]), eq('status', 'inherit'))
      .orderBy('id')
      .limit(MOST);
    const rows = (await this.database.rows(query)).sort((one, other) => one.menu_order - other.menu_order);
    return new Map(records.map((record) => [record, rows.filter(({ post }) => post === record).map(({ id }) => id)]));
  }
}

/** The galleries and playlists of a content. */
function listsIn(html: string): Shortcode[] {
  const found: Shortcode[] = [];
  const note = (shortcode: Shortcode): undefined => void found.push(shortcode);
  if (html.includes('[gallery') || html.includes('[playlist')) fillShortcodes(html, { gallery: note, playlist: note });
  return found;
}

const isPicture = ({ mime_type: mime, width }: MediaRecord): boolean => mime.startsWith('image/') && width > 0;

const pictureOf = (record: MediaRecord, { base, home }: SiteAddress): GalleryPicture => ({
  id: record.id,
  width: record.width,
  height: record.height,
  folder: fileAddress(base, `${folderOf(record.path)}/`),
  file: nameOf(record.path),
  sizes: record.details.sizes,
  alt: record.alt_text,
  caption: record.excerpt,
  title: record.title,
  date: record.date,
  place: record.menu_order,
  page: mediaLink(record, home),
});
