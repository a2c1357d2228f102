import { Injectable } from '@nestjs/common';
import type { Document, RequestContext } from '@gatehouse/rest';
import { FormMarkupService } from '../forms/markup/markup.service';
import { formNotFound } from '../forms/form.policy';
import { FormsQuery } from '../forms/forms.query';
import { mapNotFound, MapsService } from '../maps/maps.service';
import { modalMarkup } from '../sliders/modal/modal.markup';
import { StylesheetService } from '../sliders/modal/stylesheet.service';
import { sliderNotFound, SlidersRepository } from '../sliders/sliders.repository';
import { StreamService } from '../sliders/stream/stream.service';
import { demoPage, type PageLink } from './demo.page';

/** Builds the demo pages. They show published widgets only. */
@Injectable()
export class DemoService {
  constructor(
    private readonly forms: FormsQuery,
    private readonly formMarkup: FormMarkupService,
    private readonly sliders: SlidersRepository,
    private readonly stream: StreamService,
    private readonly stylesheets: StylesheetService,
    private readonly maps: MapsService,
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
    const all = await this.maps.list({}, false);
    const shown = id ?? all[0]?.id;
    if (shown === undefined) throw mapNotFound();
    const { map_title: title, map_markup: body, ...files } = await this.maps.markup(shown, false);
    return demoPage({
      title,
      body,
      // Leaflet comes before what uses it.
      styles: files.dynamic_styles.toReversed(),
      scripts: files.dynamic_scripts.toReversed(),
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
