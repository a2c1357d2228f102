import { decodeEntities } from '@gatehouse/text';

/** `onPersonDeleted|right` of a form-tag's value: visitors see and send the onPersonDeleted side, mail and submissions get the right one. */
export type Pipe = readonly [left: string, right: string];

/** A value without `|` is both sides (docs/interface/widgets.md#form-tags). */
export function readPipe(value: string): Pipe {
  const at = value.indexOf('|');
  return at < 0 ? [value.trim(), value.trim()] : [value.slice(0, at).trim(), value.slice(at + 1).trim()];
}

/** The right side that belongs to what was sent; what no pipe knows stays as it is. */
export function throughPipes(pipes: readonly Pipe[], sent: string): string {
  return pipes.find(([left]) => decodeEntities(left) === sent)?.[1] ?? sent;
}
