import { Injectable } from '@nestjs/common';
import { In, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { RestError } from '@gatehouse/errors';
import { changed, Database, eq, isDuplicate, raw, select, type Select } from '@gatehouse/persistence';
import { assignFields, lockRecord, newRecord, storeRecord } from '@gatehouse/records';
import type { RecordName, RequestContext } from '@gatehouse/rest';
import { utcClock } from '@gatehouse/time';
import { storedLayer } from './layer';
import { isVisible } from './parts';
import { DEFAULT_SETTINGS, mergedSettings, storedSource, type SettingsChanges, type Source } from './settings';
import { Slide, type WrittenSlide } from './slide';
import { Slider } from './slider';

/** What clients write of a slider, by property; what is undefined was not sent. */
export interface SliderChanges extends Partial<Pick<Slider, 'alias' | 'title' | 'type' | 'status'>> {
  settings?: SettingsChanges;
  source?: Source;
  slides?: WrittenSlide[];
}

/** What a new slider needs. */
export type NewSlider = SliderChanges & Pick<Slider, 'alias' | 'title'>;

/** A slider of the list. */
export interface SliderSummary extends Pick<Slider, 'id' | 'alias' | 'title' | 'type' | 'status' | 'modified'> {
  /** How many the reader sees. */
  slides: number;
  /** Address of the first image of these. */
  thumbnail: string | null;
}

type SummaryRow = Omit<SliderSummary, 'slides'> & { slides: number | string };

/** 404 `slider_not_found`. */
export const sliderNotFound = (): RestError => new RestError(404, 'slider_not_found', 'The slider does not exist.');
/** 404 `slider_slide_not_found`. */
export const slideNotFound = (): RestError => new RestError(404, 'slider_slide_not_found', 'The slide does not exist.');

/** Reads sliders with their slides. */
@Injectable()
export class SlidersRepository {
  constructor(private readonly database: Database) {}

  /** All sliders in one statement, by id. */
  async list(drafts: boolean): Promise<SliderSummary[]> {
    const rows = await this.database.rows(summaries(drafts));
    return rows.map((row) => ({ ...row, slides: Number(row.slides) }));
  }

  /**
   * @param slider id or alias
   * @throws 404 `slider_not_found`, also for a draft unless drafts are visible
   */
  async one(slider: string, drafts: boolean): Promise<Slider> {
    const [found] = await loadSliders(this.database.read, named(slider));
    if (!found || !isVisible(found, drafts)) throw sliderNotFound();
    return found;
  }

  /** The slider that a path names, for its version. */
  async named({ request: { path } }: RequestContext): Promise<RecordName | undefined> {
    const { slider = '' } = path;
    const found = await this.database.read.findOne(Slider, { select: { id: true }, where: named(slider) });
    return found ? { resource: 'sliders', id: found.id } : undefined;
  }

  /** The slider that owns a slide. @throws 404 `slider_slide_not_found` */
  async bySlideId(slideId: number, drafts: boolean): Promise<Slider> {
    const slide = await this.database.read.findOneBy(Slide, { id: slideId });
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
  all(): Promise<Slider[]> {
    return loadSliders(this.database.read, {});
  }

  /** Runs a write of sliders. @throws 409 `slider_alias_exists` when another slider has the alias */
  async write<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await this.database.write(work);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      throw new RestError(409, 'slider_alias_exists', 'Another slider has this alias.');
    }
  }
}

/** Stores a slider of what was sent, and of standard values where nothing was. @param stored the one whose place it takes */
export async function createSlider(tx: EntityManager, sent: NewSlider, stored?: Slider): Promise<Slider> {
  const kept = stored ? { id: stored.id, created: stored.created } : { created: utcClock() };
  const slider = newRecord(Slider, { ...kept, settings: DEFAULT_SETTINGS, slides: stored?.slides ?? [] });
  return changeSlider(tx, slider, { ...sent, slides: sent.slides ?? [] });
}

/** Stores a change of what was sent; a given list of slides replaces the old one. */
export async function changeSlider(
  tx: EntityManager,
  slider: Slider,
  { slides, settings = {}, source, ...changes }: SliderChanges,
): Promise<Slider> {
  assignFields(slider, Slider, {
    ...changes,
    settings: mergedSettings(slider.settings, settings),
    source: source && storedSource(source),
  });
  await storeRecord(tx, Slider, slider);
  // Where nothing but slides changes, nothing of the slider is written.
  changed(tx, 'sliders', [slider.id]);
  if (slides) await replaceSlides(tx, slider, slides);
  return slider;
}

/** A slider, which nobody else changes until the transaction ends. @throws 404 `slider_not_found` */
export async function lockSlider(tx: EntityManager, id: number): Promise<Slider> {
  const slider = await lockRecord(tx, Slider, id);
  if (!slider) throw sliderNotFound();
  return Object.assign(slider, { slides: await slidesOf(tx, [id]) });
}

/** Slides that carry an id of this slider keep it, all others get a new id (docs/interface/widgets.md#writing). */
async function replaceSlides(tx: EntityManager, slider: Slider, sent: readonly WrittenSlide[]): Promise<void> {
  const known = new Map(slider.slides.map((slide) => [slide.id, slide]));
  const slides = sent.map(({ id, layers, ...fields }, position) => {
    const slide = newRecord(Slide, { sliderId: slider.id, position });
    if (id !== undefined && known.delete(id)) slide.id = id;
    assignFields(slide, Slide, { ...fields, layers: layers.map(storedLayer) });
    slide.thumbnail = thumbnailOf(slide);
    return slide;
  });
  await tx.remove([...known.values()]);
  slider.slides = await tx.save(slides);
}

/** The slide's first image, or ''. */
const thumbnailOf = ({ bg, layers }: Slide): string =>
  bg.image?.src ?? layers.find((layer) => layer.bg.image)?.bg.image?.src ?? '';

const named = (slider: string): FindOptionsWhere<Slider> =>
  /^\d+$/.test(slider) ? { id: Number(slider) } : { alias: slider };

/** Sliders with their slides in two statements. */
async function loadSliders(tx: EntityManager, where: FindOptionsWhere<Slider>): Promise<Slider[]> {
  const sliders = await tx.find(Slider, { where, order: { id: 'ASC' } });
  const slides = await slidesOf(
    tx,
    sliders.map(({ id }) => id),
  );
  return sliders.map((slider) =>
    Object.assign(slider, { slides: slides.filter(({ sliderId }) => sliderId === slider.id) }),
  );
}

const slidesOf = async (tx: EntityManager, sliders: readonly number[]): Promise<Slide[]> =>
  sliders.length === 0
    ? []
    : tx.find(Slide, { where: { sliderId: In([...sliders]) }, order: { sliderId: 'ASC', position: 'ASC' } });

/** Sliders with the number of their slides and the first image of these. */
function summaries(drafts: boolean): Select<SummaryRow> {
  const visible = drafts ? '' : ` AND c.status = 'publish'`;
  return select<SummaryRow>('sliders', 's')
    .columns(
      ...['s.id', 's.alias', 's.title', 's.type', 's.status', 's.modified'],
      raw(`(SELECT COUNT(*) FROM slides c WHERE c.sliderId = s.id${visible}) AS slides`),
      raw(
        `(SELECT c.thumbnail FROM slides c WHERE c.sliderId = s.id AND c.thumbnail <> ''${visible}
          ORDER BY c.position, c.id LIMIT 1) AS thumbnail`,
      ),
    )
    .where(!drafts && eq('s.status', 'publish'))
    .orderBy('s.id');
}
