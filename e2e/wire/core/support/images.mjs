// @ts-check
// Images, and how they are uploaded.
import { deflateSync } from 'node:zlib';
import { post, unique } from '../../harness.mjs';
import { MEDIA } from './paths.mjs';
import { deleteAfterwards, person } from './records.mjs';

const CRC = Array.from({ length: 256 }, (_, n) => {
  for (let k = 0; k < 8; k += 1) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1;
  return n >>> 0;
});
const crc = (bytes) => (bytes.reduce((c, b) => CRC[(c ^ b) & 255] ^ (c >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0;
const u32 = (n) => {
  const b = Buffer.alloc(4);
  b.writeUInt32BE(n >>> 0);
  return b;
};
const chunk = (type, data) => {
  const body = Buffer.concat([Buffer.from(type), data]);
  return Buffer.concat([u32(data.length), body, u32(crc(body))]);
};
/** A valid PNG image in one colour. */
export const png = (width, height) =>
  Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', Buffer.concat([u32(width), u32(height), Buffer.from([8, 2, 0, 0, 0])])),
    chunk('IDAT', deflateSync(Buffer.alloc((width * 3 + 1) * height))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
/**
 * Sends a file as the raw request body.
 * @param {BodyInit} bytes
 * @param {object} [options]
 * @param {string} [options.name]
 * @param {string} [options.type]
 * @param {string | null} [options.disposition]
 * @param {import('./records.mjs').Who} [options.as]
 * @param {Record<string, unknown>} [options.query]
 * @param {Record<string, string>} [options.headers]
 */
export async function upload(
  bytes,
  {
    name = `${unique('file')}.png`,
    type = 'image/png',
    disposition = `attachment; filename="${name}"`,
    as = 'admin',
    query,
    headers,
  } = {},
) {
  const sent = await post(MEDIA, {
    body: bytes,
    query,
    ...person(as),
    headers: {
      ...person(as).headers,
      ...(type ? { 'content-type': type } : {}),
      ...(disposition ? { 'content-disposition': disposition } : {}),
      ...headers,
    },
  });
  if (sent.status === 201) deleteAfterwards(`${MEDIA}/${sent.body.id}`);
  return sent;
}
