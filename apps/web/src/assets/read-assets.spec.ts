import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readAssets } from './read-assets';

describe('the files of the pages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assets-'));
  const textOf = (name: string): string | undefined => readAssets(folder).get(name)?.bytes.toString('utf8');
  beforeAll(() => {
    writeFileSync(join(folder, 'letters.woff2'), 'letters');
    writeFileSync(join(folder, 'events.css'), "a { src: url('letters.woff2') url('gone.png') }");
    mkdirSync(join(folder, 'site.css'));
    writeFileSync(join(folder, 'site.css', '2-more.css'), 'b {}\n');
    writeFileSync(join(folder, 'site.css', '1-base.css'), 'a {}\n');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('have the type of their name', () => {
    expect(readAssets(folder).get('letters.woff2')?.type).toBe('font/woff2');
  });
  it('are named in style sheets with their version', () => {
    const version = readAssets(folder).get('letters.woff2')?.version ?? '';
    expect(textOf('events.css')).toBe(`a { src: url('letters.woff2?v=${version}') url('gone.png') }`);
  });
  it('are one style sheet when a folder holds its parts', () => {
    expect(textOf('site.css')).toBe('a {}\nb {}\n');
  });
});
