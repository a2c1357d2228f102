// @ts-check
// Images that say something of themselves, in EXIF, IPTC and XMP.
const u32 = (n) => Buffer.from([n >>> 24, (n >> 16) & 255, (n >> 8) & 255, n & 255]);
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
  const entries = Object.entries(texts).map(([tag, text]) => ({
    tag: Number(tag),
    bytes: Buffer.from(`${text}\0`.padEnd(5, '\0')),
  }));
  let at = 8 + 2 + 12 * entries.length + 4;
  const directory = entries.map(({ tag, bytes }) => {
    const entry = Buffer.concat([u16(tag), u16(2), u32(bytes.length), u32(at)]);
    at += bytes.length;
    return entry;
  });
  const values = entries.map(({ bytes }) => bytes);
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
