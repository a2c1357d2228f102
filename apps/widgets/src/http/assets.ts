import { readFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { RestError } from '@gatehouse/errors';
import { Document } from '@gatehouse/rest';
import { Config } from '@gatehouse/service';
import { tagOf } from './tagged';

const OWN = join(__dirname, '../../assets/public');
const LEAFLET = join(dirname(require.resolve('leaflet/package.json')), 'dist');
const IMAGES = join(LEAFLET, 'images');

/** Every file that pages may load, with the folder it lies in. */
const FILES = new Map<string, string>([
  ...['form.css', 'form.js', 'map.css', 'map.js', 'slider.css', 'page.css'].map((name): [string, string] => [
    name,
    OWN,
  ]),
  ...['leaflet.css', 'leaflet.js'].map((name): [string, string] => [name, LEAFLET]),
  ...['layers.png', 'layers-2x.png', 'marker-icon.png', 'marker-icon-2x.png', 'marker-shadow.png'].map(
    (name): [string, string] => [name, IMAGES],
  ),
]);
const TYPES: Record<string, string> = {
  css: 'text/css; charset=UTF-8',
  js: 'text/javascript; charset=UTF-8',
  png: 'image/png',
};

/** Headers of files that pages of other sites may load. */
export const ANYWHERE = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' } as const;
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Stylesheets and scripts of widgets, under versioned addresses. */
@Injectable()
export class Assets {
  private readonly versions = new Map<string, string>();

  constructor(private readonly config: Config) {}

  /** The absolute address of a file, which changes with its content. */
  href(name: string): string {
    return `${this.config.baseUrl}/-/widgets/assets/${name}?v=${this.version(name)}`;
  }

  /** @throws 404 `rest_no_route` */
  async serve(name: string, version: string | undefined): Promise<Document> {
    const folder = FILES.get(name);
    if (folder === undefined) throw new RestError(404, 'rest_no_route', 'There is no such file.');
    const bytes =
      name === 'leaflet.css'
        ? leafletStyles(await readFile(join(folder, name), 'utf8'))
        : await readFile(join(folder, name));
    const type = TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
    return new Document(bytes, type, 200, {
      ...ANYWHERE,
      etag: tagOf(bytes),
      'cache-control': version === this.version(name) ? FOR_EVER : 'public, max-age=3600',
    });
  }

  private version(name: string): string {
    const known = this.versions.get(name) ?? tagOf(readFileSync(join(FILES.get(name) ?? OWN, name))).slice(1, 11);
    this.versions.set(name, known);
    return known;
  }
}

/** All files lie in one folder here. */
const leafletStyles = (css: string): Buffer => Buffer.from(css.replaceAll('url(images/', 'url('));
