// Two servers of MariaDB, of which the second follows the first.
import { join } from 'node:path';
import { startMariadb } from './servers.mjs';

/** Each has a number, and numbers its transactions in a log of its own. */
const numbered = (id) => [`--server-id=${id}`, '--log-bin=log', '--binlog-format=ROW', '--log-slave-updates'];

/**
 * Starts both, with these databases.
 * @returns `first`; `replica`, with `pause` and `follow` for the replication
 */
export async function startReplicated(folder, databases) {
  const first = await startMariadb(join(folder, 'first'), databases, numbered(1));
  const replica = await startMariadb(join(folder, 'replica'), [], [...numbered(2), '--read-only']);
  // What the replica has done for itself is none of the first server's.
  await replica.query(`STOP SLAVE; RESET MASTER; SET GLOBAL gtid_slave_pos = '';
    CHANGE MASTER TO master_host = '127.0.0.1', master_port = ${first.port}, master_user = 'gatehouse',
      master_password = 'gatehouse', master_use_gtid = slave_pos, master_connect_retry = 1;
    START SLAVE`);
  return {
    first,
    replica: Object.assign(replica, {
      pause: () => replica.query('STOP SLAVE SQL_THREAD'),
      follow: () => replica.query('START SLAVE SQL_THREAD'),
    }),
    stop: async () => {
      await replica.stop();
      await first.stop();
    },
  };
}
