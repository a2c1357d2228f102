import { readdirSync } from 'node:fs';
import { Injectable } from '@nestjs/common';
import type { Document } from '@gatehouse/rest';
import { appFolder, assetReply, Config, readAsset } from '@gatehouse/service';

const FOLDER = appFolder('calendar', 'assets');

/** Style sheet and script of the calendar's pages. */
@Injectable()
export class CalendarAssets {
  private readonly assets = new Map(readdirSync(FOLDER).map((name) => [name, readAsset(FOLDER, name)]));

  constructor(private readonly config: Config) {}

  /** The URL of a file. It changes with the content, so clients may cache it forever. */
  address(name: string): string {
    return `${this.config.basePath}/-/calendar/assets/${name}?v=${this.assets.get(name)?.version ?? ''}`;
  }

  /** @throws 404 `rest_no_route` */
  read(name: string, version: string | undefined): Document {
    return assetReply(this.assets.get(name), version);
  }
}
