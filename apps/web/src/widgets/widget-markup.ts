import { Injectable } from '@nestjs/common';
import type { Query } from '@gatehouse/blocks';
import { type WidgetShortcode } from '@gatehouse/text';
import { bodyOf, type Reading } from '../interface/reading';
import { Home } from '../addresses/home';

/** HTML with the style sheets and scripts that it needs: paths of this site, or addresses elsewhere. */
export interface PlacedMarkup {
  html: string;
  styles: readonly string[];
  scripts: readonly string[];
}

/** The style sheets and scripts that several pieces of a page need, each once. */
export const filesOf = (...placed: (PlacedMarkup | undefined)[]): Pick<PlacedMarkup, 'styles' | 'scripts'> => ({
  styles: [...new Set(placed.flatMap((one) => one?.styles ?? []))],
  scripts: [...new Set(placed.flatMap((one) => one?.scripts ?? []))],
});

/** A form for its place on a page. */
export interface PlacedForm extends PlacedMarkup {
  /** Text. */
  title: string;
}

/** Where a widget stands. */
export interface WidgetPlace {
  /** The record whose content names it; 0: none. */
  container: number;
  /** Which form of the page it is, from 1. */
  order: number;
}

interface FormAnswer {
  id: number;
  title: string;
  markup: string;
  styles: string[];
  scripts: string[];
}

interface SliderAnswer {
  markup: string;
  stylesheet: string;
}

/** The members that a stored map and a single place share. */
interface MapAnswer {
  map_markup: string;
  dynamic_styles: string[];
  dynamic_scripts: string[];
}

/** A point with its name, which need not be stored. */
export interface MapPlace {
  lat: number;
  lng: number;
  title: string;
  address?: string;
}

/** Forms, sliders and maps as the interface gives them (docs/interface/widgets.md). */
@Injectable()
export class WidgetMarkup {
  constructor(private readonly home: Home) {}

  /** undefined when there is no such widget, or when it cannot be had now. */
  read(
    { kind, reference, isModal }: WidgetShortcode,
    place: WidgetPlace,
    site: Reading,
  ): Promise<PlacedMarkup | undefined> {
    switch (kind) {
      case 'form':
        return this.form(reference, place, site);
      case 'slider':
        return this.slider(`/slider/sliders/${isModal ? 'modal' : 'markup'}/${reference}`, site);
      case 'map':
        return this.map(`/maps/v1/markup/${reference}`, {}, site);
    }
  }

  /** A map of one place. */
  place({ lat, lng, title, address }: MapPlace, site: Reading): Promise<PlacedMarkup | undefined> {
    return this.map('/maps/v1/place', { lat, lng, title, address }, site);
  }

  /** A form that sends itself to its own page where its script does not run. */
  async form(reference: string, { container, order }: WidgetPlace, site: Reading): Promise<PlacedForm | undefined> {
    const form = await found<FormAnswer>(`/-/widgets/forms/${reference}`, { container, order }, site);
    if (!form) return undefined;
    const api = new URL(attributeIn(form.markup, 'data-api'), this.home.url).pathname;
    const html = form.markup
      .replace(/ action="[^"]*"/, ` action="${this.home.path}/contact-form/${form.id}/"`)
      .replace(/ data-api="[^"]*"/, ` data-api="${api}"`);
    return { title: form.title, ...this.placed(html, form.styles, form.scripts) };
  }

  private async slider(path: string, site: Reading) {
    const slider = await found<SliderAnswer>(path, {}, site);
    return slider && this.placed(slider.markup, [slider.stylesheet], []);
  }

  private async map(path: string, query: Query, site: Reading) {
    const map = await found<MapAnswer>(path, query, site);
    return map && this.placed(map.map_markup, map.dynamic_styles, map.dynamic_scripts);
  }

  private placed(html: string, styles: readonly string[], scripts: readonly string[]): PlacedMarkup {
    const here = (address: string): string => this.here(address);
    return { html, styles: styles.map(here), scripts: scripts.map(here) };
  }

  /** The path of a file of this site: a page may be asked for by another host name, and runs the scripts of that alone. */
  private here(address: string): string {
    const { origin, pathname, search } = new URL(address);
    return origin === new URL(this.home.url).origin ? `${pathname}${search}` : address;
  }
}

/** A widget that fails must not take the page with it. */
async function found<T>(path: string, query: Query, site: Reading): Promise<T | undefined> {
  const reply = await site.reply(path, query);
  return reply.status === 200 ? bodyOf<T>(reply) : undefined;
}

const attributeIn = (html: string, name: string): string => new RegExp(` ${name}="([^"]*)"`).exec(html)?.[1] ?? '';
