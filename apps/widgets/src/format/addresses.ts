import { ShapeError, text, then, type Shape } from './shape';

const addressOf = (schemes: readonly string[]): Shape<string> =>
  then(text({ min: 1, max: 2000 }), (given, path) => {
    // Browsers ignore these characters in addresses, so they could hide a scheme.
    const address = given.replace(/[\p{Cc}\p{Cf}]/gu, '').replace(/\s/g, '%20');
    const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase() ?? '';
    if (/^[^/?#]*:/.test(address) && !schemes.includes(scheme))
      throw new ShapeError(path, `is not a relative address or one of ${schemes.join(', ')}.`);
    return address;
  });

/** The address of a link: http(s), mailto, tel, or relative (docs/interface/widgets.md#html). */
export const linkAddress = addressOf(['http', 'https', 'mailto', 'tel']);

/** The address of an image: http(s) or relative. */
export const imageAddress = addressOf(['http', 'https']);
