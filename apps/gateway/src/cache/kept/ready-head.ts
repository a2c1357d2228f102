import type { ServerResponse } from 'node:http';

/** Where Node keeps the head of a response, as it will be sent. */
interface WithHead {
  _header: unknown;
}

const AGE_AT = 1;

/**
 * The status line and the headers of a kept reply, as text that Node has written. Node checks and joins the lines of each
 * response again, which takes a quarter of a kept reply. It sends what is in its field `_header` and writes nothing more, so
 * that the text of one response serves for others until the Age is another one; its Date is then up to a second late.
 * Without the field, each response is written by `writeHead` (docs/decisions/0068-heads-and-records-at-hand.md).
 */
export class ReadyHead {
  private text = '';
  private textAge = -1;

  /** @param lines names and values in turns, as `writeHead` takes them, Age first */
  constructor(
    readonly status: 200 | 304,
    private readonly lines: string[],
  ) {}

  /** The lines with an age in seconds, valid until those with another one are asked for. */
  linesAt(age: number): string[] {
    this.lines[AGE_AT] = String(age);
    return this.lines;
  }

  /** Writes the head of a response. */
  write(response: ServerResponse, age: number): void {
    const { status } = this;
    if (!hasHead(response) || !staysOpen(response)) {
      response.writeHead(status, this.linesAt(age));
    } else if (this.textAge === age) {
      response.statusCode = status;
      response._header = this.text;
    } else {
      response.writeHead(status, this.linesAt(age));
      if (typeof response._header === 'string') this.remember(response._header, age);
    }
  }

  private remember(text: string, age: number): void {
    this.text = text;
    this.textAge = age;
  }
}

const hasHead = (response: ServerResponse): response is ServerResponse & WithHead => '_header' in response;

/** Whether the connection stays open, as Node says in the head; to others it says that it closes. */
const staysOpen = ({ shouldKeepAlive, useChunkedEncodingByDefault }: ServerResponse): boolean =>
  shouldKeepAlive && useChunkedEncodingByDefault;
