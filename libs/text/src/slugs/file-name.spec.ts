import { nthFileName, safeFileName, splitFileName } from './file-name';

describe('a safe file name', () => {
  it.each([
    ['photo.png', 'photo.png'],
    ['../../../n.png', 'n.png'],
    ['C:\\pictures\\foto ä.JPG', 'foto-a.JPG'],
    ['a  b - c.png', 'a-b-c.png'],
    ['x.php.png', 'x.php_.png'],
    ['../../e vil.php.txt', 'e-vil.php_.txt'],
    ['x.php.pht.gif', 'x.php_.pht_.gif'],
    ['backup.tar.gz', 'backup.tar.gz'],
    ['my.holiday.png', 'my.holiday.png'],
    ['it\'s "me" (1)%20*?.jpg', 'its-me-1.jpg'],
    ['a..b.png', 'a.b.png'],
    ['.png', 'unnamed-file.png'],
    ['', 'unnamed-file'],
    ['Привет мир.pdf', 'Привет-мир.pdf'],
    ['nul\0l.png', 'null.png'],
  ])('of %j is %j', (name, safe) => expect(safeFileName(name)).toBe(safe));

  it('leaves room for suffixes and keeps the extension', () => {
    const name = safeFileName(`${'ж'.repeat(300)}.png`);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(180);
    expect(name).toMatch(/^ж+\.png$/);
  });
});

it('keeps a short extension', () => expect(safeFileName(`a.${'x'.repeat(500)}`)).toBe(`a.${'x'.repeat(20)}`));

it('numbers a taken name before its extension', () => {
  expect(nthFileName('a.b.png', 2)).toBe('a.b-2.png');
  expect(nthFileName('name', 1)).toBe('name-1');
});

it('splits a name at the last dot', () => {
  expect(splitFileName('a.b.png')).toEqual({ base: 'a.b', extension: 'png' });
  expect(splitFileName('name')).toEqual({ base: 'name', extension: '' });
});
