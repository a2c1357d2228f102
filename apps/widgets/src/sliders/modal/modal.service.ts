import { Injectable } from '@nestjs/common';
import { SlidersRepository } from '../sliders.repository';
import { StreamService } from '../stream/stream.service';
import type { SuccessView } from '../slider.view';
import { modalMarkup, sliderMarkup } from './modal.markup';
import type { ModalView, SliderMarkupView } from './modal.view';
import { StylesheetService } from './stylesheet.service';

/** Shows sliders, in a dialog (docs/interface/widgets.md#modal-markup) or in their place on a page. */
@Injectable()
export class ModalService {
  constructor(
    private readonly sliders: SlidersRepository,
    private readonly streams: StreamService,
    private readonly stylesheets: StylesheetService,
  ) {}

  /**
   * @param name id or alias of the slider
   * @throws 404 `slider_not_found`
   */
  async modal(name: string, drafts: boolean): Promise<Omit<ModalView, keyof SuccessView>> {
    const shown = await this.shown(name, drafts);
    const { slider } = shown;
    const { cover, bg, sp } = slider.settings.modal;
    return {
      id: slider.id,
      alias: slider.alias,
      title: slider.title,
      bg: cover ? bg : '',
      sp: cover ? sp : '',
      addons: {},
      markup: modalMarkup(shown),
      stylesheet: this.stylesheets.href(slider),
    };
  }
  /**
   * A slider for its place on a page.
   * @param name id or alias of the slider
   * @throws 404 `slider_not_found`
   */
  async inPlace(name: string, drafts: boolean): Promise<Omit<SliderMarkupView, keyof SuccessView>> {
    const shown = await this.shown(name, drafts);
    const { id, alias, title } = shown.slider;
    return { id, alias, title, markup: sliderMarkup(shown), stylesheet: this.stylesheets.href(shown.slider) };
  }

  private async shown(name: string, drafts: boolean) {
    const slider = await this.sliders.one(name, drafts);
    const posts = slider.source.type === 'posts' ? await this.streams.items(slider, drafts) : undefined;
    return { slider, drafts, posts };
  }
}
