import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const ROOT = join(__dirname, '../../../..');

/** Every source file of the repository that is not a test, with its text. */
const SOURCES = ['apps', 'libs'].flatMap((folder) =>
  readdirSync(join(ROOT, folder)).flatMap((project) => {
    const source = join(ROOT, folder, project, 'src');
    return readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !/\.(spec|fixture|d)\.ts$/.test(file))
      .map((file) => join(source, file))
      .map((file) => ({ file: relative(ROOT, file).split(sep).join('/'), text: readFileSync(file, 'utf8') }));
  }),
);
const filesWith = (pattern: RegExp): string[] =>
  SOURCES.filter(({ text }) => pattern.test(text))
    .map(({ file }) => file)
    .sort();
const textOf = (name: string): string => SOURCES.find(({ file }) => file === name)?.text ?? '';

const SIGN_IN = 'apps/core/src/sign-in/sign-in.service.ts';
const HASHER = 'apps/core/src/users/people/password-hasher.ts';
const CONTENT = 'libs/service/src/limits/content-passwords.ts';

describe('passwords', () => {
  it('are compared in these places alone', () => {
    expect(filesWith(/@node-rs\/argon2/)).toEqual([HASHER]);
    expect(filesWith(/\bpasswords\.verify\(/)).toEqual([SIGN_IN]);
    // Signatures of messages and keys are compared in constant time as well, and guessed by nobody.
    expect(filesWith(/\btimingSafeEqual\(/)).toEqual([
      'libs/bus/src/nats/trust/gateway-proofs.ts',
      'libs/bus/src/nats/trust/message-mac.ts',
      'libs/service/src/config/keys.ts',
      CONTENT,
    ]);
    // Two fields of a form with a new password.
    expect(filesWith(/[pP]assword\s*[!=]==\s*(?!''|undefined|null|'admin')\w/)).toEqual([
      'apps/core/src/password-reset/password-reset.controller.ts',
    ]);
  });

  it('are compared there within a limit', () => {
    expect(textOf(SIGN_IN).match(/passwords\.verify\(/g)).toHaveLength(1);
    expect(textOf(SIGN_IN)).toMatch(/guesses\.attempt\(guess, async \(\) =>\s*\(await this\.passwords\.verify\(/);
    expect(textOf(SIGN_IN)).toMatch(/applications\.verify\([^;]*;[^]*?this\.wrongGuess\(/);
    expect(textOf(CONTENT)).toMatch(/guesses\.attempt\(guess,/);
  });
});
