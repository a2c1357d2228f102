// @ts-check
// HTML without what means nothing: the order of attributes and of classes, and white space between elements.
const TAG = /<([a-z][\w-]*)((?:\s+[^\s=>"'/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'))?)*)\s*(\/?)>/gi;
const ATTRIBUTE = /([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'))?/g;

/** One element a line. */
export const canonical = (html) =>
  `${html
    .replace(TAG, (_, name, attributes) => `<${name}${attributesOf(attributes)}>`)
    .replace(/\s+/g, ' ')
    .replace(/ ?(<\/?[a-z][^>]*>) ?/gi, '\n$1\n')
    .replace(/\n+/g, '\n')
    .trim()}\n`;

function attributesOf(source) {
  const found = [...source.matchAll(ATTRIBUTE)].map(([, name, double, single]) => [name, double ?? single ?? '']);
  return found
    .map(([name, value]) => [name, name === 'class' ? classesOf(value) : value.trim()])
    .filter(([name, value]) => name !== 'class' || value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
}

const classesOf = (value) =>
  [...new Set(value.split(/\s+/))]
    .filter((name) => name !== '')
    .sort()
    .join(' ');
