import { passwordProblem } from './password-rule';

const owner = { login: 'Ada.Rivers', email: 'adarivers@example.com' };
const sentence = (password: string) => passwordProblem(password, owner)?.message;

describe('a password', () => {
  test.each(['Secret-1!', 'ⓐⓑⓒⓓⓔⓕ', 'Ada.Rivers-2', 'correct horse', ' '.repeat(6), 'x1'.repeat(2048)])(
    '%j is accepted',
    (password) => expect(sentence(password)).toBeUndefined(),
  );
  test.each(['', 'a\\bcdefgh'])('%j is refused', (password) =>
    expect(sentence(password)).toMatch('cannot be empty or'),
  );
  test.each(['1', '12345', '𝒂𝒃𝒄𝒅𝒆'])('%j is too short', (password) => expect(sentence(password)).toMatch('too short'));
  test.each(['x'.repeat(4097), 'ä'.repeat(2049), 'x'.repeat(1_000_000)])('of many bytes is too long', (password) =>
    expect(sentence(password)).toMatch('too long'),
  );
  test.each(['ada.rivers', 'ADA.RIVERS', ' Ada.Rivers ', 'AdaRivers@Example.com', 'adarivers'])(
    '%j is a name of the account',
    (password) => expect(sentence(password)).toMatch('cannot be the user name'),
  );
  test.each(['123456', 'password', 'PassWord', 'qwertyuiop', 'letmein'])('%j is one of the most common', (password) =>
    expect(sentence(password)).toMatch('most common'),
  );
});
