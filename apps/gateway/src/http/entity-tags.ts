import { Injectable, type OnModuleInit } from '@nestjs/common';
import xxhash from 'xxhash-wasm';
import type { Reply } from '@gatehouse/bus';

/**
 * Makes the ETag of a body: equal bodies have equal tags, in every gateway. It is XXH64, a fifth of the cost of SHA-256. What
 * it protects is a client's own copy, which nobody gains by breaking.
 */
@Injectable()
export class EntityTags implements OnModuleInit {
  private hash: (bytes: Uint8Array) => bigint = () => {
    throw new Error('The ETag of a body was asked for before the gateway had started.');
  };

  async onModuleInit(): Promise<void> {
    const hasher = await xxhash();
    this.hash = (bytes) => hasher.h64Raw(bytes);
  }

  /**
   * A strong tag, with its quotes: the one that the service has given, else one of the body. That of one record begins with its
   * version, which `If-Match` compares.
   */
  of({ body, version, headers = {} }: Pick<Reply, 'body' | 'version'> & Partial<Pick<Reply, 'headers'>>): string {
    const tag = headers.etag ?? `"${this.hash(body).toString(36)}-${body.length.toString(36)}"`;
    return version === undefined ? tag : tag.replace('"', `"${version}-`);
  }
}

/** The tag without what makes it weak, or one of an encoding: a copy in any encoding is as good as another. */
const plain = (tag: string): string => tag.replace(/^W\//, '').replace(/-(?:gzip|br)"$/, '"');

/** Whether If-None-Match names the tag: a list or `*`, compared weakly (RFC 9110, section 13.1.2). */
export function matchesTag(ifNoneMatch: string, tag: string | undefined): boolean {
  if (tag === undefined || ifNoneMatch === '') return false;
  if (ifNoneMatch.trim() === '*') return true;
  return (ifNoneMatch.match(/(?:W\/)?"[^"]*"/g) ?? []).some((one) => plain(one) === plain(tag));
}

/** The headers of a 304: those of the 200, except the ones that describe a body. */
export const notModifiedHeaders = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('content-')));
