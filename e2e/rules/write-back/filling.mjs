// @ts-check
// Values for every argument of a route, made of what the index says about it.
import { unique } from '../../wire/harness.mjs';

/** Texts that writing and showing must leave alone, one for each way in which they could be changed. */
const TEXTS = [
  ' <!-- a --> <scr<script>ipt>1</script> <p onclick="a()" style="color:red;x:y">2 < 3 & <b>4</p > <a href="javascript:5">6</a> \n',
  `<p>Fish &amp; chips, 5 < 7 &lt;b&gt; "two" 'one' \\ \\n C:\\new 🎉 é</p>`,
  '<!-- wp:paragraph {"dropCap":true} -->\n<p>One -- two... "three"</p>\n<!-- /wp:paragraph -->\n\n[gallery ids="1,2"]',
  "Rock 'n' roll & \"quotes\" -- it's 12x34 (tm) ``so'' 'Summer of 1969'\n\nSecond line\nthird line  ",
  'a\\"b \\\' %41 &amp;lt; &#039; <strong>x</strong> <em>y</em> [caption]z[/caption] 5\' 6" 日本語',
];

/** One line without markup, for names. */
const NAMES = ['Fish & chips', `"Two" 'one' \\ 🎉 é`, 'Rock &amp; roll -- 12x34', 'Fünf <b>6</b> 7'];

const LINES = /title|subject|city|address$|label/;
const UNIQUE = /^(name|venue|organizer)$/;

/** What a kind of argument needs whatever its schema says; undefined leaves it out. */
const KNOWN = {
  id: () => undefined,
  slug: () => unique('slug'),
  alias: () => unique('alias'),
  username: () => unique('user'),
  email: () => `${unique('mail')}@example.com`,
  author_email: () => 'ann@example.com',
  password: () => undefined,
  template: () => '',
  author: () => undefined,
  author_ip: () => '192.0.2.7',
  context: () => undefined,
  parent: () => 0,
  meta: () => undefined,
  roles: (turn) => [['author', 'subscriber', 'editor'][turn % 3]],
  date: (turn) => ['2024-10-27T02:30:00', '2023-05-06T07:08:09'][turn % 2],
  date_gmt: () => undefined,
  date_utc: () => undefined,
  language: () => undefined,
};

/**
 * The body of a new record in which every argument has a value.
 * @param args the index's arguments of the route
 * @param turn which of the possible values: texts, enums and booleans differ from turn to turn
 * @param known values of arguments that only exist on this site: ids of terms, posts, images
 */
export function filled(args, turn, known = {}) {
  const body = {};
  for (const [name, schema] of Object.entries(args)) {
    const value = Object.hasOwn(known, name) ? known[name] : valueOf(name, schema, turn);
    if (value !== undefined) body[name] = value;
  }
  return body;
}

function valueOf(name, schema, turn) {
  if (KNOWN[name]) return KNOWN[name](turn);
  if (schema.enum) return schema.enum[turn % schema.enum.length];
  const alternative = (schema.oneOf ?? schema.anyOf)?.[0];
  if (alternative) return valueOf(name, alternative, turn);
  return (BY_TYPE[[schema.type].flat()[0]] ?? (() => undefined))(name, schema, turn);
}

const BY_TYPE = {
  string: textOf,
  boolean: (_name, _schema, turn) => turn % 2 === 0,
  integer: (_name, { minimum = 0, maximum = Infinity }, turn) => Math.min(minimum + turn, maximum),
  number: (_name, { minimum = 0, maximum = Infinity }, turn) => Math.min(minimum + turn + 0.25, maximum),
  object: objectOf,
  array: (name, { items = {} }, turn) =>
    turn % 3 === 2 ? [] : [0, 1].map((more) => valueOf(name, items, turn + more)).filter((one) => one !== undefined),
};

/** @type {(name: string, schema: { format?: string, pattern?: string, maxLength?: number }, turn: number) => string | undefined} */
function textOf(name, { format, pattern, maxLength = Infinity }, turn) {
  if (format === 'uri' || /url|website|link/.test(name)) return 'https://example.com/a%20b?c=d&e=%22f%22#g';
  if (format || pattern) return undefined;
  if (UNIQUE.test(name)) return `${NAMES[turn % NAMES.length]} ${unique()}`;
  const texts = LINES.test(name) ? NAMES : TEXTS;
  // Every fifth record has empty texts.
  return turn % 5 === 4 ? '' : texts[turn % texts.length].slice(0, maxLength);
}

/**
 * An object with `raw` is written as its text.
 * @param {string} name
 * @param {{ properties?: Record<string, object> }} schema
 * @param {number} turn
 */
function objectOf(name, { properties = {} }, turn) {
  if (properties.raw) return textOf(name, {}, turn);
  const members = Object.entries(properties).map(([member, schema]) => [member, valueOf(member, schema, turn)]);
  return Object.fromEntries(members.filter(([, value]) => value !== undefined));
}
