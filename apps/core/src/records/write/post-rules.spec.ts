import type { Role } from '@gatehouse/access';
import { person } from '@gatehouse/testing';
import type { Post } from '../model/post';
import { PAGE, POST } from '../model/post-type';
import type { PostInput } from './post-input';
import { assertConsistent, assertPermitted, footnotesOf } from './post-rules';

const problem = (work: () => unknown): string => {
  try {
    work();
    return '';
  } catch (error) {
    return (error as { code: string }).code;
  }
};
const permitted = (role: Role, input: PostInput, before?: Pick<Post, 'status'>, type = POST): string =>
  problem(() => assertPermitted(type, input, person(role, 7), before as Post | undefined));

describe('the author', () => {
  test.each<[Role, number, string]>([
    ['author', 7, ''],
    ['author', 0, ''],
    ['author', 8, 'rest_cannot_edit_others'],
    ['editor', 8, ''],
  ])('that %s sets to %i: %s', (role, author, code) => expect(permitted(role, { author })).toBe(code));
});

describe('the status', () => {
  test.each<[Role, string, string]>([
    ['contributor', 'draft', ''],
    ['contributor', 'pending', ''],
    ['contributor', 'publish', 'rest_cannot_publish'],
    ['contributor', 'future', 'rest_cannot_publish'],
    ['contributor', 'private', 'rest_cannot_publish'],
    ['author', 'publish', ''],
    ['author', 'private', ''],
    ['author', 'calendar-ignored', 'rest_cannot_publish'],
    ['editor', 'calendar-ignored', ''],
  ])('that %s sets to %s: %s', (role, status, code) => expect(permitted(role, { status })).toBe(code));

  test('may stay what it is', () => {
    expect(permitted('contributor', { status: 'publish' }, { status: 'publish' })).toBe('');
    expect(permitted('contributor', { status: 'publish' }, { status: 'draft' })).toBe('rest_cannot_publish');
  });

  test('of pages is for editors', () => {
    expect(permitted('author', { status: 'publish' }, undefined, PAGE)).toBe('rest_cannot_publish');
    expect(permitted('editor', { status: 'publish' }, undefined, PAGE)).toBe('');
  });
});

describe('sticky', () => {
  test('needs the right to publish', () => {
    expect(permitted('contributor', { sticky: true })).toBe('rest_cannot_assign_sticky');
    expect(permitted('contributor', { sticky: false })).toBe('');
    expect(permitted('author', { sticky: true })).toBe('');
  });

  test('does not go with a password', () => {
    const record = { title: 'T', content: '', excerpt: '', sticky: true, password: 'secret' };
    expect(problem(() => assertConsistent(POST, record))).toBe('rest_invalid_field');
    expect(problem(() => assertConsistent(POST, { ...record, password: '' }))).toBe('');
  });
});

test('a post needs a title, a content or an excerpt; a page does not', () => {
  const record = { title: '', content: '', excerpt: '', sticky: false, password: '' };
  expect(problem(() => assertConsistent(POST, record))).toBe('empty_content');
  expect(problem(() => assertConsistent(PAGE, record))).toBe('');
  for (const field of ['title', 'content', 'excerpt'])
    expect(problem(() => assertConsistent(POST, { ...record, [field]: 'x' }))).toBe('');
});

describe('footnotes', () => {
  test.each([
    [{}, undefined],
    [{ meta: {} }, undefined],
    [{ meta: { footnotes: null } }, ''],
    [{ meta: { footnotes: '[]' } }, '[]'],
  ])('of %j are %j', (input, footnotes) => expect(footnotesOf(input)).toBe(footnotes));

  test('of another type are rejected', () =>
    expect(problem(() => footnotesOf({ meta: { footnotes: 5 } }))).toBe('rest_invalid_type'));
});
