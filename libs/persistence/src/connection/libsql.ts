/** The parts of libsql's classes that are used here. */
interface Statement {
  run(...parameters: unknown[]): unknown;
  all(...parameters: unknown[]): unknown;
}
type Connections = new (...options: unknown[]) => { prepare(sql: string): Statement };

/**
 * SQLite for TypeORM's `driver` option, imported only where it is used: a service on MySQL needs no native module.
 *
 * libsql takes one null for the object with all parameters, and fails. TypeORM has statements with one parameter, such as those
 * that clear one column of a record: they get a list.
 */
export async function loadLibsql(): Promise<unknown> {
  const { default: libsql } = (await import('libsql')) as unknown as { default: Connections };
  return class extends libsql {
    override prepare(sql: string): Statement {
      const statement = super.prepare(sql);
      const [run, all] = [statement.run.bind(statement), statement.all.bind(statement)];
      return Object.assign(statement, {
        run: (...parameters: unknown[]) => run(parameters.flat()),
        all: (...parameters: unknown[]) => all(parameters.flat()),
      });
    }
  };
}
