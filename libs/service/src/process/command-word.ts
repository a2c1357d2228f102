/** The one-time task that a program does instead of running. */
export type ProgramWord = 'migrate';

const USAGE = 2;

/**
 * The word after the name of a program. A program that does not know it would start where something else was meant, and
 * never end: it ends with 2 and a sentence.
 * @param known the words of this program
 */
export function wordOrExit(program: string, known: readonly ProgramWord[]): ProgramWord | undefined {
  const [word] = process.argv.slice(2);
  const meant = known.find((one) => one === word);
  if (word === undefined || meant) return meant;
  process.stderr.write(`${unknownWord(program, word, known)}\n`);
  return process.exit(USAGE);
}

/** Why a program does not know a word, and which it knows. */
export function unknownWord(program: string, word: string, known: readonly ProgramWord[]): string {
  if (word === 'migrate') return `${program} has nothing to migrate by itself: start it without a word.`;
  const others = known.length > 0 ? `It knows ${known.join(', ')}, and runs` : 'It runs';
  return `${program} does not know "${word}". ${others} without a word.`;
}
