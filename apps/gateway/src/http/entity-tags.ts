import { Injectable, type OnModuleInit } from '@nestjs/common';
import xxhash from 'xxhash-wasm';

/**
 * Makes the ETag of a body: equal bodies have equal tags, in every gateway. It is XXH64, a fifth of the cost of SHA-256. What
 * it protects is a client's own copy, which nobody gains by breaking. Bodies that services keep ready arrive again and again,
 * and are hashed once.
 */
@Injectable()
export class EntityTags implements OnModuleInit {
  /** What is made of a body stays with it; nobody changes the bytes of a reply. */
  private readonly known = new WeakMap<Uint8Array, string>();
  private hash: (bytes: Uint8Array) => bigint = () => {
    throw new Error('The ETag of a body was asked for before the gateway had started.');
  };

  async onModuleInit(): Promise<void> {
    const hasher = await xxhash();
    this.hash = (bytes) => hasher.h64Raw(bytes);
  }

  /** A strong tag, with its quotes. */
  of(body: Uint8Array): string {
    const known = this.known.get(body);
    if (known !== undefined) return known;
    const tag = `"${this.hash(body).toString(36)}-${body.length.toString(36)}"`;
    this.known.set(body, tag);
    return tag;
  }
}
