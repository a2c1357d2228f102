import type { EntityManager } from 'typeorm';
import { changed, isDuplicate } from '@gatehouse/persistence';
import { RestError } from '@gatehouse/errors';
import type { SlideContent, SlideDraft, SliderDraft } from './slider';
import { SlideRow, SliderRow } from './slider.entity';
import { sliderNotFound } from './sliders.query';

const aliasExists = (): RestError => new RestError(409, 'slider_alias_exists', 'Another slider has this alias.');

/** Runs a write that sets an alias. @throws 409 `slider_alias_exists` when another slider has it */
export async function withFreeAlias<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isDuplicate(error) ? aliasExists() : error;
  }
}

/** Inserts a slider with its slides; returns its id. */
export async function insertSlider(tx: EntityManager, { slides, ...draft }: SliderDraft): Promise<number> {
  const now = Date.now();
  const row = tx.create(SliderRow, { ...draft, createdAt: now, modifiedAt: now });
  await tx.insert(SliderRow, row);
  changed(tx, 'sliders', [row.id]);
  await insertSlides(tx, row.id, slides, new Set());
  return row.id;
}

/** Locks the slider's row for this transaction. @throws 404 `slider_not_found` */
export async function lockSlider(tx: EntityManager, id: number): Promise<void> {
  const { affected } = await tx.update(SliderRow, { id }, { modifiedAt: Date.now() });
  if (!affected) throw sliderNotFound();
}

/** Updates a slider; a given list of slides replaces the old one. */
export async function updateSlider(
  tx: EntityManager,
  id: number,
  { slides, ...draft }: Omit<SliderDraft, 'slides'> & { slides?: SlideDraft[] },
): Promise<void> {
  const { alias, title, type, status, settings, source } = draft;
  changed(tx, 'sliders', [id]);
  await tx.update(SliderRow, { id }, { alias, title, type, status, settings, source });
  if (!slides) return;
  const known: { id: number }[] = await tx.query('SELECT id FROM slides WHERE sliderId = ?', [id]);
  await tx.delete(SlideRow, { sliderId: id });
  await insertSlides(tx, id, slides, new Set(known.map((slide) => slide.id)));
}

/** Slides that carry an id of this slider keep it, all others get a new id (docs/interface/widgets.md#writing). */
async function insertSlides(
  tx: EntityManager,
  sliderId: number,
  slides: readonly SlideDraft[],
  known: Set<number>,
): Promise<void> {
  const rows = slides.map(({ id, title, status, duration, link, bg, layers }, position) => {
    const content: SlideContent = { duration, link, bg, layers };
    return {
      ...(id !== undefined && known.delete(id) ? { id } : {}),
      sliderId,
      position,
      title,
      status,
      thumbnail: thumbnailOf(content),
      content,
    };
  });
  const [kept, added] = [rows.filter((row) => 'id' in row), rows.filter((row) => !('id' in row))];
  for (const group of [kept, added]) if (group.length > 0) await tx.insert(SlideRow, group);
}

/** The slide's first image, or ''. */
const thumbnailOf = ({ bg, layers }: SlideContent): string =>
  bg.image?.src ?? layers.find((layer) => layer.bg.image)?.bg.image?.src ?? '';
