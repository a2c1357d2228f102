/** A slide of a record as it is written: its own fields are in `slide`, and its background is `bg`. */
export function writtenSlide(value: unknown): unknown {
  if (!isObject(value)) return value;
  const { slide, ...given } = value;
  return withBackground(isObject(slide) ? { ...slide, ...given } : value);
}

/** A layer of a record as it is written: its HTML is in `content.text`, and its background is `bg`. */
export function writtenLayer(value: unknown): unknown {
  if (!isObject(value)) return value;
  const { content } = value;
  return withBackground(isObject(content) ? { ...value, content: content.text } : value);
}

const withBackground = ({ bg, ...fields }: Record<string, unknown>): Record<string, unknown> =>
  bg === undefined ? fields : { background: bg, ...fields };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
