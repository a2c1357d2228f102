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

/** 201 with Location: the record's own address, absolute. */
export const created = (record: unknown, location: string): Answer => new Answer(record, 201, { location });
