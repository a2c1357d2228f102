import { Injectable } from '@nestjs/common';
import { In, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { RestError } from '@gatehouse/errors';
import { Database, eq, raw, select, type Select } from '@gatehouse/persistence';
import type { RecordName, RequestContext } from '@gatehouse/rest';
import type { Slide, Slider, SliderDraft, Status } from './slider';
import { SlideRow, SliderRow } from './slider.entity';

export interface SliderSummary extends Pick<SliderDraft, 'alias' | 'title' | 'type' | 'status'> {
  id: number;
  /** Milliseconds since the epoch. */
  modifiedAt: number;
  /** How many there are. */
  slides: number;
  /** Address of the first image. */
  thumbnail: string | null;
}

type SummaryRow = Omit<SliderSummary, 'slides' | 'modifiedAt'> & Record<'slides' | 'modifiedAt', number | string>;

/** 404 `slider_not_found`. */
export const sliderNotFound = (): RestError => new RestError(404, 'slider_not_found', 'The slider does not exist.');
/** 404 `slider_slide_not_found`. */
export const slideNotFound = (): RestError => new RestError(404, 'slider_slide_not_found', 'The slide does not exist.');

/** Drafts do not exist for callers who must not see them (docs/interface/widgets.md#draft-sliders). */
export const isVisible = ({ status }: { status: Status }, drafts: boolean): boolean => drafts || status === 'publish';

/** Reads sliders with their slides. */
@Injectable()
export class SlidersQuery {
  constructor(private readonly database: Database) {}

  /** All sliders in one statement, by id. */
  async list(drafts: boolean): Promise<SliderSummary[]> {
    const rows = await this.database.rows(summaries({ drafts }));
    return rows.map((row) => ({ ...row, modifiedAt: Number(row.modifiedAt), slides: Number(row.slides) }));
  }

  /**
   * @param slider id or alias
   * @throws 404 `slider_not_found`, also for a draft unless drafts are visible
   */
  async one(slider: string, drafts: boolean): Promise<Slider> {
    const where = /^\d+$/.test(slider) ? { id: Number(slider) } : { alias: slider };
    const [found] = await loadSliders(this.database.read, where);
    if (!found || !isVisible(found, drafts)) throw sliderNotFound();
    return found;
  }

  /** The slider that a path names, for its version. */
  async named({ request: { path } }: RequestContext): Promise<RecordName | undefined> {
    const { slider = '' } = path;
    const where = /^\d+$/.test(slider) ? { id: Number(slider) } : { alias: slider };
    const found = await this.database.read.findOne(SliderRow, { select: { id: true }, where });
    return found ? { resource: 'sliders', id: found.id } : undefined;
  }

  /** The slider that owns a slide. @throws 404 `slider_slide_not_found` */
  async bySlideId(slideId: number, drafts: boolean): Promise<Slider> {
    const slide = await this.database.read.findOneBy(SlideRow, { id: slideId });
    if (!slide || !isVisible(slide, drafts)) throw slideNotFound();
    const [slider] = await loadSliders(this.database.read, { id: slide.sliderId });
    if (!slider || !isVisible(slider, drafts)) throw slideNotFound();
    return slider;
  }

  /** The sliders that exist among these ids, in the order of the ids. */
  async listByIds(ids: readonly number[], drafts: boolean): Promise<Slider[]> {
    const sliders = await loadSliders(this.database.read, { id: In([...ids]) });
    return ids.flatMap((id) => sliders.filter((slider) => slider.id === id && isVisible(slider, drafts)));
  }

  /** All sliders, for export. */
  async all(): Promise<Slider[]> {
    return loadSliders(this.database.read, {});
  }
}

/** Sliders with their slides in two statements, as a transaction sees them. */
export async function loadSliders(tx: EntityManager, where: FindOptionsWhere<SliderRow>): Promise<Slider[]> {
  const rows = await tx.find(SliderRow, { where, order: { id: 'ASC' } });
  if (rows.length === 0) return [];
  const slides = await tx.find(SlideRow, {
    where: { sliderId: In(rows.map(({ id }) => id)) },
    order: { sliderId: 'ASC', position: 'ASC' },
  });
  return rows.map((row) => ({
    ...row,
    slides: slides
      .filter(({ sliderId }) => sliderId === row.id)
      .map(({ id, title, status, content }): Slide => ({ id, title, status, ...content })),
  }));
}

/** Sliders with the number of their slides and the first image of these. */
function summaries({ drafts }: { drafts: boolean }): Select<SummaryRow> {
  const visible = drafts ? '' : ` AND c.status = 'publish'`;
  return select<SummaryRow>('sliders', 's')
    .columns(
      ...['s.id', 's.alias', 's.title', 's.type', 's.status', 's.modifiedAt'],
      raw(`(SELECT COUNT(*) FROM slides c WHERE c.sliderId = s.id${visible}) AS slides`),
      raw(
        `(SELECT c.thumbnail FROM slides c WHERE c.sliderId = s.id AND c.thumbnail <> ''${visible}
          ORDER BY c.position, c.id LIMIT 1) AS thumbnail`,
      ),
    )
    .where(!drafts && eq('s.status', 'publish'))
    .orderBy('s.id');
}
