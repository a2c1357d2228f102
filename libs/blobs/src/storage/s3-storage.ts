import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { traced } from '@gatehouse/telemetry';
import type { DriverContract } from 'flydrive/types';
import type { BlobRange, OpenBlob } from '../blob';
import type { Storage } from './storage';

const PACKAGES = ['@aws-sdk/client-s3', '@aws-sdk/s3-request-presigner'];

/** The used part of the AWS SDK, which is an optional package. */
interface S3Sdk {
  S3Client: new (config: object) => S3Client;
  GetObjectCommand: new (input: { Bucket: string; Key: string; Range?: string }) => object;
  ListObjectsV2Command: new (input: { Bucket: string; Prefix: string; ContinuationToken?: string }) => object;
}

interface S3Client {
  send<Answer>(command: object): Promise<Answer>;
}

interface S3Page {
  Contents?: { Key: string }[];
  NextContinuationToken?: string;
}

/** Blobs as objects of an S3 bucket. Uploads are spooled to a file first, as S3 needs their length in advance. */
export class S3Storage implements Storage {
  private constructor(
    readonly driver: DriverContract,
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
    const client = traceCommands(new sdk.S3Client(clientConfig(url.searchParams)), bucket);
    const driver: DriverContract = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false });
    return new S3Storage(driver, spoolDir, bucket, client, sdk);
  }

  async store(path: string, key: string, contentType: string | undefined): Promise<void> {
    const { size } = await stat(path);
    await this.driver.putStream(key, createReadStream(path), { contentLength: size, contentType });
  }

  async move(from: string, to: string): Promise<void> {
    await this.driver.move(from, to);
  }

  async read(key: string, { start, end }: BlobRange): Promise<Readable> {
    const whole = start === undefined && end === undefined;
    const Range = whole ? undefined : `bytes=${start ?? 0}-${end ?? ''}`;
    const { Body } = await this.client.send<{ Body: Readable }>(
      new this.sdk.GetObjectCommand({ Bucket: this.bucket, Key: key, Range }),
    );
    return Body;
  }

  async open(key: string): Promise<OpenBlob> {
    const { Body, ContentLength } = await this.client.send<{ Body: Readable; ContentLength: number }>(
      new this.sdk.GetObjectCommand({ Bucket: this.bucket, Key: key }),
    );
    return { size: ContentLength, content: Body };
  }

  async *list(folder: string): AsyncGenerator<string> {
    let page: string | undefined;
    do {
      const found = await this.client.send<S3Page>(
        new this.sdk.ListObjectsV2Command({ Bucket: this.bucket, Prefix: folder, ContinuationToken: page }),
      );
      for (const { Key } of found.Contents ?? []) yield Key;
      page = found.NextContinuationToken;
    } while (page !== undefined);
  }

  localPath(): null {
    return null;
  }
}

/** Records each command as a span while tracing is on: `S3 GetObject`. Keys of objects are not recorded. */
function traceCommands(client: S3Client, bucket: string): S3Client {
  const send = client.send.bind(client);
  client.send = <Answer>(command: object): Promise<Answer> => {
    const method = command.constructor.name.replace(/Command$/, '');
    const attributes = { 'rpc.system': 'aws-api', 'rpc.service': 'S3', 'rpc.method': method, 'aws.s3.bucket': bucket };
    return traced(`S3/${method}`, { kind: 'client', attributes }, () => send<Answer>(command));
  };
  return client;
}

function clientConfig(settings: URLSearchParams): object {
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
    const [sdk] = await Promise.all(PACKAGES.map((name): Promise<unknown> => import(name)));
    return sdk as S3Sdk;
  } catch (cause) {
    throw new Error(`A blob store in S3 needs two more packages: npm install ${PACKAGES.join(' ')}`, { cause });
  }
}
