import { Config } from '@gatehouse/service';
import { PreviewTokens } from './preview-tokens';

const SECRET = 'x'.repeat(32);
const tokens = new PreviewTokens(new Config({ CORE_SECRET: SECRET, PREVIEW_MINUTES: '10' }));
const NOW = 1_800_000_000;
const claims = { record: 7, autosave: 12, person: 3 };
const token = tokens.issue(claims, NOW);
const [record, autosave, person, expires, signature] = token.split('.');

describe('a token of a preview', () => {
  it('names the record, the autosave, the person, and when it ends', () => {
    expect(tokens.read(token, NOW)).toEqual({ ...claims, expires: NOW + 600 });
  });

  it('works for the minutes of the setting', () => {
    expect(tokens.read(token, NOW + 599)).toMatchObject(claims);
    expect(tokens.read(token, NOW + 600)).toBe('expired');
  });

  it.each([
    ['another record', `8.${autosave}.${person}.${expires}.${signature}`],
    ['another autosave', `${record}.13.${person}.${expires}.${signature}`],
    ['another person', `${record}.${autosave}.1.${expires}.${signature}`],
    ['a later end', `${record}.${autosave}.${person}.${Number(expires) + 1}.${signature}`],
    ['digits that moved', `71.2.${person}.${expires}.${signature}`],
    ['another signature', `${record}.${autosave}.${person}.${expires}.${'A'.repeat(43)}`],
    ['no signature', `${record}.${autosave}.${person}.${expires}`],
    ['nothing', ''],
    ['more', `${token}a`],
  ])('with %s is wrong', (_, changed) => expect(tokens.read(changed, NOW)).toBe('wrong'));

  it('of another secret, or of core for another purpose, is wrong', () => {
    const other = new PreviewTokens(new Config({ CORE_SECRET: 'y'.repeat(32) }));
    expect(other.read(token, NOW)).toBe('wrong');
    const text = `${record}.${autosave}.${person}.${expires}`;
    const elsewhere = new Config({ CORE_SECRET: SECRET }).keysOf('core').signer('letters').sign(text);
    expect(tokens.read(`${text}.${elsewhere}`, NOW)).toBe('wrong');
  });
});
