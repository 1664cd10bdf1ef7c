#!/bin/sh
# Makes the secrets that compose.yaml names, once: what is there is never written over.
set -eu
folder="$(dirname "$0")/secrets"
# The container's user reads them through the mount; on the machine only their folder's owner gets there.
mkdir -p -m 700 "$folder"
[ -e "$folder/database_password" ] || openssl rand -hex 24 | tr -d '\n' >"$folder/database_password"
[ -e "$folder/database_url" ] ||
  printf 'postgres://tramit:%s@database:5432/tramit' "$(cat "$folder/database_password")" >"$folder/database_url"
[ -e "$folder/master_key" ] || openssl rand -base64 32 | tr -d '\n' >"$folder/master_key"
chmod 644 "$folder"/*
