import { isForeignForm } from './foreign-form';

const HOME = 'https://house.example';
const isForeign = (headers: Record<string, string>) => isForeignForm({ host: 'house.example', ...headers }, HOME);

describe('A form', () => {
  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://house.example' },
    { host: 'localhost:3000', origin: 'http://localhost:3000' },
    { host: 'inner.example', origin: 'https://house.example' },
    {},
  ])('with %j is of this site', (headers) => expect(isForeign(headers)).toBe(false));

  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: 'https://house.example' },
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
  ])('with %j is of another', (headers) => expect(isForeign(headers)).toBe(true));
});
