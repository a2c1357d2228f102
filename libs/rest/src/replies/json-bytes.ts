/** JSON as bytes for a cache. `Buffer.from` may take them from a larger pool, which the cache would then hold as a whole. */
export function jsonBytes(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}
