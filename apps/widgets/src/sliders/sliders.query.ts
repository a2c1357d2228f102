import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { RestError } from '@gatehouse/errors';
import { Database } from '@gatehouse/persistence';
import type { Slide, Slider, SliderDraft, Status } from './slider';

export interface SliderSummary extends Pick<SliderDraft, 'alias' | 'title' | 'type' | 'status'> {
  id: number;
  modifiedAt: number;
  slides: number;
  thumbnail: string | null;
}

type Row = Pick<Slider, 'id' | 'alias' | 'title' | 'type' | 'status'> & {
  settings: string;
  source: string;
  createdAt: number | string;
  modifiedAt: number | string;
};

interface SlideData {
  id: number;
  sliderId: number;
  title: string;
  status: Status;
  content: string;
}

const COLUMNS = 'id, alias, title, type, status, settings, source, createdAt, modifiedAt';
const SLIDE_COLUMNS = 'id, sliderId, title, status, content';

export const sliderNotFound = (): RestError => new RestError(404, 'slider_not_found', 'There is no such slider.');
export const slideNotFound = (): RestError => new RestError(404, 'slider_slide_not_found', 'There is no such slide.');

@Injectable()
export class SlidersQuery {
  constructor(private readonly database: Database) {}

  async list(drafts: boolean): Promise<SliderSummary[]> {
    const where = drafts ? '' : "WHERE status = 'publish'";
    const [sliders, slides] = await Promise.all([
      this.database.query<Omit<SliderSummary, 'slides' | 'thumbnail' | 'modifiedAt'> & { modifiedAt: number | string }>(
        `SELECT id, alias, title, type, status, modifiedAt FROM sliders ${where} ORDER BY id`,
      ),
      this.database.query<{ sliderId: number; thumbnail: string }>(
        `SELECT sliderId, thumbnail FROM slides ${where} ORDER BY sliderId, position`,
      ),
    ]);
    const bySlider = new Map<number, string[]>();
    for (const { sliderId, thumbnail } of slides)
      bySlider.set(sliderId, [...(bySlider.get(sliderId) ?? []), thumbnail]);
    return sliders.map((slider) => {
      const own = bySlider.get(slider.id) ?? [];
      return {
        ...slider,
        modifiedAt: Number(slider.modifiedAt),
        slides: own.length,
        thumbnail: own.find((thumbnail) => thumbnail !== '') ?? null,
      };
    });
  }

  /** By number or alias. @throws 404 `slider_not_found`, also for a draft that must not be seen */
  async one(slider: string, drafts: boolean): Promise<Slider> {
    const isNumber = /^\d+$/.test(slider);
    const [found] = await loadSliders(this.database.read, isNumber ? 'id = ?' : 'alias = ?', [
      isNumber ? Number(slider) : slider,
    ]);
    if (!found || !isSeen(found, drafts)) throw sliderNotFound();
    return found;
  }

  /** The slider to which a slide belongs. @throws 404 `slider_slide_not_found` */
  async ofSlide(slideId: number, drafts: boolean): Promise<Slider> {
    const [found] = await loadSliders(this.database.read, 'id = (SELECT sliderId FROM slides WHERE id = ?)', [slideId]);
    if (
      !found ||
      !isSeen(found, drafts) ||
      !found.slides.some((slide) => slide.id === slideId && isSeen(slide, drafts))
    )
      throw slideNotFound();
    return found;
  }

  /** Sliders by number, those that are there, in the order of the numbers. */
  async some(ids: readonly number[], drafts: boolean): Promise<Slider[]> {
    const found = await loadSliders(this.database.read, `id IN (${ids.map(() => '?').join(', ')})`, ids);
    return ids.flatMap((id) => found.filter((slider) => slider.id === id && isSeen(slider, drafts)));
  }

  /** All sliders, for export. */
  async all(): Promise<Slider[]> {
    return loadSliders(this.database.read, '1 = 1', []);
  }
}

/** Drafts do not exist for those who must not see them (docs/interface/widgets.md#draft-sliders). */
export const isSeen = ({ status }: { status: Status }, drafts: boolean): boolean => drafts || status === 'publish';

/** Sliders with their slides in two statements, as a transaction sees them. */
export async function loadSliders(
  manager: EntityManager,
  where: string,
  parameters: readonly unknown[],
): Promise<Slider[]> {
  const rows: Row[] = await manager.query(`SELECT ${COLUMNS} FROM sliders WHERE ${where} ORDER BY id`, [...parameters]);
  if (rows.length === 0) return [];
  const slides: SlideData[] = await manager.query(
    `SELECT ${SLIDE_COLUMNS} FROM slides WHERE sliderId IN (${rows.map(() => '?').join(', ')}) ORDER BY sliderId, position`,
    rows.map(({ id }) => id),
  );
  return rows.map(({ settings, source, createdAt, modifiedAt, ...row }) => ({
    ...row,
    settings: JSON.parse(settings),
    source: JSON.parse(source),
    createdAt: Number(createdAt),
    modifiedAt: Number(modifiedAt),
    slides: slides
      .filter(({ sliderId }) => sliderId === row.id)
      .map(({ id, title, status, content }): Slide => ({ id, title, status, ...JSON.parse(content) })),
  }));
}
