import { dispositionName } from './disposition';

test.each([
  ['attachment; filename="a b.png"', 'a b.png'],
  ['attachment; filename=plain.png', 'plain.png'],
  ['inline;filename = "x.png" ; size=3', 'x.png'],
  ['form-data; name="file"; filename="form.png"', 'form.png'],
  ['attachment; filename="say \\"hi\\".png"', 'say "hi".png'],
  [Buffer.from('attachment; filename="größe.png"').toString('latin1'), 'größe.png'],
  ['attachment; filename="gr\u00f6\u00dfe.png"', 'größe.png'],
])('%s names %s', (header, name) => expect(dispositionName(header)).toBe(name));

test.each([
  '',
  'attachment',
  'attachment; filename=',
  'attachment; filename=""',
  "attachment; filename*=UTF-8''x.png",
  'filename="x.png"',
])('%j names no file', (header) => expect(dispositionName(header)).toBeNull());
