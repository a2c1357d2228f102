// @ts-check
// Loaded before a command: writes the peak of its memory into the file PEAK_FILE when it ends, in KiB. Pages of files
// that SQLite maps do not count: the system takes them back when it needs them.
const { readFileSync, writeFileSync } = require('node:fs');
const { basename } = require('node:path');

const LOOK_EVERY_MS = 50;

// npx, which starts the command, is loaded with the same options.
if (basename(process.argv[1] ?? '').startsWith('gatehouse')) {
  let peak = 0;
  const look = () => {
    const [, size] = /^RssAnon:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
    peak = Math.max(peak, Number(size));
  };
  setInterval(look, LOOK_EVERY_MS).unref();
  process.on('exit', () => {
    look();
    writeFileSync(process.env.PEAK_FILE, String(peak));
  });
}
