#!/bin/sh
# PgBouncer in a container: deploy/pgbouncer.ini with the address of the database and the role of app and worker.
set -eu
umask 077
: "${DATABASE_HOST:?}" "${APP_ROLE:?}" "${APP_ROLE_PASSWORD:?}"
printf '"%s" "%s"\n' "$APP_ROLE" "$APP_ROLE_PASSWORD" >/tmp/userlist.txt
sed -e "s/^\(participation = \)host=[^ ]*/\1host=$DATABASE_HOST/" \
  -e "s/^listen_addr = .*/listen_addr = ${LISTEN_ADDRESS:-0.0.0.0}/" \
  -e 's#^auth_file = .*#auth_file = /tmp/userlist.txt#' "${CONFIG:-/etc/pgbouncer/participation.ini}" >/tmp/pgbouncer.ini
exec pgbouncer /tmp/pgbouncer.ini
