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
export class SerializedJson {
  constructor(
    readonly text: string | Buffer,
    readonly status = 200,
    readonly headers: Record<string, string> = {},
  ) {}
}

/** 201 with Location: the record's own address, absolute. */
export const created = (record: unknown, location: string): Answer => new Answer(record, 201, { location });
