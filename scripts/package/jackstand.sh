#!/bin/sh
# Serves Jackstand, or runs one of the operator's commands.
set -eu
home=$(dirname "$(readlink -f "$0")")
node=$(echo "$home"/node_modules/node-linux-*/bin/node)
command=${1:-serve}
[ $# -eq 0 ] || shift

if ! "$node" --version >/dev/null 2>&1; then
  echo "The Node that comes with Jackstand can't run here. It needs glibc and libatomic (Debian, Ubuntu: libatomic1)." >&2
  exit 1
fi
# The system's allocator keeps what pictures were unpacked in for each thread apart; with fewer pools it is used again.
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}"
# What is being uploaded needs a place on a disk, and a read-only system has no other.
[ -w "${TMPDIR:-/tmp}" ] || export TMPDIR="${DATA_DIR:-data}"

case $command in
  serve)
    exec "$node" --max-semi-space-size=8 "$home/server/main.ts"
    ;;
  accounts | backup | builds | contact | giveaway | migrate | newsletter-export | numbers | orders | parts | photos | ready | restore | stock)
    exec "$node" "$home/server/commands/$command.ts" "$@"
    ;;
  version)
    cat "$home/VERSION"
    ;;
  *)
    echo "jackstand [serve]               serves; docs/operations.md of the sources has the rest"
    echo "jackstand <command> [--help]    accounts, backup, builds, contact, giveaway, migrate, newsletter-export, numbers,"
    echo "                                orders, parts, photos, ready, restore, stock, version"
    [ "$command" = help ] || [ "$command" = --help ] || exit 2
    ;;
esac
