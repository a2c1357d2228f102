import { Injectable } from '@nestjs/common';
import { deleted, type AuditOrigin } from '@gatehouse/dto';
import { storeAudit } from '@gatehouse/service';
import type { Caller } from '@gatehouse/access';
import type { SerializedJson } from '@gatehouse/rest';
import { cachedJson, canSeeDrafts } from '../http/caching';
import { isVisible } from './parts';
import { sliderView, success, summaryView } from './slider.view';
import {
  changeSlider,
  createSlider,
  lockSlider,
  slideNotFound,
  sliderNotFound,
  SlidersRepository,
  type NewSlider,
  type SliderChanges,
} from './sliders.repository';
import { StreamService } from './stream/stream.service';

/** Reads and writes sliders (docs/interface/widgets.md#sliders). */
@Injectable()
export class SlidersService {
  constructor(
    private readonly sliders: SlidersRepository,
    private readonly streams: StreamService,
  ) {}

  /** All sliders that the caller may see, by id. */
  async list(caller: Caller): Promise<SerializedJson> {
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
    const found = await this.sliders.one(slider, drafts);
    if (isFiltered && !found.slides.some((slide) => only.has(slide.id) && isVisible(slide, drafts)))
      throw slideNotFound();
    return sliderView(found, isFiltered ? { drafts, only } : { drafts });
  }

  /** The slider that owns a slide. @throws 404 `slider_slide_not_found` */
  async readBySlide(slideId: number, drafts: boolean) {
    return { ...sliderView(await this.sliders.bySlideId(slideId, drafts), { drafts }), slide_id: slideId };
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
  async create(sent: NewSlider) {
    const slider = await this.sliders.write((tx) => createSlider(tx, sent));
    return { id: slider.id, ...sliderView(slider, { drafts: true }) };
  }

  /** Changes the given members only. @throws 404 `slider_not_found`, 409 `slider_alias_exists` */
  async update(name: string, changes: SliderChanges) {
    const { id } = await this.sliders.one(name, true);
    const slider = await this.sliders.write(async (tx) => changeSlider(tx, await lockSlider(tx, id), changes));
    return sliderView(slider, { drafts: true });
  }

  /** @throws 404 `slider_not_found` */
  async remove(name: string, origin: AuditOrigin): Promise<{ deleted: true; id: number }> {
    const { id } = await this.sliders.one(name, true);
    await this.sliders.write(async (tx) => {
      const slider = await lockSlider(tx, id);
      await tx.remove(slider.slides);
      await tx.remove(slider);
      await storeAudit(tx, origin, deleted('slider', id), { author: 0, isShown: slider.status === 'publish' });
    });
    return { deleted: true, id };
  }
}
