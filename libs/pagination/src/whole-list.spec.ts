import { isOfWholeList } from './whole-list';

it.each([
  [[], true],
  [['context', 'page', 'per_page', 'offset', 'order', 'orderby'], true],
  [['search'], false],
  [['page', 'category'], false],
  [['a filter that comes later'], false],
])('A request with %j asks for a page of the whole list: %j', (sent, expected) =>
  expect(isOfWholeList(new Set(sent))).toBe(expected),
);
