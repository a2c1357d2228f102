import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { Config } from '@gatehouse/service';
import type { Target } from '../http/incoming-request';
import { NamespaceNames } from '../routing/namespace-names';
import { HOME_NAMESPACE, Router } from '../routing/router';

const METHODS: ReadonlySet<string | undefined> = new Set(['GET', 'HEAD', 'POST']);
const WANTS_PAGE = /\b(text\/html|application\/xhtml\+xml)\b/;
/** Queries of the site's own address that name what people read, whatever the client accepts. */
const NAMES_PAGE = new RegExp(
  `(^|&)(${[
    ...['p', 'page_id', 'attachment_id', 'm', 's', 'feed', 'preview', 'post_type', 'ical', 'outlook-ical'],
    ...['cat', 'category_name', 'tag', 'author', 'author_name', 'name', 'pagename', 'year'],
  ].join('|')})=`,
);

/** Whether a client is a browser that shows pages, by its Accept header. */
export const acceptsPages = (accept: string): boolean => WANTS_PAGE.test(accept);

/**
 * Which addresses are those that people read at. They share the site with the interface: what is within a namespace belongs
 * to that, and the address of the site itself to whom the client is (docs/interface/gateway.md#reading-pages).
 */
@Injectable()
export class ReadingPages {
  constructor(
    private readonly config: Config,
    private readonly router: Router,
    private readonly names: NamespaceNames,
  ) {}

  /** The address below the one where people read; undefined when it is not one of theirs. */
  targetOf(
    { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
    { path, search }: Target,
  ): Target | undefined {
    const { readingPath, apiRoot } = this.config;
    if (readingPath === undefined || !METHODS.has(method) || !this.router.hasReadingPages) return undefined;
    if (!`${path}/`.startsWith(`${readingPath}/`)) return undefined;
    // A program that signs in means the interface, which alone says whether it may.
    if (headers.authorization !== undefined && !acceptsPages(headers.accept ?? '')) return undefined;
    if (apiRoot === '' && this.isOfInterface(path, search, headers.accept ?? '')) return undefined;
    return { path: `/${HOME_NAMESPACE}${path.slice(readingPath.length)}`, search };
  }

  private isOfInterface(path: string, search: string, accept: string): boolean {
    if (path === '/') return !acceptsPages(accept) && !NAMES_PAGE.test(search);
    return this.isWithinInterface(path);
  }

  /** Whether a path is one of a namespace. */
  isWithinInterface(path: string): boolean {
    return this.router.isWithinInterface(this.names.resolve(path).path);
  }
}
