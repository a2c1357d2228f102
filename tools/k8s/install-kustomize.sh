#!/usr/bin/env bash
# Installs kustomize from Debian 13, beside whatever this Debian is. The sources of the system stay as they are.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
mkdir -p "$folder/lists/partial" "$folder/cache/archives/partial"
echo 'deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://deb.debian.org/debian trixie main' >"$folder/sources.list"
apt() {
  apt-get -qq -o Dir::Etc::SourceList="$folder/sources.list" -o Dir::Etc::SourceParts=- -o Dir::State::Lists="$folder/lists" \
    -o Dir::Cache="$folder/cache" -o APT::Sandbox::User=root "$@"
}
apt update
(cd "$folder" && apt download kustomize && dpkg --extract kustomize_*.deb root)
install -m 755 "$folder/root/usr/bin/kustomize" "${1:-/usr/local/bin}/kustomize"
