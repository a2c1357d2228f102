import { Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import type { Document } from '@gatehouse/rest';
import { Config, SiteFacts } from '@gatehouse/service';
import { AssetsService } from '../assets/assets.service';
import { formMarkup } from '../forms/markup/form.markup';
import { formNotFound } from '../forms/records/form.policy';
import { FormsQuery } from '../forms/records/forms.query';
import { formTags } from '../forms/template/form-tag';
import { Quizzes } from '../forms/template/quiz';
import { htmlPage, type PageLink } from '../http/html-page';
import { mapMarkup } from '../maps/map.markup';
import { mapObject } from '../maps/map.view';
import { mapNotFound, MapsQuery } from '../maps/records/maps.query';
import { SiteTiles } from '../maps/site-tiles';
import { modalMarkup } from '../sliders/modal/modal.markup';
import { StylesheetService } from '../sliders/modal/stylesheet.service';
import { sliderNotFound, SlidersQuery } from '../sliders/records/sliders.query';
import { StreamService } from '../sliders/stream/stream.service';

/** Builds the demo pages. They show published widgets only. */
@Injectable()
export class DemoService {
  constructor(
    private readonly forms: FormsQuery,
    private readonly sliders: SlidersQuery,
    private readonly stream: StreamService,
    private readonly stylesheets: StylesheetService,
    private readonly maps: MapsQuery,
    private readonly tiles: SiteTiles,
    private readonly assets: AssetsService,
    private readonly site: SiteFacts,
    private readonly config: Config,
  ) {}

  /** @param id the first slider when left out */
  async slider(id?: number): Promise<Document> {
    const all = await this.sliders.list(false);
    const shown = id ?? all[0]?.id;
    if (shown === undefined) throw sliderNotFound();
    const slider = await this.sliders.one(String(shown), false);
    const posts = slider.source.type === 'posts' ? await this.stream.items(slider, false) : undefined;
    return htmlPage({
      title: slider.title,
      body: modalMarkup(slider, false, posts),
      styles: [this.assets.href('page.css'), this.stylesheets.href(slider)],
      scripts: [],
      others: linksToOthers(all, shown),
    });
  }

  /** @param id the first map when left out */
  async map(id?: number): Promise<Document> {
    const all = await this.maps.list(false);
    const shown = id ?? all[0]?.id;
    if (shown === undefined) throw mapNotFound();
    const map = mapObject(await this.maps.one(shown, false), this.tiles.standard);
    return htmlPage({
      title: map.map_title,
      body: mapMarkup(map),
      styles: ['page.css', 'leaflet.css', 'map.css'].map((name) => this.assets.href(name)),
      scripts: ['leaflet.js', 'map.js'].map((name) => this.assets.href(name)),
      others: linksToOthers(all, shown),
    });
  }

  /** @param id the first form when left out */
  async form(id?: number): Promise<Document> {
    const shown = id ?? (await this.forms.firstId());
    if (shown === undefined) throw formNotFound();
    const form = await this.forms.one(String(shown));
    const { timezone } = await this.site.settings();
    const quiz = new Quizzes(this.config).ask(form.id, formTags(form.form));
    return htmlPage({
      title: form.title,
      body: formMarkup(form, { now: DateTime.now().setZone(timezone), quiz }, `${this.config.rootUrl}/forms/v1`),
      styles: ['page.css', 'form.css'].map((name) => this.assets.href(name)),
      scripts: [this.assets.href('form.js')],
    });
  }
}

const linksToOthers = (all: readonly { id: number; title: string }[], shown: number): PageLink[] =>
  all.filter(({ id }) => id !== shown).map(({ id, title }) => ({ title, href: `?id=${id}` }));
