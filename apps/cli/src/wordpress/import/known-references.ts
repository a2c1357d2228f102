import type { FilesImport, FileAddresses, SiteImport } from '@gatehouse/app-core';
import type { ImportLedger } from '@gatehouse/persistence';
import { LRUCache } from 'lru-cache';
import { rewriteContent } from '../rewrite/rewrite-content';
import type { ReferenceKind, References } from '../rewrite/references';
import { archiveAt, type Archive } from './archive-links';
import type { KnownRecords } from './known-records';
import { authorKey, termKey } from './ledger-keys';
import {
  formsOf,
  idInQuery,
  linkKey,
  sizeIn,
  sizeInQuery,
  undatedKey,
  uploadIn,
  type Size,
  type SourceAddresses,
} from './site-address';
import { LeftAddresses } from './left-addresses';

/** Content with its references, and those that have no record here. */
export interface Rewritten {
  text: string;
  unresolved: string[];
}

const MOST_FILES = 500;

/** Finds what records of the other site refer to. */
export class KnownReferences {
  /** The addresses of the other site that content still has. */
  readonly left = new LeftAddresses((url) => this.isOfOldSite(url));
  private readonly files = new LRUCache<number, FileAddresses>({ max: MOST_FILES });

  constructor(
    private readonly ledgers: { core: ImportLedger; forms: ImportLedger | undefined },
    private readonly addresses: SourceAddresses,
    private readonly targets: { files: FilesImport; site: SiteImport },
    private readonly records: KnownRecords,
  ) {}

  /** The id here of a record of the other site; undefined while it is not here. */
  async id(kind: ReferenceKind, id: number): Promise<number | undefined> {
    return this.records.target(kind === 'form' ? this.ledgers.forms : this.ledgers.core, kind, id);
  }

  /** The content with references to this site: once to see what it refers to, and again with what was found. */
  async rewrite(content: string): Promise<Rewritten> {
    const asked = new Map<string, () => Promise<string | undefined>>();
    rewriteContent(content, {
      id: (kind, id) => {
        asked.set(`${kind} ${id}`, async () => (await this.id(kind, id))?.toString());
        return id;
      },
      address: (url) => {
        if (this.addresses.pathOf(url) !== undefined) asked.set(url, () => this.address(url));
        return url;
      },
    });
    if (asked.size === 0) return this.counted({ text: content, unresolved: [] });
    const found = new Map<string, string>();
    for (const [key, find] of asked) {
      const answer = await find();
      if (answer !== undefined) found.set(key, answer);
    }
    const unresolved = [...asked.keys()].filter((key) => !found.has(key));
    return this.counted({ text: rewriteContent(content, foundReferences(found)), unresolved });
  }

  private counted(rewritten: Rewritten): Rewritten {
    this.left.count(rewritten.text);
    return rewritten;
  }

  /** The address here for an address of the other site; undefined while its record is not here. */
  async address(url: string): Promise<string | undefined> {
    const path = this.addresses.pathOf(url);
    if (path === undefined) return undefined;
    const upload = uploadIn(path);
    const address = upload === undefined ? await this.page(path) : await this.file(upload, sizeInQuery(url));
    if (address === undefined) return undefined;
    const fragment = url.indexOf('#');
    return fragment === -1 ? address : `${address}${url.slice(fragment)}`;
  }

  private isOfOldSite(url: string): boolean {
    return this.addresses.pathOf(url) !== undefined && !url.startsWith(`${this.targets.site.home}/`);
  }

  private async page(path: string): Promise<string | undefined> {
    const { site, files } = this.targets;
    const key = linkKey(path);
    if (key === '') return `${site.home}/`;
    if (OWN.has(key)) return `${site.home}${key}/`;
    const id = idInQuery(path);
    const target = id === 0 ? await this.linked(key) : await this.id('post', id);
    if (target === undefined) return this.archive(path);
    // Files have no pages here.
    return (await site.addressOf(target)) ?? (await files.addresses(target))?.address;
  }

  private async linked(key: string): Promise<number | undefined> {
    const { core } = this.ledgers;
    return (await core.find('link', key))?.target ?? (await core.find('link', undatedKey(key)))?.target;
  }

  private async archive(path: string): Promise<string | undefined> {
    const link = archiveAt(path, this.addresses.termBases);
    const address = link && (await this.addressOf(link.archive));
    return address && address + link.rest;
  }

  private async addressOf(archive: Archive): Promise<string | undefined> {
    const { site } = this.targets;
    if (archive.kind === 'date') return `${site.home}/${archive.path}`;
    const id = await this.idOf(archive);
    if (id === undefined) return undefined;
    const isPerson = archive.kind === 'author' || archive.kind === 'person';
    return isPerson ? site.addressOfPerson(id) : site.addressOfTerm(id);
  }

  private async idOf(archive: Exclude<Archive, { kind: 'date' }>): Promise<number | undefined> {
    const { core } = this.ledgers;
    switch (archive.kind) {
      case 'term':
      case 'person':
        return this.id(archive.kind, archive.id);
      case 'slug':
        return (await core.find('term', termKey(archive.taxonomy, archive.slug)))?.target;
      case 'author':
        return (await core.find('author', authorKey(archive.slug)))?.target;
      default:
        return archive satisfies never;
    }
  }

  private async file(path: string, wanted: Size | undefined): Promise<string | undefined> {
    const named = sizeIn(path);
    const size = named ?? wanted;
    const paths = [...formsOf(path), ...(named ? formsOf(named.original) : [])];
    for (const one of paths) {
      const file = await this.fileAt(one);
      if (file) return size ? sizeOf(file, size) : file.address;
    }
    return undefined;
  }

  private async fileAt(path: string): Promise<FileAddresses | undefined> {
    const id = (await this.ledgers.core.find('file', path))?.target;
    if (id === undefined) return undefined;
    const known = this.files.get(id) ?? (await this.targets.files.addresses(id));
    if (known) this.files.set(id, known);
    return known;
  }
}

/** Parts of a site that are everywhere at the same address. */
const OWN: ReadonlySet<string> = new Set(['/feed', '/comments/feed']);

/** The size of a file with these measures, or the smallest one that is not smaller. */
function sizeOf({ address, sizes }: FileAddresses, { width, height }: Size): string {
  const exact = sizes.find((size) => size.width === width && size.height === height);
  const larger = sizes.filter((size) => size.width >= width).sort((one, other) => one.width - other.width);
  return exact?.address ?? larger[0]?.address ?? address;
}

const foundReferences = (found: ReadonlyMap<string, string>): References => ({
  id: (kind, id) => Number(found.get(`${kind} ${id}`) ?? id),
  address: (url) => found.get(url) ?? url,
});
