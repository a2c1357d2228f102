import fc from 'fast-check';
import { formTags, templateParts, unknownTags } from './template-parts';

const textOf = (template: string): string =>
  templateParts(template)
    .filter((part) => typeof part === 'string')
    .join('');

const one = (template: string) => formTags(template)[0];

describe('A form-tag', () => {
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

  it('is separated by any Unicode white space', () => {
    expect(one('[text\u00a0a\u3000id:x\u0085class:y\n"v"]')).toMatchObject({
      name: 'a',
      options: ['id:x', 'class:y'],
      rawValues: ['v'],
    });
  });

  it('keeps the spaces of its values, while its choices are trimmed', () => {
    expect(one('[select a " x  y\nz | w "]')).toMatchObject({
      rawValues: [' x  y\nz | w '],
      pipes: [['x  y\nz', 'w']],
    });
  });

  it('ends at the first bracket, even within quotes', () => {
    expect(templateParts('[text a "x]y"]')).toEqual(['[text a "x]y"]']);
  });

  it('has content up to its closing tag, unless another bracket comes before it', () => {
    expect(one('[acceptance a] I <b>agree</b><br /> [/acceptance]')?.content).toBe('I <b>agree</b>');
    expect(formTags('[acceptance a][text b][/acceptance]').map(({ name, content }) => [name, content])).toEqual([
      ['a', ''],
      ['b', ''],
    ]);
    expect(one('[textarea* a]x[/textarea*]')?.content).toBe('x');
  });

  it('splits its values at the first bar', () => {
    expect(one('[select s "A | a|b" "C"]')?.pipes).toEqual([
      ['A', 'a|b'],
      ['C', 'C'],
    ]);
  });

  it('has a name with underscores for dots, and the name as written', () => {
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
    expect(formTags(template)).toEqual([]);
  });

  it('is literal text in double brackets, of which one pair is removed', () => {
    expect(templateParts('a [[text x]] b')).toEqual(['a ', '[text x]', ' b']);
    expect(formTags('[[text x] [text y]]').map(({ name }) => name)).toEqual(['x', 'y']);
  });
});

describe('A tag that forms do not know', () => {
  it.each([
    ['a [recaptcha] b [turnstile size:compact] c', ['[recaptcha]', '[turnstile]'], 'a  b  c'],
    ['[group one]A [text a][/group] [step "Next"]', ['[group]', '[step]'], 'A  '],
    ['[stripe pay currency:usd amount:9] [captcha-1 x] [nope* f]', ['[stripe]', '[captcha-1]', '[nope*]'], '  '],
    ['[text] [text 9x] [radio* x "a"] A [/acceptance]', ['[text]', '[radio*]', '[/acceptance]'], '   A '],
  ])('is named and is no text: %s', (template, named, text) => {
    expect(unknownTags(template)).toEqual(named);
    expect(textOf(template)).toBe(text);
  });

  it.each([
    'pattern <input pattern="[a-z]+ [nope x]">',
    '<script>a[i] = b[x]</script><style>[hidden] { color: red }</style><!-- [nope] -->',
    'Call us [0-24], [Optional], [see, below], [see "this] or [nope [x',
  ])('is not %s', (template) => {
    expect(unknownTags(template)).toEqual([]);
    expect(textOf(template)).toBe(template);
  });

  it('is text in double brackets, and takes no other tag away', () => {
    expect(textOf('[[recaptcha]]')).toBe('[recaptcha]');
    expect(formTags('[see [text a]').map(({ name }) => name)).toEqual(['a']);
  });
});

describe('A template', () => {
  it('is split into text and tags without loss', () => {
    expect(
      templateParts('<p>[text a]</p>[submit]').map((part) =>
        typeof part === 'string' ? part : Object.values(part)[0],
      ),
    ).toEqual(['<p>', 'text', '</p>', 'submit']);
  });

  it('is read in linear time', () => {
    const before = process.cpuUsage();
    for (const bad of [
      '[text ',
      '[text a "',
      '[acceptance a]x',
      '[[text',
      '[text a]',
      '[nope ',
      '[nope]',
      '[/x',
      '<b>[x',
    ])
      templateParts(bad.repeat(30_000));
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(3000);
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
