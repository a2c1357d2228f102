import { Injectable } from '@nestjs/common';
import type { Document, RequestContext } from '@gatehouse/rest';
import { AssetsService } from '../assets/assets.service';
import { FormMarkupService } from '../forms/markup/markup.service';
import { formNotFound } from '../forms/records/form.policy';
import { FormsQuery } from '../forms/records/forms.query';
import { MapTexts } from '../maps/map-texts';
import { mapMarkup } from '../maps/map.markup';
import { mapObject } from '../maps/map.view';
import { mapNotFound, MapsQuery } from '../maps/records/maps.query';
import { SiteTiles } from '../maps/site-tiles';
import { modalMarkup } from '../sliders/modal/modal.markup';
import { StylesheetService } from '../sliders/modal/stylesheet.service';
import { sliderNotFound, SlidersQuery } from '../sliders/records/sliders.query';
import { StreamService } from '../sliders/stream/stream.service';
import { demoPage, type PageLink } from './demo.page';

/** Builds the demo pages. They show published widgets only. */
@Injectable()
export class DemoService {
  constructor(
    private readonly forms: FormsQuery,
    private readonly formMarkup: FormMarkupService,
    private readonly sliders: SlidersQuery,
    private readonly stream: StreamService,
    private readonly stylesheets: StylesheetService,
    private readonly maps: MapsQuery,
    private readonly tiles: SiteTiles,
    private readonly mapTexts: MapTexts,
    private readonly assets: AssetsService,
  ) {}

  /** @param id the first slider when left out */
  async slider(id?: number): Promise<Document> {
    const all = await this.sliders.list(false);
    const shown = id ?? all[0]?.id;
    if (shown === undefined) throw sliderNotFound();
    const slider = await this.sliders.one(String(shown), false);
    const posts = slider.source.type === 'posts' ? await this.stream.items(slider, false) : undefined;
    return demoPage({
      title: slider.title,
      body: modalMarkup({ slider, drafts: false, posts }),
      styles: [this.stylesheets.href(slider)],
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
    return demoPage({
      title: map.map_title,
      body: mapMarkup(map, await this.mapTexts.translate()),
      styles: ['leaflet.css', 'map.css'].map((name) => this.assets.href(name)),
      scripts: ['leaflet.js', 'map.js'].map((name) => this.assets.href(name)),
      others: linksToOthers(all, shown),
    });
  }

  /** @param id the first form when left out */
  async form(id: number | undefined, ctx: RequestContext): Promise<Document> {
    const shown = id ?? (await this.forms.firstId());
    if (shown === undefined) throw formNotFound();
    const form = await this.formMarkup.markup({ id: String(shown), container: 0, order: 1 }, ctx);
    return demoPage({
      title: form.title,
      body: form.markup,
      styles: form.styles,
      scripts: form.scripts,
    });
  }
}

const linksToOthers = (all: readonly { id: number; title: string }[], shown: number): PageLink[] =>
  all.filter(({ id }) => id !== shown).map(({ id, title }) => ({ title, href: `?id=${id}` }));
