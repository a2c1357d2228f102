import { restRouteOf } from './rest-route';

it.each([
  ['rest_route=/wp/v2/posts', '/wp/v2/posts', ''],
  ['rest_route=%2Fwp%2Fv2%2Fposts&per_page=2', '/wp/v2/posts', 'per_page=2'],
  ['a[]=1&rest_route=/core/v2/posts/&b=2', '/core/v2/posts/', 'a[]=1&b=2'],
  ['rest_route=/a&rest_route=/b', '/b', ''],
  ['rest_route=/a%3Fb=1', '/a%3Fb=1', ''],
  ['rest_route=/caf%C3%A9', '/caf%C3%A9', ''],
  ['rest_route=/a%2500', '/a%2500', ''],
  ['rest_route=/a%E0', '/a%E0', ''],
])('The query %s asks for %s', (query, path, search) => expect(restRouteOf(query)).toEqual({ path, search }));

it.each(['', 'a=1', 'rest_route=', 'rest_route', 'my_rest_route=/wp/v2/posts'])(
  'The query %p names no route',
  (query) => expect(restRouteOf(query)).toBeUndefined(),
);
