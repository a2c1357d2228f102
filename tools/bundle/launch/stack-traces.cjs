// Stack traces that name the sources. The source map is read for the first trace, so that it costs nothing at the start.
const { readFileSync } = require('node:fs');
const { SourceMap } = require('node:module');
const { dirname, resolve } = require('node:path');

/** Makes the traces of errors name the sources that the bundle in `file` is made of. */
function nameSourcesOf(file) {
  const places = new Map();
  Error.prepareStackTrace = (error, frames) =>
    [headerOf(error), ...frames.map((frame) => `    at ${inSources(frame)}`)].join('\n');

  const inSources = (frame) => {
    const text = String(frame);
    if (frame.getFileName() !== file) return text;
    const place = `${file}:${frame.getLineNumber()}:${frame.getColumnNumber()}`;
    if (!places.has(place)) rememberPlace(place, frame);
    return text.replace(place, () => places.get(place));
  };

  /** The places where errors happen are few; the map of the whole bundle takes many megabytes. */
  let map;
  const rememberPlace = (place, frame) => {
    map ??= mapOf(file);
    // The errors of a moment share it.
    setImmediate(() => (map = undefined));
    places.set(place, sourceOf(map, frame) ?? place);
  };

  const sourceOf = (map, frame) => {
    const entry = map?.findEntry(frame.getLineNumber() - 1, frame.getColumnNumber() - 1);
    if (!entry?.originalSource) return undefined;
    const source = resolve(dirname(file), entry.originalSource);
    // The map has the lines of our own files.
    return source.includes('node_modules') ? source : `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  };
}

function mapOf(file) {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
  } catch {
    return undefined;
  }
}

function headerOf(error) {
  try {
    return Error.prototype.toString.call(error);
  } catch {
    return 'Error';
  }
}

module.exports = { nameSourcesOf };
