/** The two kinds of databases: MySQL and MariaDB, and SQLite. */
export type Dialect = 'mysql' | 'sqlite';
