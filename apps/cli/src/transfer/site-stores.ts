import { existsSync } from 'node:fs';
import type { BlobStore } from '@gatehouse/blobs';
import type { DatabaseOptions } from '@gatehouse/persistence';
import { databaseOptions, type Config, type ServiceDefinition } from '@gatehouse/service';

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

export const databaseOf = ({ definition: { name, entities, migrations }, config }: ServiceStore): DatabaseOptions =>
  databaseOptions(name, config, { entities, migrations });

/** Whether the database can be there: a server's may, an SQLite file is or is not. Opening it would make an empty one. */
export function isThere({ url }: DatabaseOptions): boolean {
  const [, file] = /^sqlite:(?:\/\/)?(.+)$/.exec(url) ?? [];
  return file === undefined || existsSync(file);
}
