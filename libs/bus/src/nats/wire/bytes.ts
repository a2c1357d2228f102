/** A view of the same memory, so that nothing is copied. */
export const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The text of UTF-8 bytes. */
export const textOf = (bytes: Uint8Array): string => bufferOf(bytes).toString();
