import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Eta } from 'eta';

/** Templates of Eta, in one or several folders. */
export class TemplateFolders {
  private readonly eta: Eta;
  private readonly paths = new Map<string, string>();

  /** @param folders the first one that has a template gives it */
  constructor(private readonly folders: readonly string[]) {
    this.eta = new Eta({ views: folders.at(-1) ?? '', cache: true });
    // Parts of a page are looked for once: a list includes the same one many times.
    this.eta.resolvePath = (name) => this.paths.get(name) ?? this.found(name);
  }

  /** The text of a template, filled in. Values are escaped, except those that a template marks as markup with `<%~`. */
  render(name: string, values: object): string {
    return this.eta.render(name, values);
  }

  /** Names are those of templates, never of requests. */
  private found(name: string): string {
    const file = `${name}.eta`;
    const path = this.folders.map((folder) => join(folder, file)).find((one) => existsSync(one));
    if (path === undefined) throw new Error(`There is no template ${file}.`);
    this.paths.set(name, path);
    return path;
  }
}
