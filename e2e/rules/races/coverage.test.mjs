// @ts-check
// Every route that writes is sent many times at once by these tests, or is named here with the reason why not.
// docs/interface/gateway.md#requests-at-once
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readableKey } from '../../wire/index/route-key.mjs';
import { NOT_A_RECORD, nestedRecords } from './nested.mjs';
import { resources, routesWith } from './resources.mjs';

/** Routes that are not resources, and where they are tested. */
const ELSEWHERE = {
  '/batch/v1': 'creation.test.mjs, deletion.test.mjs, together.test.mjs',
  '/core/v2/settings': 'updates.test.mjs',
  '/core/v2/users/me': 'as users/<id>',
  '/core/v2/users/<user_id>/application-passwords': 'together.test.mjs',
  '/core/v2/users/<user_id>/application-passwords/<uuid>': 'deletion.test.mjs; one member can be changed',
  '/core/v2/posts/<id>/autosaves': 'together.test.mjs',
  '/core/v2/pages/<id>/autosaves': 'together.test.mjs, for posts',
  '/core/v2/blocks/<id>/autosaves': 'together.test.mjs, for posts',
  '/core/v2/navigation/<id>/autosaves': 'together.test.mjs, for posts',
  '/calendar/event-import/v1/import/<import_id>/batch': 'together.test.mjs',
  '/calendar/event-import/v1/import/<import_id>/state': 'together.test.mjs',
  '/lms/v1/token/register': 'learning.test.mjs',
  '/lms/v1/users/delete': 'learning.test.mjs',
  '/lms/v1/users/<id>': 'learning.test.mjs, and as core/v2/users/<id>',
  '/lms/v1/courses/enroll': 'learning.test.mjs',
  '/lms/v1/courses/finish': 'learning.test.mjs',
  '/lms/v1/courses/retake': 'learning.test.mjs',
  '/lms/v1/lessons/finish': 'learning.test.mjs',
  '/lms/v1/lessons/<id>': 'authoring.test.mjs',
  '/lms/v1/quiz/<id>': 'authoring.test.mjs',
  '/lms/v1/questions/<id>': 'authoring.test.mjs',
  '/lms/v1/courses/<id>': 'authoring.test.mjs',
  '/lms/v1/quiz/start': 'learning.test.mjs',
  '/lms/v1/quiz/check_answer': 'learning.test.mjs',
  '/lms/v1/quiz/finish': 'learning.test.mjs',
  '/lms/v1/review/submit': 'learning.test.mjs',
  '/lms/v1/wishlist/toggle': 'learning.test.mjs',
  '/lms/v1/wishlist/add_or_remove': 'learning.test.mjs, as toggle',
  '/forms/v1/contact-forms/<id>/feedback': 'together.test.mjs',
  '/core/v2/global-styles/<id>': 'updates.test.mjs',
  '/core/v2/media/<id>/edit': 'together.test.mjs',
};

/** Routes that are not sent at once, and why. */
const NOT_SENT = {
  '/calendar/views/v2/html': 'only reads',
  '/core/v2/block-renderer/<namespace>/<name>': 'only reads',
  '/lms/v1/token': 'stores nothing',
  '/lms/v1/token/validate': 'stores nothing',
  '/lms/v1/users/reset-password': 'always answers the same',
  '/lms/v1/users/change-password': 'is limited by guesses of the old password',
  '/lms/v1/courses/verify-receipt': 'needs a store; a unique index is tested by receipts.spec.ts',
  '/core/v2/media/<id>/post-process': 'only makes sizes that are missing',
};

const isSent = (route) =>
  resources.some((one) => one.route === route || one.item === route) ||
  [ELSEWHERE, NOT_SENT, NOT_A_RECORD, nestedRecords].some((table) => table[readableKey(route)] !== undefined) ||
  /\/by-slug\//.test(route);

describe('every route that writes', () => {
  const routes = new Set(['POST', 'PATCH', 'DELETE'].flatMap(routesWith));
  for (const route of routes)
    test(`is sent at once, or has a reason: ${readableKey(route)}`, () => assert.ok(isSent(route), readableKey(route)));
});
