import { Injectable } from '@nestjs/common';
import { SlidersQuery } from '../records/sliders.query';
import { StreamService } from '../stream/stream.service';
import type { SuccessView } from '../views/parts.view';
import { modalMarkup } from './modal.markup';
import type { ModalView } from './modal.view';
import { StylesheetService } from './stylesheet.service';

/** Shows a slider in a dialog (docs/interface/widgets.md#modal-markup). */
@Injectable()
export class ModalService {
  constructor(
    private readonly sliders: SlidersQuery,
    private readonly streams: StreamService,
    private readonly stylesheets: StylesheetService,
  ) {}

  /**
   * @param name id or alias of the slider
   * @throws 404 `slider_not_found`
   */
  async modal(name: string, drafts: boolean): Promise<Omit<ModalView, keyof SuccessView>> {
    const slider = await this.sliders.one(name, drafts);
    const posts = slider.source.type === 'posts' ? await this.streams.items(slider, drafts) : undefined;
    const { cover, bg, sp } = slider.settings.modal;
    return {
      id: slider.id,
      alias: slider.alias,
      title: slider.title,
      bg: cover ? bg : '',
      sp: cover ? sp : '',
      addons: {},
      markup: modalMarkup(slider, drafts, posts),
      stylesheet: this.stylesheets.href(slider),
    };
  }
}
