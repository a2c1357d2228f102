import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Eta } from 'eta';
import { appFolder, Config } from '@gatehouse/service';

const FOLDER = appFolder('web', 'templates');

/**
 * The templates of the pages: files in `apps/web/templates`. A file of the same name in the folder of `WEB_TEMPLATES` takes
 * the place of one (docs/web.md#templates).
 */
@Injectable()
export class Templates {
  private readonly eta: Eta;
  private readonly paths = new Map<string, string>();

  constructor(config: Config) {
    const own = config.setting('WEB_TEMPLATES');
    const folders = own === '' ? [] : [resolve(own)];
    this.eta = new Eta({ views: FOLDER, cache: true });
    // Parts of a page are looked for once: a list includes the same one many times.
    this.eta.resolvePath = (name) => this.paths.get(name) ?? this.found(name, folders);
  }

  /** The text of a template, filled in. Values are escaped, except those that a template marks as markup with `<%~`. */
  render(name: string, values: object): string {
    return this.eta.render(name, values);
  }

  private found(name: string, folders: readonly string[]): string {
    const path = pathOf(name, folders);
    this.paths.set(name, path);
    return path;
  }
}

/** The first folder that has the template. Names are those of templates, never of requests. */
function pathOf(name: string, folders: readonly string[]): string {
  const file = `${name}.eta`;
  const found = [...folders, FOLDER].map((folder) => join(folder, file)).find((path) => existsSync(path));
  if (found === undefined) throw new Error(`There is no template ${file}.`);
  return found;
}
