import { RestError } from '@gatehouse/errors';
import type { Client, FileReference, Values } from '@gatehouse/bus';
import { dispositionName } from '../media-files/disposition';
import type { WaitingFile } from '../media-files/intake';

const refused = (code: string, message: string, status = 400): RestError => new RestError(status, code, message);

/** What an upload is read from. */
export interface Arrived {
  files: FileReference[];
  client: Pick<Client, 'contentType' | 'disposition' | 'md5'>;
  request: { body: Values };
}

/**
 * The file that a request brings, as multipart field `file` or as the raw body (docs/interface/core.md#upload-errors).
 * @throws RestError 400 `rest_upload_no_data`, `rest_upload_no_content_disposition`, `rest_upload_invalid_disposition`, 412 `rest_upload_hash_mismatch`
 */
export function uploadOf(call: Arrived): WaitingFile {
  const multipart = /^multipart\/form-data/i.test(call.client.contentType);
  const file = multipart ? call.files.find(({ field }) => field === 'file') : call.files[0];
  // JSON and forms were read as arguments: there was a body, but it named no file.
  const otherBody = !multipart && Object.keys(call.request.body).length > 0;
  if (!otherBody && (!file || file.size === 0)) throw refused('rest_upload_no_data', 'No data supplied.');
  const name = multipart ? file?.name : nameOfRaw(call.client.disposition);
  if (!file || !name) throw refused('rest_upload_no_data', 'No data supplied.');
  if (call.client.md5 !== '' && !matches(call.client.md5, file))
    throw refused('rest_upload_hash_mismatch', 'Content hash did not match expected.', 412);
  return { key: file.key, name, size: file.size };
}

function nameOfRaw(disposition: string): string {
  if (disposition === '') throw refused('rest_upload_no_content_disposition', 'No Content-Disposition supplied.');
  const name = dispositionName(disposition);
  if (name === null)
    throw refused(
      'rest_upload_invalid_disposition',
      'Invalid Content-Disposition supplied. It needs to be formatted as `attachment; filename="image.png"` or similar.',
    );
  return name;
}

/** Clients write the digest in hex, as this interface always had it, or in base64, as the header was meant. */
function matches(sent: string, { md5 }: FileReference): boolean {
  const digest = sent.trim();
  return digest.toLowerCase() === md5 || digest === Buffer.from(md5, 'hex').toString('base64');
}
