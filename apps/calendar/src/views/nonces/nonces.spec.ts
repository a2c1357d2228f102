import { visitor } from '@gatehouse/access';
import { Config, secretFor } from '@gatehouse/service';
import { person } from '@gatehouse/testing';
import { NonceKeeper } from './nonces';

const SECRET = 'a secret for tests that is long enough';
const keeper = new NonceKeeper(new Config({ SITE_SECRET: SECRET }));
const [ann, bob] = [person('author', 7), person('author', 8)];
const HOUR = 3_600_000;
const noon = 12 * HOUR * 41_000;

it('is valid for its own person; that of a visitor is valid for everybody', () => {
  const { _calendar_view_rest_nonce_primary: hers, _calendar_view_rest_nonce_secondary: anybodys } = keeper.make(ann);
  expect([
    keeper.accepts(ann, hers, ''),
    keeper.accepts(bob, hers, ''),
    keeper.accepts(bob, hers, anybodys),
    keeper.accepts(visitor(), hers, ''),
    keeper.accepts(visitor(), anybodys, ''),
  ]).toEqual([true, false, true, false, true]);
  expect(keeper.make(visitor())._calendar_view_rest_nonce_secondary).toBe('');
});

it.each([
  [0, 11, true],
  [0, 23, true],
  [11, 12, true],
  [0, 24, false],
  [11, 13, false],
])('a nonce of hour %i of a window is valid %i hours later: %s', (made, later, valid) => {
  const { _calendar_view_rest_nonce_primary: nonce } = keeper.make(ann, noon + made * HOUR);
  expect(keeper.accepts(ann, nonce, '', noon + (made + later) * HOUR)).toBe(valid);
});

it('is accepted with the secret before the present one, and never with that of another service', () => {
  const keeperWith = (CALENDAR_SECRET: string) => new NonceKeeper(new Config({ CALENDAR_SECRET }));
  const { _calendar_view_rest_nonce_primary: nonce } = keeper.make(ann, noon);
  const [own, others] = [secretFor('calendar', SECRET), secretFor('core', SECRET)];
  expect(keeperWith(`${'n'.repeat(32)},${own}`).accepts(ann, nonce, '', noon)).toBe(true);
  expect(keeperWith(others).accepts(ann, nonce, '', noon)).toBe(false);
});
