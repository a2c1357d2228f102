/** How the bytes of a body can be sent. */
export type Encoding = 'identity' | 'gzip' | 'br';

/** The encodings that a client takes, beside the bytes as they are. */
export interface AcceptedEncodings {
  gzip: boolean;
  br: boolean;
}

const NONE: AcceptedEncodings = { gzip: false, br: false };
/** Reads Accept-Encoding (RFC 9110, section 12.5.3). Which of the accepted is sent is up to the server. */
export function acceptedEncodings(header: string | string[] | undefined): AcceptedEncodings {
  if (header === undefined || header === '') return NONE;
  const weights = new Map(String(header).toLowerCase().split(',').map(readItem));
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
