import { Config } from '@gatehouse/service';
import { draft } from '../testing/gateway-parts';
import { Visits } from './visits';

const visits = new Visits(new Config({ GATEWAY_SECRET: 'a'.repeat(40) }, 'gateway'));
const { caller, client, requestId, deadline } = draft();
const visit = { caller, client, method: 'GET', requestId, deadline } as const;

describe('The word for a visit', () => {
  it('says who visits, and by which request', () => {
    expect(visits.read(visits.wordFor(visit))).toEqual(visit);
  });

  it('names the limit by which the request was counted', () =>
    expect(visits.read(visits.wordFor({ ...visit, counted: 'formSubmission' })).counted).toBe('formSubmission'));

  it('names the files that the request brought', () => {
    const files = [{ field: 'cv', name: 'cv.pdf', type: '', size: 1, key: 'uploads/a/1', sha256: '', md5: '' }];
    expect(visits.read(visits.wordFor({ ...visit, files }))).toEqual({ ...visit, files });
  });

  it.each([
    ['is empty', ''],
    ['has no signature', JSON.stringify(visit)],
    ['names another person', visits.wordFor(visit).replace('"visitor"', '"person"')],
    [
      'was given by another gateway',
      new Visits(new Config({ GATEWAY_SECRET: 'b'.repeat(40) }, 'gateway')).wordFor(visit),
    ],
  ])('is refused when it %s', (_, word) => {
    expect(() => visits.read(word)).toThrow('does not know');
  });

  it('ends with the request', () => {
    expect(() => visits.read(visits.wordFor({ ...visit, deadline: Date.now() - 1 }))).toThrow('is over');
  });
});
