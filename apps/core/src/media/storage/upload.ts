import type { Client, FileReference, Values } from '@gatehouse/bus';
import { RestError } from '@gatehouse/errors';
import { dispositionName } from './disposition';
import type { PendingFile } from './media-storage';

/** The parts of a request that an upload is read from. */
export interface UploadRequest {
  files: FileReference[];
  client: Pick<Client, 'contentType' | 'disposition' | 'md5'>;
  request: { body: Values };
}

/**
 * The file of a request: the multipart field `file`, or the raw body (docs/interface/core.md#media).
 * @throws RestError 400 `rest_upload_no_data`, `rest_upload_no_content_disposition`, `rest_upload_invalid_disposition`,
 * 412 `rest_upload_hash_mismatch`
 */
export function uploadOf({ files, client, request }: UploadRequest): PendingFile {
  const isMultipart = /^multipart\/form-data/i.test(client.contentType);
  const file = isMultipart ? files.find(({ field }) => field === 'file') : files[0];
  // A JSON or form body has been read as arguments: then there is a body, but it names no file.
  const hasOtherBody = !isMultipart && Object.keys(request.body).length > 0;
  if (!hasOtherBody && (!file || file.size === 0)) throw noData();
  const name = isMultipart ? file?.name : nameOfRawBody(client.disposition);
  if (!file || !name) throw noData();
  if (client.md5 !== '' && !matchesDigest(client.md5, file))
    throw new RestError(412, 'rest_upload_hash_mismatch', 'Content hash did not match expected.');
  return { key: file.key, name, size: file.size };
}

const noData = (): RestError => new RestError(400, 'rest_upload_no_data', 'No data supplied.');

function nameOfRawBody(disposition: string): string {
  if (disposition === '')
    throw new RestError(400, 'rest_upload_no_content_disposition', 'No Content-Disposition supplied.');
  const name = dispositionName(disposition);
  if (name === null)
    throw new RestError(
      400,
      'rest_upload_invalid_disposition',
      'Invalid Content-Disposition supplied. It needs to be formatted as `attachment; filename="image.png"` or similar.',
    );
  return name;
}

/** Clients send the digest in hex, or in base64 as the header is specified. */
function matchesDigest(sent: string, { md5 }: FileReference): boolean {
  const digest = sent.trim();
  return digest.toLowerCase() === md5 || digest === Buffer.from(md5, 'hex').toString('base64');
}
