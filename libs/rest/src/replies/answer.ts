import type { ReplyFacts } from './reply-facts';

/** What a handler gives back when plain data with status 200 does not say it all. */
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

/** JSON that stands ready as text or bytes, so that nothing serialises it again. */
export class ReadyJson {
  constructor(
    readonly text: string | Buffer,
    readonly status = 200,
    readonly headers: Record<string, string> = {},
  ) {}
}

/** {@link ReadyJson} of records with what `_embed` asks for. */
export class EmbeddedJson extends ReadyJson {}

/** A record with what `_embed` asks for, which stands ready among others that have to be made. */
export class EmbeddedMember {
  constructor(readonly json: Buffer) {}

  toJSON(): unknown {
    return JSON.parse(this.json.toString());
  }
}

/** Takes the JSON of a record with what was embedded in it, and what that was made of. */
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
