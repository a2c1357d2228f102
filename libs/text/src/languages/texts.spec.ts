import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { html } from '../html/template';
import { Texts } from './texts';

const FILES = {
  'en/list.json': { 'list.page': 'Page {0} of {1}', 'list.found': '{0} found', 'list.found.one': 'One found' },
  'en/frame.json': { 'frame.as': 'You & {0}' },
  'de/list.json': { 'list.page': 'Seite {0} von {1}' },
};

let folder: string;
let texts: Texts;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-languages-'));
  for (const language of ['en', 'de']) mkdirSync(join(folder, language));
  for (const [file, sentences] of Object.entries(FILES)) writeFileSync(join(folder, file), JSON.stringify(sentences));
  texts = new Texts(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('Texts', () => {
  it('are in the language of a locale', () => {
    expect(texts.of('de_DE').t('list.page', 1, 3)).toBe('Seite 1 von 3');
    expect(texts.of('de_AT_formal').tag).toBe('de-AT');
  });

  it('are in English where there are none in the language', () => {
    expect(texts.of('fr_FR')).toMatchObject({ tag: 'en', direction: 'ltr' });
    expect(texts.of('de_DE').t('list.found', 2)).toBe('2 found');
  });

  it('of pages with contents are in the language of the site, whatever language the texts have', () => {
    const arabic = texts.around('ar');
    expect(arabic).toMatchObject({ tag: 'ar', direction: 'rtl' });
    expect(arabic.t('list.found', 2)).toBe('2 found');
    expect(texts.around('de_DE')).toMatchObject({ tag: 'de-DE', direction: 'ltr' });
  });

  it('know of one and many', () => {
    const { t } = texts.of('en_US');
    expect([t('list.found', 1), t('list.found', 2)]).toEqual(['One found', '2 found']);
  });

  it('have markup within them, and escape all else', () => {
    const { markup } = texts.of('en_US');
    expect(markup('frame.as', html`<b>${'<Ada>'}</b>`).text).toBe('You &amp; <b>&lt;Ada&gt;</b>');
  });

  it('tell whether there is one', () => {
    const { has } = texts.of('de_DE');
    expect([has('frame.as'), has('frame.away')]).toEqual([true, false]);
  });
});
