// @ts-check
// What Gatehouse renders in another way than WordPress 6.1 in blocks of which nothing is saved, each with its reason. The order
// of classes and attributes, and white space between elements, are taken out of them before (`canonical.mjs`).

/** The texts with such blocks. */
export const UNSAVED = [
  'dynamic',
  'export-blocks',
  'latest-posts-more',
  'lists-more',
  'loop',
  'navigation',
  'query',
  'site-blocks',
  'social',
];

/** As in `differences.mjs`. */
export const UNSAVED_PATTERNS = [
  {
    reason: 'Addresses of posts have the day, as those of WordPress unless it is told otherwise.',
    ours: [[/\/2021\/03\/04\//g, '/2021/03/']],
  },
  {
    reason: 'Dates of the interface have no offset: they are those of the site.',
    theirs: [[/(datetime="[^"]*)\+00:00"/g, '$1"']],
  },
  {
    reason: 'Links open in the same window without being told.',
    theirs: [[/ target="_self"/g, '']],
  },
  {
    reason: 'People who hear the page are told which post a link leads to.',
    ours: [[/<span class="screen-reader-text">\n: [^\n]*\n<\/span>\n/g, '']],
  },
  {
    reason: 'Later versions of WordPress name the taxonomy.',
    ours: [[/ wp-block-categories-taxonomy-category/g, '']],
  },
  {
    reason: 'The sites have other names, and the address of a start page ends with a slash.',
    ours: [
      [/\nGatehouse\n/g, '\nAn old blog\n'],
      [/site\.example\/" rel="home"/g, 'site.example" rel="home"'],
    ],
  },
  {
    reason:
      'A search has a name for those who hear the page, and no longer words than it takes. Empty attributes say nothing.',
    theirs: [
      [/ placeholder=""/g, ''],
      [/ value=""(?=>\n)/g, ''],
    ],
    ours: [
      [/ aria-label="[^"]*"(?= class="wp-block-search)/g, ''],
      [/ maxlength="200"/g, ''],
      [/wp-block-search__input-\d+/g, 'wp-block-search__input-1'],
    ],
  },
  {
    reason: 'Links to other sites have names that are seen instead of icons, and no search engine follows them.',
    theirs: [
      [/<svg [^]*?<\/svg>\n(?=<span class="screen-reader-text wp-block-social)/g, ''],
      [/screen-reader-text (?=wp-block-social-link-label)/g, ''],
    ],
    ours: [
      [/ rel="nofollow"(?=>\n<span class="wp-block-social)/g, ''],
      [/\nE-mail\n/g, '\nMail\n'],
    ],
  },
  {
    reason: 'Later versions of WordPress name grids.',
    texts: ['export-blocks'],
    theirs: [[/<div class="wp-block-group">(?=\n<p>\nGrid 1)/, '<div class="is-layout-grid wp-block-group">']],
  },
  {
    reason:
      'The calendar has the same days, which have names for those who hear them; only months with posts are linked.',
    theirs: [[/<table class="wp-calendar-table"[^]*?<\/nav>\n/g, '']],
    ours: [[/<table class="wp-calendar-table"[^]*?<\/nav>\n/g, '']],
  },
  {
    reason: 'The sign-in and the sign-out have addresses and words of their own.',
    theirs: [[/<a href="[^"]*wp-login\.php[^"]*">\nLog out\n/g, '<a>\n']],
    ours: [[/<a href="[^"]*\/-\/sign-out[^"]*">\nSign out\n/g, '<a>\n']],
  },
  {
    reason: 'Readers are not told what is wrong with a feed, and where nothing is, other words say so.',
    theirs: [
      [/<div class="components-placeholder">[^]*?<\/div>\n<\/div>\n/g, ''],
      [/\nNo comments to show\.\n/g, '\nThere are no comments.\n'],
      [/\nYour site doesn&#8217;t have any tags[^\n]*\n/g, '\nThere are no tags.\n'],
    ],
    ours: [[/<p class="wp-block-rss">\n[^<]*<\/p>\n/g, '']],
  },
  {
    reason: 'A content is not shown within itself, where WordPress shows it once.',
    texts: ['site-blocks'],
    theirs: [[/<div class="entry-content [^]*?<div class="wp-block-comments">\n<\/div>\n<\/div>\n/, '']],
  },
  {
    reason: 'Pictures of people are those of the site, and have no words beside the name.',
    theirs: [[/<img alt="[^"]*" class="avatar avatar-\d+ photo[^>]*>/g, '<img>']],
    ours: [[/<img alt="" class="avatar[^>]*>/g, '<img>']],
  },
  {
    reason: 'An empty biography is no paragraph.',
    theirs: [[/<p class="wp-block-post-author__bio">\n<\/p>\n/g, '']],
  },
  {
    reason: 'A link of a menu shows nothing outside of menus.',
    theirs: [[/<li class="wp-block-home-link[^]*?<\/li>\n/g, '']],
  },
  {
    reason: 'The form for comments is one of the page: a link leads there.',
    theirs: [[/<div class="comment-respond [^]*?<\/form>\n<\/div>\n<!-- #respond -->\n/g, '']],
    ours: [[/<p class="wp-block-post-comments-form">[^]*?<\/p>\n/g, '']],
  },
  {
    reason: 'Menus have names, and submenus open without a script.',
    theirs: [
      [/<nav aria-label="" class="is-layout-flex /g, '<nav class="'],
      [/<li class="has-child [^]*?<\/ul>\n<\/li>\n/g, ''],
    ],
    ours: [
      [/<nav aria-label="[^"]*" class="/g, '<nav class="'],
      [/<li class="has-child [^]*?<\/details>\n<\/li>\n/g, ''],
    ],
  },
  {
    reason:
      'Parts are those of the own theme, and areas for widgets are those of old themes, of which their text is left.',
    texts: ['navigation'],
    theirs: [
      [/<div class="wp-block-template-part">\n<\/div>\n/, ''],
      [/<h2 class="widget-title">[^]*?<div class="wp-widget-group__inner-blocks">\n([^]*?)<\/div>\n/, '$1'],
    ],
    ours: [[/<header class="wp-block-template-part">[^]*?<\/header>\n/, '']],
  },
].map((pattern) => ({ texts: UNSAVED, ...pattern }));
