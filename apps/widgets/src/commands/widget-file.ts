import type { FormDraft, StoredForm } from '../forms/form';
import { formEntry } from '../forms/form.shape';
import { list, object, oneOf, optional, ShapeError, text, then, type Shape } from '../format/shape';
import type { MapDraft, StoredMap } from '../maps/map';
import { mapEntry } from '../maps/map.shape';
import type { Layer, Slide, Slider, SliderDraft } from '../sliders/slider';
import { sliderEntry } from '../sliders/slider.shape';

export const FORMAT = 'site-widgets/1';
export const KINDS = ['forms', 'sliders', 'maps'] as const;
export type Kind = (typeof KINDS)[number];

export type FormEntry = FormDraft & { slug: string };

/** A file's entries; a kind that it does not name is empty. */
export interface WidgetEntries {
  forms: FormEntry[];
  sliders: SliderDraft[];
  maps: MapDraft[];
}

const MOST = 10_000;

/**
 * Reads a file of the format `site-widgets/1` whole (docs/interface/widgets.md#file-format).
 * @returns the entries, or every problem in a line of its own
 */
export function readWidgetFile(content: string): { entries: WidgetEntries } | { problems: string[] } {
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch (error) {
    return { problems: [`This is no JSON: ${error instanceof Error ? error.message : String(error)}`] };
  }
  const problems: string[] = [];
  const attempt = <T>(work: () => T): T | undefined => {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof ShapeError)) throw error;
      problems.push(error.path === '' ? `The file ${error.says}` : error.message);
      return undefined;
    }
  };
  const anything = optional(list<unknown>((one) => one, { max: MOST }));
  const file = attempt(() =>
    object({
      format: then(text(), (format, path) => oneOf([FORMAT])(format, path)),
      forms: anything,
      sliders: anything,
      maps: anything,
    })(value, ''),
  );
  const all = <T>(kind: Kind, shape: Shape<T>): T[] =>
    (file?.[kind] ?? []).flatMap((entry, at) => attempt(() => shape(entry, `${kind}[${at}]`)) ?? []);
  const read: WidgetEntries = {
    forms: all('forms', formEntry),
    sliders: all('sliders', sliderEntry),
    maps: all('maps', mapEntry),
  };
  problems.push(
    ...repeated(
      'forms',
      read.forms.map(({ slug }) => slug),
    ),
    ...repeated(
      'sliders',
      read.sliders.map(({ alias }) => alias),
    ),
    ...repeated(
      'maps',
      read.maps.map(({ title }) => title),
    ),
  );
  return problems.length > 0 ? { problems } : { entries: read };
}

const repeated = (kind: Kind, names: string[]): string[] =>
  [...new Set(names.filter((name, at) => names.indexOf(name) !== at))].map(
    (name) => `${kind} has ${JSON.stringify(name)} more than once.`,
  );

/** A form as the file tells it. */
export const formLine = ({
  slug,
  title,
  locale,
  form,
  mail,
  mail_2,
  messages,
  additional_settings,
}: StoredForm): FormEntry => ({ slug, title, locale, form, mail, mail_2, messages, additional_settings });

/** A slider as the file tells it, defaults filled in. */
export const sliderLine = ({ alias, title, type, status, settings, source, slides }: Slider) => ({
  alias,
  title,
  type,
  status,
  settings,
  source,
  slides: slides.map(slideLine),
});

const slideLine = ({ title, status, duration, link, bg, layers }: Slide) => ({
  title,
  status,
  duration,
  link,
  background: bg,
  layers: layers.map(layerLine),
});

const layerLine = ({ type, alias, content, link, bg, position, size }: Layer) => ({
  type,
  alias,
  content,
  link,
  image: bg.image,
  background: { color: bg.color },
  position,
  size,
});

/** A map as the file tells it. */
export const mapLine = ({ title, status, view: { tiles, ...view }, markers }: StoredMap) => ({
  title,
  status,
  ...view,
  ...(tiles ? { tiles } : {}),
  markers: markers.map(({ id: _id, ...place }) => place),
});
