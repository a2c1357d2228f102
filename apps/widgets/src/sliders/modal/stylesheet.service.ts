import { Injectable } from '@nestjs/common';
import { Document } from '@gatehouse/rest';
import { Config, IMMUTABLE, type Signer } from '@gatehouse/service';
import { CROSS_ORIGIN_HEADERS } from '../../assets/assets.service';
import { etagOf } from '../../http/caching';
import type { Slider } from '../slider';
import { sliderNotFound, SlidersRepository } from '../sliders.repository';
import { stylesheetOf } from './stylesheet';

const VERSION_LENGTH = 12;

/** Serves the stylesheets of sliders, since their markup has no inline styles (docs/interface/widgets.md#modal-markup). */
@Injectable()
export class StylesheetService {
  /** The version of a draft cannot be guessed. */
  private readonly versions: Signer;

  constructor(
    private readonly config: Config,
    private readonly sliders: SlidersRepository,
  ) {
    this.versions = config.keysOf('widgets').signer('stylesheets', { length: VERSION_LENGTH });
  }

  /** The absolute address. It changes with the content. */
  href(slider: Slider): string {
    return `${this.config.baseUrl}/-/widgets/sliders/${slider.id}/style.css?v=${this.versions.sign(stylesheetOf(slider))}`;
  }

  /** The stylesheet of a draft is served under its current version only. @throws 404 `slider_not_found` */
  async serve(id: number, version: string | undefined): Promise<Document> {
    const slider = await this.sliders.one(String(id), true);
    const css = stylesheetOf(slider);
    const isCurrent = version !== undefined && this.versions.accepts(css, version);
    if (slider.status === 'draft' && !isCurrent) throw sliderNotFound();
    return new Document(Buffer.from(css), 'text/css; charset=UTF-8', 200, {
      ...CROSS_ORIGIN_HEADERS,
      etag: etagOf(css),
      'cache-control': isCurrent ? IMMUTABLE : 'public, max-age=60',
    });
  }
}
