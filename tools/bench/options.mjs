/** The values of `--name` on the command line, which can be given several times. */
const options = (name) =>
  process.argv.flatMap((word, at) => (word === `--${name}` ? [process.argv[at + 1] ?? ''] : []));

/** The value of `--name` on the command line. */
export const option = (name, standard) => options(name)[0] ?? standard;

/** Whether a row is asked for: `--only` has a word of its name, or is not there. */
export function isWanted({ name }) {
  const words = options('only');
  return words.length === 0 || words.some((word) => name.includes(word));
}
