import { Injectable } from '@nestjs/common';
import { deleted, type AuditOrigin } from '@gatehouse/dto';
import { storeAudit } from '@gatehouse/service';
import type { EntityManager } from 'typeorm';
import type { Caller } from '@gatehouse/access';
import { changed, Database } from '@gatehouse/persistence';
import type { ReadyJson } from '@gatehouse/rest';
import { cachedJson, canSeeDrafts } from '../http/caching';
import { DEFAULT_SETTINGS, mergedSettings, type Slider, type SliderDraft } from './records/slider';
import { SlideRow, SliderRow } from './records/slider.entity';
import { loadSliders, slideNotFound, sliderNotFound, SlidersQuery } from './records/sliders.query';
import { insertSlider, lockSlider, updateSlider, withFreeAlias } from './records/sliders.writer';
import { StreamService } from './stream/stream.service';
import type { CreateSliderArgs, UpdateSliderArgs } from './slider.args';
import { slideDraft, sourceOf } from './slider.draft';
import { success } from './views/parts.view';
import { sliderView, summaryView } from './views/slider.view';

/** Reads and writes sliders (docs/interface/widgets.md#sliders). */
@Injectable()
export class SlidersService {
  constructor(
    private readonly database: Database,
    private readonly sliders: SlidersQuery,
    private readonly streams: StreamService,
  ) {}

  /** All sliders that the caller may see, by id. */
  async list(caller: Caller): Promise<ReadyJson> {
    const sliders = await this.sliders.list(canSeeDrafts(caller));
    return cachedJson(success({ sliders: sliders.map(summaryView) }), caller, {
      'x-wp-total': String(sliders.length),
      'x-wp-totalpages': sliders.length > 0 ? '1' : '0',
    });
  }

  /**
   * @param slider id or alias
   * @param slideIds show only these slides; entries that are not numbers match none
   * @throws 404 `slider_not_found`, or `slider_slide_not_found` when none of the slides is there
   */
  async read(slider: string, drafts: boolean, slideIds: readonly string[] = []) {
    const only = new Set(slideIds.filter((id) => /^\d+$/.test(id)).map(Number));
    const isFiltered = slideIds.length > 0;
    const view = sliderView(await this.sliders.one(slider, drafts), drafts, isFiltered ? only : undefined);
    if (isFiltered && Object.keys(view.slides).length === 0) throw slideNotFound();
    return view;
  }

  /** The slider that owns a slide. @throws 404 `slider_slide_not_found` */
  async readBySlide(slideId: number, drafts: boolean) {
    return { ...sliderView(await this.sliders.bySlideId(slideId, drafts), drafts), slide_id: slideId };
  }

  /** What several sliders show. @throws 404 `slider_not_found` when none of them exists */
  async stream(sliderIds: readonly number[], drafts: boolean) {
    const ids = [...new Set(sliderIds)];
    const sliders = await this.sliders.listByIds(ids, drafts);
    if (sliders.length === 0) throw sliderNotFound();
    const items = await Promise.all(sliders.map((slider) => this.streams.items(slider, drafts)));
    return { data: items.flat(), not_found: ids.filter((id) => !sliders.some((slider) => slider.id === id)) };
  }

  /** @throws 409 `slider_alias_exists` */
  async create({
    alias,
    title,
    type = 'standard',
    status = 'publish',
    settings = {},
    source,
    slides = [],
  }: CreateSliderArgs) {
    const draft: SliderDraft = {
      alias,
      title,
      type,
      status,
      settings: mergedSettings(DEFAULT_SETTINGS, settings),
      source: source ? sourceOf(source) : { type: 'gallery' },
      slides: slides.map(slideDraft),
    };
    const slider = await withFreeAlias(() =>
      this.database.write(async (tx) => load(tx, await insertSlider(tx, draft))),
    );
    return sliderView(slider, true);
  }

  /** Changes the given members only. @throws 404 `slider_not_found`, 409 `slider_alias_exists` */
  async update({ slider: name, settings = {}, slides, ...changes }: UpdateSliderArgs) {
    const { id } = await this.sliders.one(name, true);
    const slider = await withFreeAlias(() =>
      this.database.write(async (tx) => {
        await lockSlider(tx, id);
        const before = await load(tx, id);
        await updateSlider(tx, id, {
          alias: changes.alias ?? before.alias,
          title: changes.title ?? before.title,
          type: changes.type ?? before.type,
          status: changes.status ?? before.status,
          source: changes.source ? sourceOf(changes.source) : before.source,
          settings: mergedSettings(before.settings, settings),
          ...(slides ? { slides: slides.map(slideDraft) } : {}),
        });
        return load(tx, id);
      }),
    );
    return sliderView(slider, true);
  }

  /** @throws 404 `slider_not_found` */
  async remove(slider: string, origin: AuditOrigin): Promise<{ deleted: true; id: number }> {
    const { id } = await this.sliders.one(slider, true);
    await this.database.write(async (tx) => {
      changed(tx, 'sliders', [id]);
      const { affected } = await tx.delete(SliderRow, { id });
      if (!affected) throw sliderNotFound();
      await tx.delete(SlideRow, { sliderId: id });
      await storeAudit(tx, origin, deleted('slider', id));
    });
    return { deleted: true, id };
  }
}

async function load(tx: EntityManager, id: number): Promise<Slider> {
  const [slider] = await loadSliders(tx, { id });
  if (!slider) throw sliderNotFound();
  return slider;
}
