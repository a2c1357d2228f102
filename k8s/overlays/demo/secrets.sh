#!/bin/sh
# Makes the secrets that the processes of the demonstration sign with, in secrets/, unless they are there already.
set -eu
umask 077
cd "$(dirname "$0")"
mkdir -p secrets
for service in gateway core calendar widgets; do
  [ -e "secrets/$service.env" ] && continue
  name=$(echo "$service" | tr a-z A-Z)
  echo "${name}_SECRET=$(openssl rand -hex 32)" > "secrets/$service.env"
done
