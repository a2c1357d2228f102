#!/bin/sh
# Run once, on an empty data folder: a database and a user of its own for every service, which leaves the others their
# connections: 10 of a process, 10 of its successor, and those of commands.
# Read by the image's own start script, which ends at the first error; so this sets no options.

make_database() {
  mariadb -uroot -p"$MARIADB_ROOT_PASSWORD" <<SQL
CREATE DATABASE IF NOT EXISTS \`$1\` CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
CREATE USER IF NOT EXISTS '$1'@'%' IDENTIFIED BY '$2' WITH MAX_USER_CONNECTIONS 35;
GRANT ALL PRIVILEGES ON \`$1\`.* TO '$1'@'%';
SQL
}

# services: databases
make_database core "$CORE_DATABASE_PASSWORD"
make_database calendar "$CALENDAR_DATABASE_PASSWORD"
make_database lms "$LMS_DATABASE_PASSWORD"
make_database widgets "$WIDGETS_DATABASE_PASSWORD"
# end of services: databases
