import { Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import type { Document } from '@gatehouse/rest';
import { Config, SiteFacts } from '@gatehouse/service';
import { FormsQuery } from '../forms/forms.query';
import { formNotFound } from '../forms/form-errors';
import { formMarkup } from '../forms/markup/form.markup';
import { formTags } from '../forms/template/form-tag';
import { Quizzes } from '../forms/template/quiz';
import { Assets } from '../http/assets';
import { page } from '../http/page';
import { mapMarkup } from '../maps/map.markup';
import { mapObject } from '../maps/map.view';
import { mapNotFound, MapsQuery } from '../maps/maps.query';
import { SiteTiles } from '../maps/site-tiles';
import { modalMarkup } from '../sliders/modal/modal.markup';
import { sliderNotFound, SlidersQuery } from '../sliders/sliders.query';
import { Streams } from '../sliders/stream';
import { SliderStyles } from '../sliders/modal/stylesheet';

/** Makes the pages on which widgets are seen live: published ones only. */
@Injectable()
export class DemoPages {
  constructor(
    private readonly forms: FormsQuery,
    private readonly sliders: SlidersQuery,
    private readonly streams: Streams,
    private readonly styles: SliderStyles,
    private readonly maps: MapsQuery,
    private readonly tiles: SiteTiles,
    private readonly assets: Assets,
    private readonly site: SiteFacts,
    private readonly config: Config,
  ) {}

  async slider(id?: number): Promise<Document> {
    const all = await this.sliders.list(false);
    const shown = id ?? all[0]?.id;
    if (shown === undefined) throw sliderNotFound();
    const slider = await this.sliders.one(String(shown), false);
    const posts = slider.source.type === 'posts' ? await this.streams.items(slider, false) : undefined;
    return page({
      title: slider.title,
      body: modalMarkup(slider, false, posts),
      styles: [this.assets.href('page.css'), this.styles.href(slider)],
      scripts: [],
      others: all.filter((one) => one.id !== shown).map((one) => ({ title: one.title, href: `?id=${one.id}` })),
    });
  }

  async map(id?: number): Promise<Document> {
    const all = await this.maps.list(false);
    const shown = id ?? all[0]?.id;
    if (shown === undefined) throw mapNotFound();
    const map = mapObject(await this.maps.one(shown, false), this.tiles.standard);
    return page({
      title: map.map_title,
      body: mapMarkup(map),
      styles: ['page.css', 'leaflet.css', 'map.css'].map((name) => this.assets.href(name)),
      scripts: ['leaflet.js', 'map.js'].map((name) => this.assets.href(name)),
      others: all.filter((one) => one.id !== shown).map((one) => ({ title: one.title, href: `?id=${one.id}` })),
    });
  }

  async form(id?: number): Promise<Document> {
    const shown = id ?? (await this.forms.firstId());
    if (shown === undefined) throw formNotFound();
    const form = await this.forms.one(shown);
    const { timezone } = await this.site.settings();
    const quiz = new Quizzes(this.config.siteSecret).ask(form.id, formTags(form.form));
    return page({
      title: form.title,
      body: formMarkup(form, { now: DateTime.now().setZone(timezone), quiz }, `${this.config.rootUrl}/forms/v1`),
      styles: ['page.css', 'form.css'].map((name) => this.assets.href(name)),
      scripts: [this.assets.href('form.js')],
    });
  }
}
