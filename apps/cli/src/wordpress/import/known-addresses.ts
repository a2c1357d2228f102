import type { FilesImport, FileAddresses, SiteImport } from '@gatehouse/app-core';
import type { ImportLedger } from '@gatehouse/persistence';
import { LRUCache } from 'lru-cache';
import type { ReferenceKind } from '../rewrite/references';
import { archiveAt, type Archive } from './archive-links';
import type { KnownRecords } from './known-records';
import { authorKey, termKey } from './identity';
import type { PluginAddresses } from './plugin-addresses';
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

interface Ledgers {
  core: ImportLedger;
  forms: ImportLedger | undefined;
  plugins: readonly PluginAddresses[];
}

interface Targets {
  files: FilesImport;
  site: SiteImport;
}

const MOST_FILES = 500;

/** Finds the addresses and ids here of what records of the other site refer to. */
export class KnownAddresses {
  private readonly files = new LRUCache<number, FileAddresses>({ max: MOST_FILES });
  private readonly addresses: SourceAddresses;
  private readonly records: KnownRecords;
  private readonly targets: Targets;

  constructor(
    private readonly ledgers: Ledgers,
    { addresses, records, ...targets }: Targets & { addresses: SourceAddresses; records: KnownRecords },
  ) {
    this.addresses = addresses;
    this.records = records;
    this.targets = targets;
  }

  /** The id here of a record of the other site; undefined while it is not here. */
  async id(kind: ReferenceKind, id: number): Promise<number | undefined> {
    return this.records.target(kind === 'form' ? this.ledgers.forms : this.ledgers.core, kind, id);
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

  /** Whether it is an address of the other site. */
  isOfOldSite(url: string): boolean {
    return this.addresses.pathOf(url) !== undefined;
  }

  /** Whether it is an address of the other site, and none of this one. */
  isLeft(url: string): boolean {
    return this.isOfOldSite(url) && !url.startsWith(`${this.targets.site.home}/`);
  }

  /** A link may have more behind the address of a record: a page of its comments, or what a newsletter notes. */
  private async page(path: string): Promise<string | undefined> {
    const exact = await this.record(path);
    if (exact !== undefined) return exact;
    const [, place = '', rest = '', query = ''] = WITH_MORE.exec(path) ?? [];
    if ((rest === '' && query === '') || NAMES_RECORD.test(query)) return undefined;
    const address = await this.record(`${place}/`);
    const kept = KEPT.test(rest) ? `${rest.slice(1)}/` : '';
    return address?.endsWith('/') ? address + kept + query : undefined;
  }

  private async record(path: string): Promise<string | undefined> {
    const { site, files } = this.targets;
    const key = linkKey(path);
    if (key === '') return `${site.home}/`;
    if (OWN.has(key)) return `${site.home}${key}/`;
    const id = idInQuery(path);
    const target = id === 0 ? await this.linked(key) : await this.id('post', id);
    if (target === undefined) return (await this.ofPlugins(key, id)) ?? this.archive(path);
    // Files have no pages here.
    return (await site.addressOf(target)) ?? (await files.addresses(target))?.address;
  }

  /** An event, a venue, an organizer or a course, or the list of them. */
  private async ofPlugins(key: string, id: number): Promise<string | undefined> {
    for (const { ledger, lists, addressOf } of this.ledgers.plugins) {
      if (lists.includes(key)) return `${this.targets.site.home}${key}/`;
      const row = id === 0 ? await ledger.find('link', key) : undefined;
      if (row) return addressOf(row.target);
    }
    return undefined;
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
const OWN: ReadonlySet<string> = new Set(['/feed', '/feed/atom', '/comments/feed']);
/** A path, what WordPress has behind that of a record, and a query. */
const WITH_MORE =
  /^([^?#]*?)((?:\/(?:\d{1,3}|page\/\d{1,6}|comment-page-\d{1,6}|feed(?:\/\w{1,9})?|amp|embed|trackback))?)\/?(\?[^#]*)?(?:#.*)?$/;
/** Of it, what this site has as well. */
const KEPT = /^\/(?:\d|page\/|feed$|embed$)/;
/** A query that names a record, which is not here then. */
const NAMES_RECORD = /[?&](?:p|page_id|attachment_id|cat|category_name|tag|tag_id|author|author_name|m|post_type)=/;

/** The size of a file with these measures, or the smallest one that is not smaller. */
function sizeOf({ address, sizes }: FileAddresses, { width, height }: Size): string {
  const exact = sizes.find((size) => size.width === width && size.height === height);
  const larger = sizes.filter((size) => size.width >= width).sort((one, other) => one.width - other.width);
  return exact?.address ?? larger[0]?.address ?? address;
}
