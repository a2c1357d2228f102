const DARK = '#1b1f23';
const LIGHT = '#ffffff';

/** A readable text colour for a background (WCAG 2, relative luminance); undefined when its brightness is not known. */
export function textColorOn(color: string): string | undefined {
  const channels = channelsOf(color);
  if (!channels) return undefined;
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.18 ? DARK : LIGHT;
}

function channelsOf(color: string): number[] | undefined {
  const hex = /^#([0-9a-f]{3,8})$/i.exec(color)?.[1];
  if (hex !== undefined) {
    const digits = hex.length < 6 ? [...hex].map((digit) => digit + digit).join('') : hex;
    return [0, 2, 4].map((at) => parseInt(digits.slice(at, at + 2), 16));
  }
  const [, red, green, blue, alpha = '1'] =
    /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)(?:\s*[,/]\s*([\d.]+))?\s*\)$/i.exec(color) ?? [];
  // The colour behind a translucent one is not known.
  return red === undefined || Number(alpha) < 0.8 ? undefined : [red, green, blue].map(Number);
}
