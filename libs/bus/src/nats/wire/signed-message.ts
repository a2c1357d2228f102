import type { Msg, MsgHdrs } from 'nats';
import { HEADER, headerOf, natsHeaders } from './headers';

/** What a request or reply says beside its body. No text has a line break; those that are missing are empty. */
export interface SignedTexts {
  /** The public key of the sender; empty in a reply. */
  from: string;
  /** What the message is, as JSON. */
  head: string;
  /** Of a message that holds only the first chunk of its body: bytes and SHA-256 of all, and where the others are. */
  chunks: string;
  signature: string;
}

/** The NATS headers of a request or reply. */
export function headersOf({ from, head, chunks, signature }: SignedTexts): MsgHdrs {
  return natsHeaders({
    [HEADER.from]: from,
    [HEADER.head]: head,
    [HEADER.chunks]: chunks,
    [HEADER.signature]: signature,
  });
}

/** What a request or reply says; nothing of it is proven. One without headers has no sender, and is refused. */
export const textsOf = (message: Msg): SignedTexts => ({
  from: headerOf(message, HEADER.from),
  head: headerOf(message, HEADER.head),
  chunks: headerOf(message, HEADER.chunks),
  signature: headerOf(message, HEADER.signature),
});
