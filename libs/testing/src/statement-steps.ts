/** What each statement does, in two words: `INSERT posts`, `SELECT terms`, `COMMIT`. The table is the first that it names. */
export function stepsOf(statements: readonly string[]): string[] {
  return statements.map((statement) => {
    const words = statement.replaceAll(/["`]/g, '').split(' ');
    const [first = ''] = words;
    const at = words.findIndex((word) => word === 'INTO' || word === 'FROM' || word === 'UPDATE');
    const table = at < 0 ? undefined : words[at + 1];
    return table === undefined ? first : `${first} ${table}`;
  });
}
