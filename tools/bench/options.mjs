/** The value of `--name` on the command line. */
export const option = (name, standard) =>
  process.argv.includes(`--${name}`) ? process.argv[process.argv.indexOf(`--${name}`) + 1] : standard;
