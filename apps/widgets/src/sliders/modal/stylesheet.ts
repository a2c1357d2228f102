import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Document } from '@gatehouse/rest';
import { Config } from '@gatehouse/service';
import { ANYWHERE } from '../../http/assets';
import { tagOf } from '../../http/tagged';
import { inkOn } from './ink';
import { dialogId, layerClass, slideClass } from './modal.markup';
import type { Slider } from '../slider';
import { sliderNotFound, SlidersQuery } from '../sliders.query';

const BASE = readFileSync(join(__dirname, '../../../assets/public/slider.css'), 'utf8');
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Stylesheets of sliders: positions, sizes and colours as classes, since markup carries no inline style. */
@Injectable()
export class SliderStyles {
  constructor(
    private readonly config: Config,
    private readonly sliders: SlidersQuery,
  ) {}

  /** The absolute address, which changes with the content. */
  href(slider: Slider): string {
    return `${this.config.baseUrl}/-/widgets/sliders/${slider.id}/style.css?v=${this.version(stylesOf(slider))}`;
  }

  /** A draft's stylesheet is for those alone who were told its version. */
  async serve(id: number, version: string | undefined): Promise<Document> {
    const slider = await this.sliders.one(String(id), true);
    const css = stylesOf(slider);
    const isCurrent = version === this.version(css);
    if (slider.status === 'draft' && !isCurrent) throw sliderNotFound();
    return new Document(Buffer.from(css), 'text/css; charset=UTF-8', 200, {
      ...ANYWHERE,
      etag: tagOf(css),
      'cache-control': isCurrent ? FOR_EVER : 'public, max-age=60',
    });
  }

  private version(css: string): string {
    return createHmac('sha256', this.config.siteSecret)
      .update(`slider styles\n${css}`)
      .digest('base64url')
      .slice(0, 12);
  }
}

/** All of a slider's styles; colours were checked when they were stored. */
export function stylesOf(slider: Slider): string {
  const { width, height, modal } = slider.settings;
  const dialog = `#${dialogId(slider)}`;
  const rules = [
    `${dialog} { width: min(100%, ${width}px); }`,
    `${dialog} .slider-slide { min-height: min(${height}px, 70vh); }`,
    `${dialog}::backdrop { background: ${modal.cover && modal.bg !== '' ? modal.bg : 'transparent'}; }`,
  ];
  for (const slide of slider.slides) {
    if (slide.bg.color !== '') rules.push(`.${slideClass(slide)} { ${coloured(slide.bg.color)} }`);
    slide.layers.forEach(({ position, size, bg }, at) => {
      const name = `.${layerClass(slide, at)}`;
      if (bg.color !== '') rules.push(`.slider-slide > ${name} { ${coloured(bg.color)} }`);
      if (size) rules.push(`${name} { width: ${size.width}%; }`);
      // Small windows show layers one below the other.
      if (position)
        rules.push(
          `@media (min-width: 40rem) { ${name} { left: ${position.x}%; top: ${position.y}%; max-width: ${Math.max(10, 100 - Math.max(0, position.x))}%;${size ? ` height: ${size.height}%;` : ''} } }`,
        );
    });
  }
  return `${BASE}${rules.join('\n')}\n`;
}

/** A background with an ink that is readable on it. */
function coloured(color: string): string {
  const ink = inkOn(color);
  return `background-color: ${color};${ink === undefined ? '' : ` color: ${ink};`}`;
}
