import { Injectable } from '@nestjs/common';
import { parseAs } from '@gatehouse/rest';
import { Config } from '@gatehouse/service';
import { sanitiseWidget } from '@gatehouse/text';
import { tilesOf, TilesInput } from './map.input';
import type { Tiles } from './records/map';

const OPEN_STREET_MAP: Tiles = {
  url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  attribution: '&copy; <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors',
  max_zoom: 19,
};

/** The tiles of maps that have none of their own: WIDGETS_TILES_URL and WIDGETS_TILES_ATTRIBUTION, else OpenStreetMap. */
@Injectable()
export class SiteTiles {
  readonly standard: Tiles;

  constructor(config: Config) {
    const url = config.setting('WIDGETS_TILES_URL');
    this.standard = url === '' ? OPEN_STREET_MAP : tilesFrom(url, config.setting('WIDGETS_TILES_ATTRIBUTION'));
  }

  /** Whether these are the tiles of the site, as a map's record shows them. */
  areStandard({ url, attribution, max_zoom: maxZoom }: TilesInput): boolean {
    const { standard } = this;
    return (
      url === standard.url && maxZoom === standard.max_zoom && attribution === sanitiseWidget(standard.attribution)
    );
  }
}

/** @throws Error that says what is wrong with the settings */
function tilesFrom(url: string, attribution: string): Tiles {
  const result = parseAs(TilesInput, { url, attribution }, 'WIDGETS_TILES');
  if (result.problem) throw new Error(result.problem.message);
  return tilesOf(result.value);
}
