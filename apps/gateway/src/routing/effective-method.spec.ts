import { effectiveMethod } from './effective-method';

describe('The effective method', () => {
  it.each([
    ['GET', undefined, undefined, 'GET'],
    ['POST', undefined, undefined, 'POST'],
    ['POST', 'delete', undefined, 'DELETE'],
    ['POST', undefined, 'PATCH', 'PATCH'],
    ['POST', 'PUT', 'PATCH', 'PUT'],
    ['POST', '', 'PATCH', 'PATCH'],
    ['POST', ['PUT'], '', 'POST'],
    ['GET', 'DELETE', 'DELETE', 'GET'],
    ['POST', 'BREW', undefined, undefined],
    ['TRACE', undefined, undefined, undefined],
  ])('of %s with _method %j and the header %j is %s', (sent, query, header, method) => {
    expect(effectiveMethod(sent, query, header)).toBe(method);
  });
});
