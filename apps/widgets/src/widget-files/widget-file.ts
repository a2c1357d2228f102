import { ArrayMaxSize } from 'class-validator';
import type { ArgumentProblem } from '@gatehouse/errors';
import { AnyValue, Choice, ListOf, type ValueType } from '@gatehouse/rest';
import { Members } from '../format/decorators';
import type { FormChanges } from '../forms/form-changes';
import type { NewMap } from '../maps/map-changes';
import type { NewSlider } from '../sliders/sliders.repository';
import { FORM_ENTRY } from './form.entry';
import { MAP_ENTRY } from './map.entry';
import { SLIDER_ENTRY } from './slider.entry';

export const FORMAT = 'site-widgets/1';
export const KINDS = ['forms', 'sliders', 'maps'] as const;
export type Kind = (typeof KINDS)[number];

/** The entries of a file, checked; a kind that the file does not name is empty. */
export interface WidgetEntries {
  forms: (FormChanges & { slug: string })[];
  sliders: NewSlider[];
  maps: NewMap[];
}

const MAX_ENTRIES = 10_000;
const TOO_MANY = { message: `$property has more than ${MAX_ENTRIES} entries` };

/** A file of the format `site-widgets/1`; its entries are checked one by one, so that each problem is found. */
class WidgetFile {
  @Choice([FORMAT], { required: true })
  format!: typeof FORMAT;

  @ArrayMaxSize(MAX_ENTRIES, TOO_MANY)
  @ListOf(AnyValue(), { default: [] })
  forms!: unknown[];

  @ArrayMaxSize(MAX_ENTRIES, TOO_MANY)
  @ListOf(AnyValue(), { default: [] })
  sliders!: unknown[];

  @ArrayMaxSize(MAX_ENTRIES, TOO_MANY)
  @ListOf(AnyValue(), { default: [] })
  maps!: unknown[];
}

/**
 * Reads a whole file of the format `site-widgets/1` (docs/interface/widgets.md#file-format).
 * @returns the entries, or one line for each problem
 */
export function readWidgetFile(content: string): { entries: WidgetEntries } | { problems: string[] } {
  const json = parseJson(content);
  if ('problem' in json) return { problems: [json.problem] };
  const file = Members(WidgetFile).type.parse(json.value, 'file');
  if (file.problem) return { problems: [lineOf(file.problem)] };
  const forms = parseEntries(FORM_ENTRY, file.value.forms, 'forms');
  const sliders = parseEntries(SLIDER_ENTRY, file.value.sliders, 'sliders');
  const maps = parseEntries(MAP_ENTRY, file.value.maps, 'maps');
  const keys = {
    forms: forms.values.map(({ slug }) => slug),
    sliders: sliders.values.map(({ alias }) => alias),
    maps: maps.values.map(({ title }) => title),
  };
  const problems = [
    ...[forms, sliders, maps].flatMap((read) => read.problems),
    ...KINDS.flatMap((kind) => duplicatesIn(kind, keys[kind])),
  ];
  if (problems.length > 0) return { problems };
  return { entries: { forms: forms.values, sliders: sliders.values, maps: maps.values } };
}

function parseJson(content: string): { value: unknown } | { problem: string } {
  try {
    return { value: JSON.parse(content) as unknown };
  } catch (error) {
    return { problem: `The file is not JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
}

function parseEntries<T>(
  type: ValueType<T>,
  entries: readonly unknown[],
  kind: Kind,
): { values: T[]; problems: string[] } {
  const results = entries.map((entry, at) => type.parse(entry, `${kind}[${at}]`));
  return {
    values: results.flatMap((result) => (result.problem ? [] : [result.value])),
    problems: results.flatMap((result) => (result.problem ? [lineOf(result.problem)] : [])),
  };
}

/** A problem as a line, with its place as `slides[0].link.url`. */
const lineOf = ({ message }: ArgumentProblem): string => message.replace(/\[([a-z_]\w*)\]/gi, '.$1');

const duplicatesIn = (kind: Kind, keys: readonly string[]): string[] =>
  [...new Set(keys.filter((key, at) => keys.indexOf(key) !== at))].map(
    (key) => `${kind} contains ${JSON.stringify(key)} more than once.`,
  );
