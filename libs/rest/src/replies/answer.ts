import type { ReplyFacts } from './reply-facts';

/** A reply with a status or headers of its own. For status 200 alone, handlers return plain data. */
export class Answer {
  constructor(
    readonly body: unknown,
    readonly status = 200,
    readonly headers: Record<string, string> = {},
  ) {}
}

/** Ready bytes of another type than JSON: HTML, XML, a download. */
export class Document {
  constructor(
    readonly bytes: Uint8Array,
    readonly type: string,
    readonly status = 200,
    readonly headers: Record<string, string> = {},
  ) {}
}

/** JSON that is already serialised, as text or bytes. */
export class ReadyJson {
  constructor(
    readonly text: string | Buffer,
    readonly status = 200,
    readonly headers: Record<string, string> = {},
  ) {}
}

/** {@link ReadyJson} of records with what `_embed` asks for. */
export class EmbeddedJson extends ReadyJson {}

/** A cached record, with `_embedded`, in a list whose other records are still to be embedded. */
export class EmbeddedMember {
  constructor(readonly json: Buffer) {}

  toJSON(): unknown {
    return JSON.parse(this.json.toString());
  }
}

/** Receives the JSON of a record with `_embedded`, and its tags. */
export type KeepEmbedded = (record: object, json: string, facts: ReplyFacts) => void;

/** Records in which something is to be embedded, some of them as {@link EmbeddedMember}; the others are given to `keep`. */
export class EmbeddingAnswer extends Answer {
  constructor(
    body: unknown,
    headers: Record<string, string>,
    readonly keep: KeepEmbedded,
  ) {
    super(body, 200, headers);
  }
}

/** 201 with Location: the record's own address, absolute. */
export const created = (record: unknown, location: string): Answer => new Answer(record, 201, { location });
