// @ts-check
// What is left of rendered texts when what differs between any two sites is taken out of them: their hosts, the folders of
// their files, numbers that are given anew for each request, and secrets.

const ANYWHERE = 'https://site.example';

const RULES = [
  // Files lie in other folders, those of the month in which the test runs.
  [/(?:\/wp-content\/uploads|\/-\/files)\/\d{4}\/\d\d\//g, '/files/'],
  // WordPress numbers the style sheets of layouts, galleries, colours of links and filters, which no interface has.
  [/\bwp-(?:container-\d+|block-gallery-\d+|elements-[\da-f]{32}|duotone-[\da-f-]+) ?/g, ''],
  [/_wpnonce=[\da-f]{10}/g, '_wpnonce=0'],
];

/** @param url the address of the site */
export const normalised = (html, url) =>
  RULES.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), html.replaceAll(url, ANYWHERE));
