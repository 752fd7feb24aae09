#!/usr/bin/env bash
# `bash scripts/keep-backups.sh <folder>`: a backup into a folder below it that is named by the moment; of those that are whole the
# newest BACKUP_KEEP stay (14).
set -euo pipefail
to=${1:?Say into which folder}
keep=${BACKUP_KEEP:-14}
if [[ ! $keep =~ ^[1-9][0-9]{0,3}$ ]]; then
  echo "BACKUP_KEEP must be a whole number from 1 to 9999; it is \"$keep\"" >&2
  exit 1
fi
node build/cli.mjs backup "$to/$(date -u +%Y-%m-%dT%H%M%SZ)"
shopt -s nullglob
# The manifest is written last. What broke off, and what was put here by hand, is left alone.
whole=("$to"/20??-??-??T??????Z/manifest.json)
for ((n = 0; n < ${#whole[@]} - keep; n++)); do
  rm -r -- "$(dirname "${whole[n]}")"
done
