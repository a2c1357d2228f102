import { ShapeError, text, then, type Shape } from './shape';

const address = (schemes: readonly string[]): Shape<string> =>
  then(text({ min: 1, max: 2000 }), (given, path) => {
    // Browsers drop these from addresses, so they could hide a scheme.
    const bare = given.replace(/[\p{Cc}\p{Cf}]/gu, '').replace(/\s/g, '%20');
    const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(bare)?.[1]?.toLowerCase() ?? '';
    if (/^[^/?#]*:/.test(bare) && !schemes.includes(scheme))
      throw new ShapeError(path, `is no address of ${schemes.join(', ')}, nor a relative one.`);
    return bare;
  });

/** Where a link may lead: http(s), mailto, tel, or relative (docs/interface/widgets.md#html). */
export const linkAddress = address(['http', 'https', 'mailto', 'tel']);

/** Where a picture may come from: http(s) or relative. */
export const imageAddress = address(['http', 'https']);
