// What the project accepts of its dependencies.

/** Licences that fit the MIT licence of this project: permissive, without conditions for the programs that use them. */
export const ALLOWED_LICENCES = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
];

/** Packages with another licence, and why that is acceptable. */
export const LICENCE_EXCEPTIONS = [
  {
    packages: /^@img\/sharp-(libvips-|win32-|wasm32$)/,
    licence: 'LGPL-3.0-or-later',
    reason: 'libvips is a shared library, which is distributed unchanged and can be replaced.',
  },
  {
    packages: /^argparse$/,
    licence: 'Python-2.0',
    reason: 'The licence of Python is permissive, without conditions for the programs that use it.',
  },
];

/**
 * Known holes that do not concern this site, with the reason and the day after which they count again:
 * `{ advisory: 'GHSA-…', reason: '…', until: '2027-01-31' }`.
 */
export const ACCEPTED_ADVISORIES = [];
