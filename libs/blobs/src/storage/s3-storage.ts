import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { ListObjectsV2CommandOutput, S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import { traced } from '@gatehouse/telemetry';
import type { DriverContract } from 'flydrive/types';
import type { BlobRange, OpenBlob } from '../blob';
import type { Storage } from './storage';

const PACKAGES = ['@aws-sdk/client-s3', '@aws-sdk/s3-request-presigner'];

/** As often as the SDK sends what is not a stream. */
const ATTEMPTS = 3;
const FIRST_PAUSE_MS = 100;

/** The AWS SDK, which is an optional package. */
type S3Sdk = typeof import('@aws-sdk/client-s3');

/** Blobs as objects of an S3 bucket. Uploads are spooled to a file first, as S3 needs their length in advance. */
export class S3Storage implements Storage {
  private constructor(
    private readonly flydrive: DriverContract,
    readonly spoolFolder: string,
    private readonly bucket: string,
    private readonly client: S3Client,
    private readonly sdk: S3Sdk,
  ) {}

  /**
   * `s3://bucket?region=…&endpoint=…&key=…&secret=…`: `endpoint` for servers other than AWS; without key and
   * secret, the SDK uses its default credentials.
   * @throws Error when the address is unusable or the SDK is not installed
   */
  static async open(url: URL, spoolDir: string): Promise<S3Storage> {
    const bucket = url.hostname;
    if (!bucket || !['', '/'].includes(url.pathname))
      throw new Error('The blob store address must read s3://bucket?region=…, without a path.');
    const sdk = await loadSdk();
    const { S3Driver } = await import('flydrive/drivers/s3');
    const client = new sdk.S3Client(clientConfig(url.searchParams));
    traceCommands(client, bucket);
    const driver: DriverContract = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false });
    return new S3Storage(driver, spoolDir, bucket, client, sdk);
  }

  driver(): Promise<DriverContract> {
    return Promise.resolve(this.flydrive);
  }

  async store(path: string, key: string, contentType: string | undefined): Promise<void> {
    const { size } = await stat(path);
    const options = { contentLength: size, contentType };
    await this.severalTimes(() => this.flydrive.putStream(key, createReadStream(path), options));
  }

  async move(from: string, to: string): Promise<void> {
    await this.flydrive.move(from, to);
  }

  async read(key: string, { start, end }: BlobRange): Promise<Readable> {
    const whole = start === undefined && end === undefined;
    const Range = whole ? undefined : `bytes=${start ?? 0}-${end ?? ''}`;
    const { Body } = await this.client.send(new this.sdk.GetObjectCommand({ Bucket: this.bucket, Key: key, Range }));
    return contentOf(Body);
  }

  async open(key: string): Promise<OpenBlob> {
    const { Body, ContentLength } = await this.client.send(
      new this.sdk.GetObjectCommand({ Bucket: this.bucket, Key: key }),
    );
    if (ContentLength === undefined) throw new Error('The S3 server did not say how long an object is.');
    return { size: ContentLength, content: contentOf(Body) };
  }

  async *list(folder: string): AsyncGenerator<string> {
    let page: string | undefined;
    do {
      const found: ListObjectsV2CommandOutput = await this.client.send(
        new this.sdk.ListObjectsV2Command({ Bucket: this.bucket, Prefix: folder, ContinuationToken: page }),
      );
      for (const { Key } of found.Contents ?? []) if (Key !== undefined) yield Key;
      page = found.NextContinuationToken;
    } while (page !== undefined);
  }

  localPath(): null {
    return null;
  }

  /**
   * Sends a stream, and again when the connection ended or the server failed: one that is used again may just be closing.
   * The SDK does so by itself with all but streams, which it cannot read twice.
   */
  private async severalTimes(send: () => Promise<void>): Promise<void> {
    for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
      try {
        await send();
        return;
      } catch (error) {
        if (this.isRefusal(error)) throw error;
        await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1));
      }
    }
    await send();
  }

  /** Whether the server has answered, and would do so again: it neither failed nor was busy. */
  private isRefusal(error: unknown): boolean {
    if (!(error instanceof this.sdk.S3ServiceException)) return false;
    const { httpStatusCode: status = 500 } = error.$metadata;
    return status < 500 && status !== 429;
  }
}

/** In Node the SDK gives a stream of it, which its types do not tell. */
function contentOf(body: unknown): Readable {
  if (body instanceof Readable) return body;
  throw new Error('The S3 server sent no content.');
}

/** Records each command as a span while tracing is on: `S3/GetObject`. Keys of objects are not recorded. */
function traceCommands(client: S3Client, bucket: string): void {
  client.middlewareStack.add(
    (next, { commandName }) =>
      (input) => {
        const method = String(commandName).replace(/Command$/, '');
        const attributes = {
          'rpc.system': 'aws-api',
          'rpc.service': 'S3',
          'rpc.method': method,
          'aws.s3.bucket': bucket,
        };
        return traced(`S3/${method}`, { kind: 'client', attributes }, () => next(input));
      },
    { step: 'initialize' },
  );
}

function clientConfig(settings: URLSearchParams): S3ClientConfig {
  const endpoint = settings.get('endpoint') ?? undefined;
  const accessKeyId = settings.get('key');
  const secretAccessKey = settings.get('secret');
  return {
    region: settings.get('region') ?? 'us-east-1',
    // Servers other than AWS often support neither bucket host names nor the newer checksums of the SDK.
    ...(endpoint === undefined
      ? {}
      : {
          endpoint,
          forcePathStyle: true,
          requestChecksumCalculation: 'WHEN_REQUIRED',
          responseChecksumValidation: 'WHEN_REQUIRED',
        }),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
  };
}

async function loadSdk(): Promise<S3Sdk> {
  try {
    const [sdk] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/s3-request-presigner')]);
    return sdk;
  } catch (cause) {
    throw new Error(`A blob store in S3 needs two more packages: npm install ${PACKAGES.join(' ')}`, { cause });
  }
}
