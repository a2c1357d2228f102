import { escapeHtml } from '@gatehouse/text';
import type { Layer } from '../layer';
import { isVisible, type Link, type Picture } from '../parts';
import type { Slide } from '../slide';
import type { Slider } from '../slider';
import type { StreamItemView } from '../stream/stream.view';

/** The classes that a slider's stylesheet positions and colours. */
export const slideClass = (slide: Slide): string => `slider-slide-${slide.id}`;
/** The class by which the style sheet knows a layer of a slide. */
export const layerClass = (slide: Slide, at: number): string => `slider-layer-${slide.id}-${at + 1}`;
/** The class by which the style sheet knows a slider. */
export const sliderClass = ({ id }: Slider): string => `slider-${id}`;
/** The id of the dialog that a button opens. */
export const dialogId = (slider: Slider): string => `slider-modal-${slider.id}`;

/** A slider, and how it is shown. */
interface ShownSlider {
  slider: Slider;
  /** Whether drafts are shown as well. */
  drafts: boolean;
  /** The items of a slider of posts; without them its own slides are shown. */
  posts?: readonly StreamItemView[];
}

/** A button and the dialog that it opens, without script or inline style (docs/interface/widgets.md#modal-markup). */
export function modalMarkup(shown: ShownSlider): string {
  const id = dialogId(shown.slider);
  const title = escapeHtml(shown.slider.title);
  return `<button type="button" class="slider-open" popovertarget="${id}">${title}</button>
<div id="${id}" class="slider-dialog" popover role="dialog" aria-label="${title}" tabindex="-1" autofocus>
<button type="button" class="slider-close" popovertarget="${id}" popovertargetaction="hide">Close</button>
${carousel(shown)}
</div>`;
}

/** A slider that stands in its place on a page (docs/interface/widgets.md#slider-markup). */
export const sliderMarkup = (shown: ShownSlider): string =>
  `<div class="slider ${sliderClass(shown.slider)}">\n${carousel(shown)}\n</div>`;

/** The slides side by side; they scroll and snap. */
function carousel({ slider, drafts, posts }: ShownSlider): string {
  const slides = posts ? posts.map(postSlide) : slider.slides.filter((slide) => isVisible(slide, drafts)).map(ownSlide);
  const track = slides
    .map(
      ({ classes, html }, at) =>
        `<div role="group" aria-roledescription="slide" aria-label="${at + 1} of ${slides.length}" class="${classes}">\n${html}\n</div>`,
    )
    .join('\n');
  return `<section aria-roledescription="carousel" aria-label="${escapeHtml(slider.title)}">
<div role="group" class="slider-track" aria-label="Slides" tabindex="0">
${track}
</div>
</section>`;
}

interface SlideHtml {
  classes: string;
  html: string;
}

function ownSlide(slide: Slide): SlideHtml {
  const inner = [
    ...(slide.bg.image ? [picture(slide.bg.image, 'slider-image')] : []),
    ...slide.layers.map((layer, at) =>
      layerHtml(layer, `slider-layer ${layerClass(slide, at)}${layer.position ? ' slider-placed' : ''}`),
    ),
    ...(slide.link
      ? [`<p class="slider-layer">${anchor(slide.link, escapeHtml(slide.title || slide.link.url))}</p>`]
      : []),
  ];
  return {
    classes: `slider-slide ${slideClass(slide)}`,
    html: inner.length > 0 ? inner.join('\n') : `<p class="slider-layer">${escapeHtml(slide.title)}</p>`,
  };
}

function postSlide({ title, excerpt, link, image }: StreamItemView): SlideHtml {
  const heading = link === null ? escapeHtml(title) : anchor({ url: link, target: '', rel: '' }, escapeHtml(title));
  return {
    classes: 'slider-slide',
    html: [
      ...(image ? [picture(image, 'slider-image')] : []),
      `<h2 class="slider-layer">${heading}</h2>`,
      ...(excerpt === '' ? [] : [`<p class="slider-layer">${escapeHtml(excerpt)}</p>`]),
    ].join('\n'),
  };
}

function layerHtml({ type, content, link, bg }: Layer, classes: string): string {
  const image = bg.image ? picture(bg.image, 'slider-picture') : '';
  // Links must not be nested.
  const inner = `${image}${link ? content.replace(/<\/?a\b[^<>]*>/g, '') : content}`;
  return `<div class="${classes}">${layerBody(inner, link, type === 'button' ? 'slider-button' : undefined)}</div>`;
}

function layerBody(inner: string, link: Link | null, classes: string | undefined): string {
  if (link && inner !== '') return anchor(link, inner, classes);
  return classes ? `<span class="${classes}">${inner}</span>` : inner;
}

function picture({ src, alt, width, height }: Picture, classes: string): string {
  const size = `${width === null ? '' : ` width="${width}"`}${height === null ? '' : ` height="${height}"`}`;
  return `<img class="${classes}" src="${escapeHtml(src)}" alt="${escapeHtml(alt)}"${size} loading="lazy">`;
}

/** A link; a page that it opens in another window must not reach back. */
function anchor({ url, target, rel }: Link, inner: string, classes?: string): string {
  const rels = [
    ...new Set([...rel.split(/\s+/), ...(target === '_blank' ? ['noopener'] : [])].filter((word) => word !== '')),
  ].join(' ');
  const attributes = [
    ...(classes ? [`class="${classes}"`] : []),
    `href="${escapeHtml(url)}"`,
    ...(target === '' ? [] : [`target="${target}"`]),
    ...(rels === '' ? [] : [`rel="${escapeHtml(rels)}"`]),
  ];
  return `<a ${attributes.join(' ')}>${inner}</a>`;
}
