/** An image or a frame. No tag contains a `<`, which bounds every attempt. */
const TAG = /<(?:img|iframe)\s[^<>]+>/gi;

/**
 * Content whose images and frames load when they are seen. The first image loads at once, as on WordPress: it is what
 * people see first.
 */
export function loadedWhenSeen(html: string): string {
  if (!/<i(?:mg|frame)\s/i.test(html)) return html;
  let images = 0;
  return html.replace(TAG, (tag) => {
    const isImage = /^<img/i.test(tag);
    if (isImage) images += 1;
    return isImage && images === 1 ? tag.replace(/\sloading="lazy"/, '') : lazy(tag);
  });
}

const lazy = (tag: string): string =>
  /\s(?:loading|data-secret)=/.test(tag) ? tag : tag.replace(/\s/, ' loading="lazy" ');
