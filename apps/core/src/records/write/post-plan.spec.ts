import { visitor } from '@gatehouse/access';
import type { Post } from '../model/post';
import { PAGE, POST } from '../model/post-type';
import type { Moment } from '@gatehouse/time';
import { planPost, type ResolvedInput, type WantedDate } from './post-plan';

/** One o'clock UTC is two o'clock on this site. */
const at = (day: string): Moment => ({ date: `${day} 02:00:00`, date_gmt: `${day} 01:00:00` });
const NOW = at('2026-05-01');
const PAST = at('2020-01-01');
const FUTURE = at('2030-01-01');

const keep: WantedDate = { kind: 'keep' };
const float: WantedDate = { kind: 'float' };
const on = (moment: Moment): WantedDate => ({ kind: 'at', moment, on: 'site' });

const resolved = (changes: Partial<ResolvedInput> = {}): ResolvedInput => ({
  type: POST,
  input: {},
  text: { title: 'A title' },
  date: keep,
  now: NOW,
  caller: { ...visitor(), id: 7 },
  defaults: {
    default_category: 1,
    default_comment_status: 'open',
    default_ping_status: 'closed',
  },
  ...changes,
});

/** A stored record, as the plan of its creation and `columns` make it. */
const stored = (columns: Partial<Post> = {}, type = POST): Post => ({
  ...planPost(resolved({ type, now: PAST, date: on(PAST) })),
  id: 5,
  slug: 'a-title',
  slug_key: 'a-title',
  desired_slug: '',
  guid: '/?p=5',
  revisions: 0,
  latest_revision: 0,
  ...columns,
});

describe('the status', () => {
  test('of a new record is draft by default', () => expect(planPost(resolved()).status).toBe('draft'));

  test.each([
    ['publish', FUTURE, 'future'],
    ['publish', PAST, 'publish'],
    ['publish', NOW, 'publish'],
    ['future', PAST, 'publish'],
    ['future', FUTURE, 'future'],
    ['draft', FUTURE, 'draft'],
    ['private', FUTURE, 'private'],
  ])('%s on %j becomes %s', (status, moment, expected) =>
    expect(planPost(resolved({ input: { status }, date: on(moment) })).status).toBe(expected),
  );

  test('of a record in the trash can be sent back', () => {
    expect(planPost(resolved({ input: { status: 'trash' } }), stored({ status: 'trash' })).status).toBe('trash');
    expect(planPost(resolved({ input: { status: 'trash' } }), stored({ status: 'draft' })).status).toBe('draft');
  });

  test('of a published record becomes future when its date moves to the future', () =>
    expect(planPost(resolved({ date: on(FUTURE) }), stored({ status: 'publish' })).status).toBe('future'));

  test('stays the same when the input does not name it', () =>
    expect(planPost(resolved(), stored({ status: 'pending' })).status).toBe('pending'));
});

describe('the date', () => {
  test.each(['draft', 'pending'])('of a new %s is now and floats', (status) =>
    expect(planPost(resolved({ input: { status } }))).toMatchObject({ ...NOW, floating: 1 }),
  );

  test('of a new published record is now and does not float', () =>
    expect(planPost(resolved({ input: { status: 'publish' } }))).toMatchObject({ ...NOW, floating: 0 }));

  test('that floats follows each change', () =>
    expect(planPost(resolved(), stored({ status: 'draft', floating: 1 }))).toMatchObject({ ...NOW, floating: 1 }));

  test('that floats becomes that of publication', () =>
    expect(
      planPost(resolved({ input: { status: 'publish' } }), stored({ status: 'draft', floating: 1 })),
    ).toMatchObject({ ...NOW, floating: 0 }));

  test('that was set stays', () =>
    expect(planPost(resolved(), stored({ status: 'draft', floating: 0 }))).toMatchObject({ ...PAST, floating: 0 }));

  test('that is sent back as it was read still floats', () =>
    expect(
      planPost(resolved({ input: { status: 'publish' }, date: on(PAST) }), stored({ status: 'draft', floating: 1 })),
    ).toMatchObject({ ...NOW, floating: 0 }));

  test.each<[WantedDate, string]>([
    [
      { kind: 'at', on: 'site', moment: { date: PAST.date, date_gmt: '2020-01-01 00:00:00' } },
      'on the clock of the site',
    ],
    [{ kind: 'at', on: 'utc', moment: { date: '2020-01-01 05:00:00', date_gmt: PAST.date_gmt } }, 'as an instant'],
  ])('that is sent back %j stays, %s', (date) =>
    expect(planPost(resolved({ date }), stored())).toMatchObject({ ...PAST, floating: 0 }),
  );

  test('that was set floats again when the input is null', () =>
    expect(planPost(resolved({ date: float }), stored({ status: 'draft' }))).toMatchObject({ ...NOW, floating: 1 }));

  test('of a record in the trash stays', () =>
    expect(planPost(resolved(), stored({ status: 'trash', floating: 1 }))).toMatchObject({ ...PAST, floating: 1 }));

  test('of the last change is that of a new record, then now', () => {
    expect(planPost(resolved({ date: on(PAST) }))).toMatchObject({ modified: PAST.date, modified_gmt: PAST.date_gmt });
    expect(planPost(resolved({ date: on(PAST) }), stored())).toMatchObject({ modified: NOW.date });
  });
});

describe('the password', () => {
  test('is kept unless the input names another', () => {
    expect(planPost(resolved(), stored({ password: 'secret' })).password).toBe('secret');
    expect(planPost(resolved({ input: { password: '' } }), stored({ password: 'secret' })).password).toBe('');
  });

  test('is removed from private records', () =>
    expect(planPost(resolved({ input: { status: 'private', password: 'secret' } })).password).toBe(''));

  test.each(['draft', 'publish', 'private'])('does not go with a sticky post that is %s', (status) =>
    expect(() => planPost(resolved({ input: { status, password: 'secret', sticky: true } }))).toThrow(
      expect.objectContaining({ status: 400, code: 'rest_invalid_field' }),
    ),
  );
});

describe('the author', () => {
  test.each([
    [{}, undefined, 7],
    [{ author: 9 }, undefined, 9],
    [{}, stored({ author: 3 }), 3],
    [{ author: 0 }, stored({ author: 3 }), 3],
  ])('of input %j is found', (input, before, author) =>
    expect(planPost(resolved({ input }), before).author).toBe(author),
  );
});

describe('defaults', () => {
  test('of a post come from the settings, and its format is standard', () =>
    expect(planPost(resolved())).toMatchObject({ format: 'standard', comment_status: 'open', ping_status: 'closed' }));

  test('of a page are closed, and a page has neither format nor sticky', () =>
    expect(planPost(resolved({ type: PAGE, input: { sticky: true, format: 'link' } }))).toMatchObject({
      format: '',
      sticky: false,
      comment_status: 'closed',
      ping_status: 'closed',
    }));
});

describe('the text', () => {
  test('that the input does not name stays, and follows into the rendered columns', () => {
    const before = stored({ title: 'Old', content: 'Kept' });
    expect(planPost(resolved({ text: { title: 'New & old' } }), before)).toMatchObject({
      title: 'New & old',
      title_rendered: 'New &#038; old',
      title_key: 'new & old',
      content: 'Kept',
    });
  });

  test('of a post must not be empty', () => {
    const empty = { text: { title: '', content: '', excerpt: '' } };
    expect(() => planPost(resolved(empty))).toThrow(expect.objectContaining({ status: 400, code: 'empty_content' }));
    expect(planPost(resolved({ ...empty, type: PAGE })).title).toBe('');
  });
});

test('only records in a tree have a parent', () => {
  expect(planPost(resolved({ input: { parent: 4 } })).parent).toBe(0);
  expect(planPost(resolved({ type: PAGE, input: { parent: 4 } })).parent).toBe(4);
  expect(planPost(resolved({ type: PAGE }), stored({ parent: 4 }, PAGE)).parent).toBe(4);
});

test('only records in the trash remember their status', () => {
  const before = stored({ status: 'trash', trashed_from: 'private' });
  expect(planPost(resolved(), before).trashed_from).toBe('private');
  expect(planPost(resolved({ input: { status: 'draft' } }), before).trashed_from).toBe('');
});
