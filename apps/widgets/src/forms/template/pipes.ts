import { decodeEntities } from '@gatehouse/text';

/** `left|right` in a form-tag's value: visitors see and send the left side, mails and submissions get the right side. */
export type Pipe = readonly [left: string, right: string];

/** Reads a value; without `|` both sides are the same (docs/interface/widgets.md#form-tags). */
export function readPipe(value: string): Pipe {
  const at = value.indexOf('|');
  return at < 0 ? [value.trim(), value.trim()] : [value.slice(0, at).trim(), value.slice(at + 1).trim()];
}

/** The right side of the value that was sent; other values stay as they are. */
export function applyPipes(pipes: readonly Pipe[], sent: string): string {
  return pipes.find(([left]) => decodeEntities(left) === sent)?.[1] ?? sent;
}
