// @ts-check
// A reply is purged by all that it looked at, shown or not: each linked record of each resource is hidden in every way and
// shown again, and visitors get after each what they would get without a cache.
// docs/interface/gateway.md#cached-responses
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { differsOnWordPress } from '../../harness.mjs';
import { CALENDAR } from './calendar.mjs';
import { COMMENTS } from './comments.mjs';
import { CONTENT } from './content.mjs';
import { COURSES_AND_WIDGETS } from './courses-widgets.mjs';
import { walk } from './walk.mjs';

const LINKS = { ...CALENDAR, ...CONTENT, ...COMMENTS, ...COURSES_AND_WIDGETS };

describe(
  'what is cached for visitors is right after each change of',
  differsOnWordPress('WordPress has no cache'),
  () => {
    for (const [name, make] of Object.entries(LINKS))
      test(name, async () => {
        assert.deepEqual(await walk(await make()), []);
      });
  },
);
