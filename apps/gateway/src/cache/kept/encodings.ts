/** How the bytes of a body can be sent. */
export type Encoding = 'identity' | 'gzip' | 'br';

/** The encodings that a client takes, beside the bytes as they are. */
export interface AcceptedEncodings {
  gzip: boolean;
  br: boolean;
}

const NONE: AcceptedEncodings = { gzip: false, br: false };
/** Browsers and programs have some dozen values between them. */
const MAX_REMEMBERED = 200;
const remembered = new Map<string, AcceptedEncodings>();

/** Reads Accept-Encoding (RFC 9110, section 12.5.3). Which of the accepted is sent is up to the server. */
export function acceptedEncodings(header: string | string[] | undefined): AcceptedEncodings {
  if (header === undefined || header === '') return NONE;
  const text = String(header);
  const known = remembered.get(text);
  if (known) return known;
  const read = readEncodings(text);
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(text, read);
  return read;
}

function readEncodings(text: string): AcceptedEncodings {
  const weights = new Map(text.toLowerCase().split(',').map(readItem));
  const takes = (...names: string[]): boolean => {
    const weight = [...names, '*'].map((name) => weights.get(name)).find((one) => one !== undefined);
    return weight !== undefined && weight > 0;
  };
  return { gzip: takes('gzip', 'x-gzip'), br: takes('br') };
}

function readItem(item: string): [name: string, weight: number] {
  const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  return [name, weight === undefined ? 1 : Number(weight.slice(2))];
}
