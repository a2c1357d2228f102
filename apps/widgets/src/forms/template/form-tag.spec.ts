import fc from 'fast-check';
import { formTags, templateParts } from './form-tag';

const one = (template: string) => formTags(template)[0];

describe('a form-tag', () => {
  it('has a type, a name, options, and quoted values', () => {
    expect(one(`[text* your-name size:10 class:wide placeholder "Your name" 'or "nick"']`)).toMatchObject({
      type: 'text*',
      basetype: 'text',
      required: true,
      name: 'your-name',
      options: ['size:10', 'class:wide', 'placeholder'],
      rawValues: ['Your name', 'or "nick"'],
    });
  });

  it('may be parted by any Unicode white space', () => {
    expect(one('[text\u00a0a\u3000id:x\u0085class:y\n"v"]')).toMatchObject({
      name: 'a',
      options: ['id:x', 'class:y'],
      rawValues: ['v'],
    });
  });

  it('keeps the blanks of its values, of which choices lose the outer ones', () => {
    expect(one('[select a " x  y\nz | w "]')).toMatchObject({
      rawValues: [' x  y\nz | w '],
      pipes: [['x  y\nz', 'w']],
    });
  });

  it('ends at the first bracket, also within quotes', () => {
    expect(templateParts('[text a "x]y"]')).toEqual(['[text a "x]y"]']);
  });

  it('has content up to its closing tag, unless another bracket stands between', () => {
    expect(one('[acceptance a] I <b>agree</b><br /> [/acceptance]')?.content).toBe('I <b>agree</b>');
    expect(formTags('[acceptance a][text b][/acceptance]').map(({ name, content }) => [name, content])).toEqual([
      ['a', ''],
      ['b', ''],
    ]);
    expect(one('[textarea* a]x[/textarea*]')?.content).toBe('x');
  });

  it('pipes its values at the first bar', () => {
    expect(one('[select s "A | a|b" "C"]')?.pipes).toEqual([
      ['A', 'a|b'],
      ['C', 'C'],
    ]);
  });

  it('reports dots of a name as underscores, and remembers how it was written', () => {
    expect(one('[text a.b]')).toMatchObject({ name: 'a_b', writtenName: 'a.b' });
  });

  it.each([
    '[nope x]',
    '[TEXT x]',
    '[text]',
    '[text 9x]',
    '[text "x y"]',
    '[radio* x "a"]',
    '[text x "v" late]',
    '[text x größe]',
    '[text x',
    '[textx]',
  ])('is not %s', (template) => {
    expect(templateParts(template)).toEqual([template]);
  });

  it('is text in double brackets, which lose one pair', () => {
    expect(templateParts('a [[text x]] b')).toEqual(['a ', '[text x]', ' b']);
    expect(formTags('[[text x] [text y]]').map(({ name }) => name)).toEqual(['x', 'y']);
  });
});

describe('a template', () => {
  it('loses nothing: text and tags follow each other', () => {
    expect(
      templateParts('<p>[text a]</p>[submit]').map((part) => (typeof part === 'string' ? part : part.type)),
    ).toEqual(['<p>', 'text', '</p>', 'submit']);
  });

  it('is read in time that grows with its length, whatever it holds', () => {
    const started = Date.now();
    for (const bad of ['[text ', '[text a "', '[acceptance a]x', '[[text', '[text a]'])
      templateParts(bad.repeat(30_000));
    expect(Date.now() - started).toBeLessThan(3000);
  });

  it('never fails', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('[', ']', '"', "'", 'text', ' a', '*', '/', '|', '<', '\n', 'é') }),
        (template) => {
          expect(
            templateParts(template)
              .filter((part) => typeof part === 'string')
              .join('').length,
          ).toBeLessThanOrEqual(template.length);
        },
      ),
    );
  });
});
