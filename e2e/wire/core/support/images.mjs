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
const JPEG = Buffer.from(
  '/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8' +
    'U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAADAAQDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAA' +
    'AAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAgX/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIR' +
    'AxEAPwCeAak//9k=',
  'base64',
);
const u16 = (n) => Buffer.from([n >> 8, n & 255]);
const segment = (marker, data) => Buffer.concat([Buffer.from([0xff, marker]), u16(data.length + 2), data]);

/** EXIF with texts by the numbers of their tags, in the first directory. */
function exif(texts) {
  const entries = Object.entries(texts).map(([tag, text]) => [Number(tag), Buffer.from(`${text}\0`.padEnd(5, '\0'))]);
  let at = 8 + 2 + 12 * entries.length + 4;
  const directory = entries.map(([tag, bytes]) => {
    const entry = Buffer.concat([u16(tag), u16(2), u32(bytes.length), u32(at)]);
    at += bytes.length;
    return entry;
  });
  const values = entries.map(([, bytes]) => bytes);
  return Buffer.concat([
    Buffer.from('Exif\0\0MM\0*\0\0\0\x08', 'latin1'),
    u16(entries.length),
    ...directory,
    u32(0),
    ...values,
  ]);
}

/** IPTC with texts by the numbers of their data sets, as Photoshop writes it. */
function iptc(texts) {
  const sets = Object.entries(texts).map(([set, text]) => {
    const bytes = Buffer.from(text);
    return Buffer.concat([Buffer.from([0x1c, 2, Number(set)]), u16(bytes.length), bytes]);
  });
  const data = Buffer.concat(sets);
  const padding = Buffer.alloc(data.length % 2);
  return Buffer.concat([Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0', 'latin1'), u32(data.length), data, padding]);
}

/** A valid JPEG image with texts of its own. */
export const jpegThatSays = (said) =>
  Buffer.concat([
    JPEG.subarray(0, 2),
    ...(said.exif ? [segment(0xe1, exif(said.exif))] : []),
    ...(said.iptc ? [segment(0xed, iptc(said.iptc))] : []),
    ...(said.xmp ? [segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${said.xmp}`))] : []),
    JPEG.subarray(2),
  ]);

/** Sends a file as the raw request body. */
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
