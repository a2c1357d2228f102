// @ts-check
// What happens to linked records, by what they are. Each list begins with a record that is shown.
import assert from 'node:assert/strict';
import { FUTURE } from '../../core/support/paths.mjs';
import { del, get, post } from '../../harness.mjs';

const begin = { name: 'nothing yet', change: () => {}, isShown: true };

async function done(answer) {
  const { status, text } = await answer;
  assert.ok(status < 300, `${status}: ${text.slice(0, 300)}`);
}
const send = (path, json) => done(post(path, { as: 'admin', json }));
const remove = (path, query) => done(del(path, { as: 'admin', query }));

const set = (path, json, isShown) => ({
  name: `${path} has ${JSON.stringify(json)}`,
  change: () => send(path, json),
  isShown,
});
const trash = (path) => ({ name: `${path} is in the trash`, change: () => remove(path), isShown: false });
const erase = (path, query = {}) => ({
  name: `${path} is deleted`,
  change: () => remove(path, { force: true, ...query }),
  isShown: false,
});

/** Each state in which visitors do not see a record, and published again after each. */
const hiddenAndBack = (path, states, publish) => states.flatMap((state) => [state, publish(path)]);
const publish = (path) => set(path, { status: 'publish' }, true);
const HIDDEN = ['private', 'draft', 'pending'];

/** Scheduled for later, and published when it was before. */
function postponed(path) {
  let date;
  const postpone = async () => {
    date = (await get(path, { as: 'admin' })).body.date;
    await send(path, { status: 'future', date: FUTURE });
  };
  const back = () => send(path, { status: 'publish', date });
  return [
    { name: `${path} is scheduled for later`, change: postpone, isShown: false },
    { name: `${path} is published as before`, change: back, isShown: true },
  ];
}

/**
 * A post, page, pattern or menu of core.
 * @param {string} path
 * @param {{ locked?: boolean }} [options] whether the word is shown while the record has a password
 */
export const ofRecord = (path, { locked } = {}) => [
  begin,
  ...hiddenAndBack(path, [...HIDDEN.map((status) => set(path, { status }, false)), trash(path)], publish),
  ...postponed(path),
  set(path, { password: 'secret' }, locked),
  set(path, { password: '' }, true),
  erase(path),
];

/**
 * An event, venue or organizer. They are not deleted by requests, but go to the trash.
 * @param {string} path
 * @param {{ locked?: boolean }} [options]
 */
export const ofCalendar = (path, { locked } = {}) => [
  begin,
  ...(locked === undefined ? [] : [set(path, { password: 'secret' }, locked), set(path, { password: '' }, true)]),
  ...hiddenAndBack(path, [...HIDDEN.map((status) => set(path, { status }, false)), trash(path)], publish),
  trash(path),
];

/** The record that a file is attached to: visitors see the file as long as they see the record. */
export const ofOwner = (path) => [
  begin,
  ...hiddenAndBack(path, [...HIDDEN.map((status) => set(path, { status }, false)), trash(path)], publish),
  set(path, { password: 'secret' }),
  set(path, { password: '' }, true),
];

/** A file that comes to a record that visitors do not see, and leaves it. */
export const ofMove = (file, hidden) => [begin, set(file, { post: hidden }, false), set(file, { post: 0 }, true)];

/** A file itself. */
export const ofFile = (path) => [begin, erase(path)];

/**
 * A category, tag, person: whatever has a name and is public.
 * @param {string} path
 * @param {{ name?: string, word: string, removal?: Record<string, unknown> }} options
 */
export const ofName = (path, { name = 'name', word, removal }) => [
  begin,
  set(path, { [name]: 'Otherwise' }, false),
  set(path, { [name]: word }, true),
  ...(removal ? [erase(path, removal)] : []),
];

/** A comment. */
export const ofComment = (path) => [
  begin,
  ...['hold', 'spam', 'trash'].flatMap((status) => [
    set(path, { status }, false),
    set(path, { status: 'approved' }, true),
  ]),
  erase(path),
];
