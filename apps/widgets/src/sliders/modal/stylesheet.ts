import { readFileSync } from 'node:fs';
import { appFolder } from '@gatehouse/service';
import type { Layer } from '../layer';
import type { Slide } from '../slide';
import type { Slider } from '../slider';
import { dialogId, layerClass, slideClass, sliderClass } from './modal.markup';
import { textColorOn } from './text-color';

const BASE = readFileSync(appFolder('widgets', 'assets', 'public', 'slider.css'), 'utf8');

/** The styles of a slider: positions, sizes and colours of its classes. Colours were checked when they were stored. */
export function stylesheetOf(slider: Slider): string {
  const { width, height, modal } = slider.settings;
  const dialog = `#${dialogId(slider)}`;
  const rules = [
    `${dialog} { width: min(100%, ${width}px); }`,
    `.${sliderClass(slider)} { max-width: ${width}px; }`,
    `:is(${dialog}, .${sliderClass(slider)}) .slider-slide { min-height: min(${height}px, 70vh); }`,
    `${dialog}::backdrop { background: ${modal.cover && modal.bg !== '' ? modal.bg : 'transparent'}; }`,
    ...slider.slides.flatMap(slideRules),
  ];
  return `${BASE}${rules.join('\n')}\n`;
}

const slideRules = (slide: Slide): string[] => [
  ...(slide.bg.color === '' ? [] : [`.${slideClass(slide)} { ${colors(slide.bg.color)} }`]),
  ...slide.layers.flatMap((layer, at) => layerRules(layer, `.${layerClass(slide, at)}`)),
];

function layerRules({ position, size, bg }: Layer, name: string): string[] {
  const rules: string[] = [];
  if (bg.color !== '') rules.push(`.slider-slide > ${name} { ${colors(bg.color)} }`);
  if (size) rules.push(`${name} { width: ${size.width}%; }`);
  if (position) {
    const maxWidth = Math.max(10, 100 - Math.max(0, position.x));
    const height = size ? ` height: ${size.height}%;` : '';
    const placed = `left: ${position.x}%; top: ${position.y}%; max-width: ${maxWidth}%;${height}`;
    // Small windows show layers one below the other.
    rules.push(`@media (min-width: 40rem) { ${name} { ${placed} } }`);
  }
  return rules;
}

/** A background colour with a readable text colour. */
function colors(background: string): string {
  const text = textColorOn(background);
  return `background-color: ${background};${text === undefined ? '' : ` color: ${text};`}`;
}
