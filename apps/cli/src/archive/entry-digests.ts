import { createHash } from 'node:crypto';

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
