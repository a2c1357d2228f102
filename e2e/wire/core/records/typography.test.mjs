// @ts-check
// Typographic signs in the texts of records.
// docs/interface/core.md#typography
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { inParallel } from '../support/assertions.mjs';
import { createPost } from '../support/records.mjs';

const SET = {
  'A board of 12x34': 'A board of 12&#215;34',
  'Bread (tm)': 'Bread &#8482;',
  "Class of '99": 'Class of &#8217;99',
  "``quoted'' text": '&#8220;quoted&#8221; text',
  "'Summer of 1969'": '&#8216;Summer of 1969&#8217;',
  "about '142.00' and 12\" or 6'": 'about &#8216;142.00&#8217; and 12&#8243; or 6&#8242;',
  '"<em>Bread</em>", he said': '&#8220;<em>Bread</em>&#8221;, he said',
};

describe('a title, a content and an excerpt', inParallel, () => {
  for (const [raw, rendered] of Object.entries(SET))
    test(`of ${raw} show ${rendered}`, async () => {
      const made = await createPost({ title: raw, content: raw, excerpt: raw });
      assert.equal(made.title.rendered, rendered);
      assert.equal(made.content.rendered, `<p>${rendered}</p>\n`);
      assert.equal(made.excerpt.rendered, `<p>${rendered}</p>\n`);
    });
});
