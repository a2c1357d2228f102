import { createHash } from 'node:crypto';
import type { TableShape } from '@gatehouse/persistence';

/** An archive that cannot be used. The message is one sentence for the operator. */
export class ArchiveError extends Error {}

/** The version of the format (docs/operations.md#the-archive). */
export const FORMAT = 1;

/** The first entry: what kind of archive it is. */
export const HEADER = 'archive.json';
/** Comes before all rows: the databases as they were read. */
export const DATABASES = 'databases.json';
/** The last entry, written when all others are complete. */
export const MANIFEST = 'manifest.json';

/** The database of one service in an archive. */
export interface ArchivedService {
  version: string;
  /** Of the sources that the program which made the archive was built of; absent outside of an image. */
  revision?: string;
  /** The migrations that had run. */
  migrations: readonly string[];
  tables: readonly TableShape[];
}

export interface ArchiveHeader {
  format: number;
  /** When it was begun, in ISO 8601. */
  created: string;
  /** Whether the archive has the files of the blob store. */
  files: boolean;
  /** Whether it has password hashes, sessions and the like. */
  secrets: boolean;
}

/** By the name of the service. */
export type ArchivedServices = Record<string, ArchivedService>;

export interface ArchiveManifest {
  /** Rows by service and table. */
  rows: Record<string, Record<string, number>>;
  files: { count: number; bytes: number };
  /** How many entries come before the manifest. */
  entries: number;
  /** SHA-256 of the names, lengths and digests of these entries in their order. */
  sha256: string;
}

/** The content of an archive's entry. */
export type EntryPlace = { kind: 'rows'; service: string; table: string } | { kind: 'file'; key: string };

const ROWS = /^databases\/([a-z][\w-]*)\/(\w+)\/\d{6,}\.ndjson$/;
const FILES = 'files/';

/** The name of the entry that holds a batch of rows; names sort by the number of the batch. */
export const rowsEntry = (service: string, table: string, batch: number): string =>
  `databases/${service}/${table}/${String(batch).padStart(6, '0')}.ndjson`;

/** The name of the entry that holds a file of the blob store. */
export const fileEntry = (key: string): string => `${FILES}${key}`;

/** @throws ArchiveError for a name that no export gives */
export function placeOf(name: string): EntryPlace {
  const [, service, table] = ROWS.exec(name) ?? [];
  if (service !== undefined && table !== undefined) return { kind: 'rows', service, table };
  if (name.startsWith(FILES)) return { kind: 'file', key: name.slice(FILES.length) };
  throw new ArchiveError(`The archive has an entry that no export makes: ${JSON.stringify(name)}.`);
}

/** @throws ArchiveError when the text is not the header of an archive that this version can read */
export function parseHeader(text: string): ArchiveHeader {
  const { format, created, files, secrets } = object(parse(text));
  if (typeof format === 'number' && format > FORMAT)
    throw new ArchiveError(
      `The archive has format ${format}, and this version reads format ${FORMAT}. Use a newer version.`,
    );
  if (format !== FORMAT || typeof created !== 'string') throw notAnArchive();
  return { format, created, files: files === true, secrets: secrets === true };
}

/** @throws ArchiveError when the text does not describe databases */
export const parseServices = (text: string): ArchivedServices =>
  Object.fromEntries(Object.entries(object(parse(text))).map(([name, one]) => [name, serviceOf(one)]));

/** @throws ArchiveError when the text is not a manifest */
export function parseManifest(text: string): ArchiveManifest {
  const { rows, files, entries, sha256 } = object(parse(text));
  if (typeof sha256 !== 'string') throw notAnArchive();
  const { count, bytes } = object(files);
  const services = Object.entries(object(rows)).map(([name, tables]) => [name, numbers(object(tables))] as const);
  return {
    rows: Object.fromEntries(services),
    files: { count: Number(count), bytes: Number(bytes) },
    entries: Number(entries),
    sha256,
  };
}

function serviceOf(value: unknown): ArchivedService {
  const { version, revision, migrations, tables } = object(value);
  const known = typeof revision === 'string' ? { revision } : {};
  return { version: String(version), ...known, migrations: names(migrations), tables: list(tables).map(tableOf) };
}

function tableOf(value: unknown): TableShape {
  const { name, columns, key, next } = object(value);
  if (typeof name !== 'string' || !/^\w+$/.test(name)) throw notAnArchive();
  const shape = { name, columns: names(columns), key: names(key) };
  return typeof next === 'number' ? { ...shape, next } : shape;
}

const numbers = (values: Record<string, unknown>): Record<string, number> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value)]));

const names = (value: unknown): string[] =>
  list(value).map((name) => {
    if (typeof name !== 'string' || !/^\w+$/.test(name)) throw notAnArchive();
    return name;
  });

function list(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw notAnArchive();
  return value;
}

function object(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw notAnArchive();
  return { ...value };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw notAnArchive();
  }
}

const notAnArchive = (): ArchiveError =>
  new ArchiveError('The file is not an archive of a Gatehouse site, or it is damaged.');

/** The digest of all entries of an archive, made one after the other. */
export class EntryDigests {
  private readonly chain = createHash('sha256');
  private entries = 0;

  /** @param sha256 the digest of the entry's content, in hex */
  add(name: string, bytes: number, sha256: string): void {
    this.entries += 1;
    this.chain.update(`${name}\0${bytes}\0${sha256}\n`);
  }

  /** The digests of the manifest. No entry can be added afterwards. */
  end(): { entries: number; sha256: string } {
    return { entries: this.entries, sha256: this.chain.digest('hex') };
  }
}
