import { Injectable } from '@nestjs/common';
import { Config } from '@gatehouse/service';
import { tiles } from './map.shape';
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
    this.standard =
      url === ''
        ? OPEN_STREET_MAP
        : tiles({ url, attribution: config.setting('WIDGETS_TILES_ATTRIBUTION') }, 'WIDGETS_TILES_URL');
  }
}
