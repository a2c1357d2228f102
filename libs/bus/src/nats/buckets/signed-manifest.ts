import { gunzipSync, gzipSync } from 'node:zlib';
import type { Peers } from '../../identity/peers';
import type { Manifest } from '../../manifest';
import { bufferOf } from '../wire/bodies';

/** A manifest whose owner is proven. */
export interface SignedManifest {
  manifest: Manifest;
  /** Milliseconds since the epoch. */
  announcedAt: number;
}

/** Characters of a public key, and bytes of a signature. */
const KEY_LENGTH = 56;
const SIGNATURE_LENGTH = 64;
const MAX_MANIFEST_BYTES = 32 * 1024 * 1024;

/** The value of a service's manifest: its public key, its signature, and what is signed: gzipped JSON. */
export function sealManifest(peers: Peers, manifest: Manifest): Buffer {
  const content: SignedManifest = { manifest, announcedAt: Date.now() };
  const packed = gzipSync(JSON.stringify(content));
  return Buffer.concat([Buffer.from(peers.publicKey), peers.sign(signedBytes(manifest.service, packed)), packed]);
}

/** The manifest of a value, or why it cannot be trusted. Nothing is unpacked before the signature is checked. */
export function openManifest(peers: Peers, service: string, value: Uint8Array): SignedManifest | { problem: string } {
  const bytes = bufferOf(value);
  const publicKey = bytes.toString('latin1', 0, KEY_LENGTH);
  const signature = bytes.subarray(KEY_LENGTH, KEY_LENGTH + SIGNATURE_LENGTH);
  const packed = bytes.subarray(KEY_LENGTH + SIGNATURE_LENGTH);
  if (peers.serviceOf(publicKey) !== service || !peers.verify(publicKey, signedBytes(service, packed), signature))
    return { problem: 'it is not signed with a trusted key of the service' };
  try {
    const opened = JSON.parse(gunzipSync(packed, { maxOutputLength: MAX_MANIFEST_BYTES }).toString()) as SignedManifest;
    return opened.manifest.service === service ? opened : { problem: 'it is that of another service' };
  } catch (error) {
    return { problem: String(error) };
  }
}

const signedBytes = (service: string, packed: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from(`manifest\n${service}\n`), packed]);
