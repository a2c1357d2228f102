import { Injectable } from '@nestjs/common';
import { Database } from '@gatehouse/persistence';
import { DEFAULT_SETTINGS, mergedSettings, type Slider } from './slider';
import type { CreateSliderArgs, UpdateSliderArgs } from './slider.args';
import { SlideRow, SliderRow } from './slider.entity';
import { loadSliders, sliderNotFound, SlidersQuery } from './sliders.query';
import { aliasGuarded, insertSlider, lockSlider, updateSlider } from './sliders.store';

/** Writes sliders (docs/interface/widgets.md#writing). */
@Injectable()
export class SlidersService {
  constructor(
    private readonly database: Database,
    private readonly sliders: SlidersQuery,
  ) {}

  async create({
    alias,
    title,
    type = 'standard',
    status = 'publish',
    settings = {},
    source = { type: 'gallery' },
    slides = [],
  }: CreateSliderArgs): Promise<Slider> {
    const draft = { alias, title, type, status, source, slides, settings: mergedSettings(DEFAULT_SETTINGS, settings) };
    const id = await aliasGuarded(() => this.database.write((manager) => insertSlider(manager, draft)));
    return this.sliders.one(String(id), true);
  }

  async update({ slider, settings = {}, slides, ...changes }: UpdateSliderArgs): Promise<Slider> {
    const { id } = await this.sliders.one(slider, true);
    await aliasGuarded(() =>
      this.database.write(async (manager) => {
        await lockSlider(manager, id);
        const [before] = await loadSliders(manager, 'id = ?', [id]);
        if (!before) throw sliderNotFound();
        await updateSlider(manager, id, {
          alias: changes.alias ?? before.alias,
          title: changes.title ?? before.title,
          type: changes.type ?? before.type,
          status: changes.status ?? before.status,
          source: changes.source ?? before.source,
          settings: mergedSettings(before.settings, settings),
          ...(slides ? { slides } : {}),
        });
      }),
    );
    return this.sliders.one(String(id), true);
  }

  async remove(slider: string): Promise<{ deleted: true; id: number }> {
    const { id } = await this.sliders.one(slider, true);
    await this.database.write(async (manager) => {
      const { affected } = await manager.delete(SliderRow, { id });
      if (!affected) throw sliderNotFound();
      await manager.delete(SlideRow, { sliderId: id });
    });
    return { deleted: true, id };
  }
}
