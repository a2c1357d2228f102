import { existsSync } from 'node:fs';
import type { BlobStore } from '@gatehouse/blobs';
import { NotOpened, type DatabaseOptions } from '@gatehouse/persistence';
import { databaseOptions, databaseProblem, type Config, type ServiceDefinition } from '@gatehouse/service';
import type { Site } from '../site/site';
import { servicesNamed } from '../site/services';

/** A service and the settings of its process. */
export interface ServiceStore {
  definition: ServiceDefinition;
  config: Config;
}

/** Everything that a site stores. */
export interface SiteStores {
  /** Core first: events are on their way from it to the others. */
  services: ServiceStore[];
  blobs: BlobStore;
}

/** Says how far the work is, after each step. @throws when the command was stopped */
export type Step = (part: string, done: number, total?: number) => void;

/** How the database of a service is opened. */
export const databaseOf = ({ definition: { name, entities, migrations }, config }: ServiceStore): DatabaseOptions =>
  databaseOptions(name, config, { entities, migrations });

/** Runs work on databases. @throws SettingError that names the setting of the one that cannot be opened */
export async function namingDatabases<T>({ services }: SiteStores, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof NotOpened)) throw error;
    const store = services.find((one) => databaseOf(one).url === error.url);
    throw store ? databaseProblem(store.definition.name, error.url, error.cause) : error;
  }
}

/** Whether the database can be there: a server's may, an SQLite file is or is not. Opening it would make an empty one. */
export function isThere({ url }: DatabaseOptions): boolean {
  const [, file] = /^sqlite:(?:\/\/)?(.+)$/.exec(url) ?? [];
  return file === undefined || existsSync(file);
}

/** The databases and the blob store of the site that a command works on. */
export async function openStores(site: Site): Promise<SiteStores> {
  const services = servicesNamed().map((definition) => ({ definition, config: site.settings.of(definition.name) }));
  return { services, blobs: await site.blobs() };
}
