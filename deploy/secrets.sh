#!/usr/bin/env sh
# Draws the secrets of compose.yaml, once, into deploy/secrets: a folder that only its owner can enter. The files in it can be read by
# all, as the accounts in the containers are others; each portal warns of that once at its start.
set -eu
cd "$(dirname "$0")"
if [ -e secrets ]; then
  echo "deploy/secrets is there already: what was drawn stays"
  exit 0
fi
mkdir -m 700 secrets
random() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }
password=$(random) id=$(random) key=$(random)
umask 022
echo "$password" >secrets/database-password
echo "postgres://sigillo:$password@database:5432/sigillo" >secrets/database-url
echo "$id" >secrets/store-id
echo "$key" >secrets/store-key
# Whoever runs it writes the mail server's address in here: smtps://account:password@mail.example
: >secrets/smtp-url
cat >secrets/store-config <<END
{"identities":[{"name":"sigillo","credentials":[{"accessKey":"$id","secretKey":"$key"}],
"actions":["Admin","Read","List","Tagging","Write"]}]}
END
echo "deploy/secrets: now write the address of the mail server into smtp-url"
