import type { IncomingMessage } from 'node:http';
import { pipeline, Transform, type TransformCallback } from 'node:stream';
import { decoderOf } from './body';
import { Refused } from './refused';

/** A body that is read as it arrives: not more than `limitBytes`, and no pause longer than `timeoutMs`. */
export class Download {
  private readonly abort = new AbortController();
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly limitBytes: number,
    timeoutMs: number,
  ) {
    this.timer = setTimeout(() => this.abort.abort(), timeoutMs);
  }

  /** Aborted when nothing has arrived for too long. */
  get signal(): AbortSignal {
    return this.abort.signal;
  }

  end(): void {
    clearTimeout(this.timer);
  }

  /** The bytes of the answer, decompressed. */
  read(response: IncomingMessage, url: string): Transform {
    const counted = this.counted(url);
    const decoder = decoderOf(response.headers['content-encoding']);
    const finish = (): void => this.end();
    const stop = (): void => void response.destroy(new Refused('timeout', url, 0));
    this.signal.addEventListener('abort', stop, { once: true });
    if (decoder) pipeline(response, decoder, counted, finish);
    else pipeline(response, counted, finish);
    return counted;
  }

  private counted(url: string): Transform {
    let size = 0;
    const transform = (chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void => {
      this.timer.refresh();
      size += chunk.length;
      if (size > this.limitBytes) done(new Refused('too_large', url, 0));
      else done(null, chunk);
    };
    return new Transform({ transform });
  }
}
