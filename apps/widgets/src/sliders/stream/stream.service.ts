import { Injectable } from '@nestjs/common';
import { Bus } from '@gatehouse/bus';
import { publishedPosts } from '@gatehouse/dto';
import type { Slider } from '../slider';
import { isVisible } from '../parts';
import { postItem, slideItem, type StreamItemView } from './stream.view';

/** Lists what sliders show: their own slides, or the posts of their source (docs/interface/widgets.md#sliders). */
@Injectable()
export class StreamService {
  constructor(private readonly bus: Bus) {}

  async items(slider: Slider, drafts: boolean): Promise<StreamItemView[]> {
    if (slider.source.type === 'gallery')
      return slider.slides.filter((slide) => isVisible(slide, drafts)).map((slide) => slideItem(slider.id, slide));
    const { ids, max, orderby, order } = slider.source;
    const posts = await this.bus.ask(publishedPosts, { ...(ids ? { ids } : {}), max, orderby, order });
    return posts.map((post) => postItem(slider.id, post));
  }
}
