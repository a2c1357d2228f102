#!/bin/sh
# Run once, on an empty data folder: a database and a user of its own for every service.
set -eu

make() {
  mariadb -uroot -p"$MARIADB_ROOT_PASSWORD" <<SQL
CREATE DATABASE IF NOT EXISTS \`$1\` CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
CREATE USER IF NOT EXISTS '$1'@'%' IDENTIFIED BY '$2';
GRANT ALL PRIVILEGES ON \`$1\`.* TO '$1'@'%';
SQL
}

make core "$CORE_DATABASE_PASSWORD"
make calendar "$CALENDAR_DATABASE_PASSWORD"
make lms "$LMS_DATABASE_PASSWORD"
make widgets "$WIDGETS_DATABASE_PASSWORD"
