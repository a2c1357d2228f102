import { Database } from '@gatehouse/persistence';
import { Config } from '@gatehouse/service';
import { widgets } from '../widgets.service';
import { runCommand } from './command';

const open = async (): Promise<Database> => {
  const config = new Config();
  return Database.open(
    {
      url: config.databaseUrl(widgets.name),
      caFile: config.databaseCaFile,
      entities: widgets.entities,
      migrations: widgets.migrations,
    },
    { migrate: config.migrateAtStart },
  );
};

void runCommand(process.argv.slice(2), open, {
  out: (text) => process.stdout.write(text),
  error: (line) => process.stderr.write(`${line}\n`),
}).then((code) => {
  process.exitCode = code;
});
