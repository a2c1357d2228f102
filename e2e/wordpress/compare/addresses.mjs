// @ts-check
// What the addresses of one site are on the other.

/** Replaces the addresses of `from` by those of `to`, of records with the same ids; the longest first. */
export function addressesOf(from, to, [fromUrl, toUrl]) {
  const pairs = new Map();
  for (const kind of ['posts', 'pages', 'media', 'categories', 'tags', 'users'])
    for (const record of from[kind]) {
      const twin = to[kind].find(({ id }) => id === record.id);
      if (twin) pairs.set(record.link, twin.link);
    }
  for (const file of from.media)
    addFile(
      pairs,
      file,
      to.media.find(({ id }) => id === file.id),
    );
  pairs.set(fromUrl, toUrl);
  const known = [...pairs].sort(([one], [other]) => other.length - one.length);
  // What people wrote is not an address: that begins after a quote, or in a list of sizes.
  return (text) => known.reduce((changed, [before, after]) => replaced(changed, before, after), text);
}

/** A size that the other site does not make is its whole picture. */
function addFile(pairs, file, twin) {
  if (!twin) return;
  pairs.set(file.source_url, twin.source_url);
  for (const [name, { source_url: address }] of Object.entries(file.media_details.sizes ?? {}))
    pairs.set(address, twin.media_details.sizes?.[name]?.source_url ?? twin.source_url);
}

const BEFORE_ADDRESSES = ['"', "'", 'w, '];

const replaced = (text, before, after) =>
  text === before
    ? after
    : BEFORE_ADDRESSES.reduce((changed, mark) => changed.replaceAll(mark + before, mark + after), text);
