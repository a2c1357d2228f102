// Fails when a comment, page or file cites a page under docs/ or a heading of it that does not exist.
// Checked: `docs/<page>.md#<heading>` and headings of CONTRIBUTING.md in every tracked source file, relative links in
// Markdown pages, and the files of the repository that pages name. Guides name files that their readers will write.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const ROOT = join(import.meta.dirname ?? dirname(new URL(import.meta.url).pathname), '../..');
const SCANNED = ['*.ts', '*.mjs', '*.md', '*.yaml', '*.yml', '*.json', ':!:package-lock.json'];
const LINKED = /^(docs\/.*|README|CONTRIBUTING|CHANGELOG|SECURITY)\.md$/;
const CITATION = /(?:\bdocs\/[\w./-]+?|(?<![\w./-])CONTRIBUTING)\.md\b(#[\p{L}\p{N}_-]*)?([.:]\d)?/gu;
const NAMED = /`((?:apps|libs|e2e|tools|k8s|docker)\/[\w./-]+)`/g;
const BUILT = /\/(bundle|dist)\//;
const LINK = /\]\(([^)\s]+)\)/g;

const read = (path) => readFileSync(join(ROOT, path), 'utf8');

/** The lines of a page outside of fenced code; those inside are empty. */
function proseLines(text) {
  let fence = '';
  return text.split('\n').map((line) => {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
    if (fence === '' ? mark === '' : !mark.startsWith(fence)) return fence === '' ? line : '';
    fence = fence === '' ? mark : '';
    return '';
  });
}

/** A heading's anchor as GitHub makes it: lower case, without punctuation, spaces as hyphens. */
const slugOf = (heading) =>
  heading
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
    .replaceAll(' ', '-');

/** The anchors of a page. A repeated heading gets `-1`, `-2`, … */
function anchorsOf(text) {
  const anchors = new Set();
  for (const line of proseLines(text)) {
    if (!/^#{1,6}\s/.test(line)) continue;
    const heading = line.replace(/^#{1,6}\s/, '').trim();
    const slug = slugOf(heading);
    let anchor = slug;
    for (let n = 1; anchors.has(anchor); n++) anchor = `${slug}-${n}`;
    anchors.add(anchor);
  }
  return anchors;
}

const pages = new Map();

/** What is wrong with a reference to a page or file, or undefined. */
function problem(path, anchor) {
  if (!existsSync(join(ROOT, path))) return `${path} does not exist`;
  if (anchor === undefined || !path.endsWith('.md')) return undefined;
  if (!pages.has(path)) pages.set(path, anchorsOf(read(path)));
  return pages.get(path).has(anchor) ? undefined : `${path} has no heading #${anchor}`;
}

/** Citations of pages in a line of any file. */
function* citations(line) {
  for (const [cited, hash, number] of line.matchAll(CITATION)) {
    const path = cited.slice(0, cited.length - (hash ?? '').length - (number ?? '').length);
    if (number !== undefined && hash === undefined) yield `${cited} names a section by number; cite its heading`;
    else yield problem(path, hash?.slice(1));
  }
}

/** Relative links in a line of a Markdown page. */
function* links(line, page) {
  for (const [, target] of line.replace(/`[^`]*`/g, '').matchAll(LINK)) {
    if (/^[a-z][a-z+.-]*:|^\/\//i.test(target)) continue;
    const [path, anchor] = target.split('#');
    yield problem(path === '' ? page : normalize(join(dirname(page), decodeURIComponent(path))), anchor);
  }
}

/** Files and folders of the repository that a line of a page names. */
function* names(line) {
  for (const [, path] of line.matchAll(NAMED)) if (!BUILT.test(path)) yield problem(path);
}

/** All problems of a file, as `file:line: what is wrong`. */
function check(file) {
  const text = read(file);
  const found = [];
  const collect = (lines, problemsOf) => {
    for (const [index, line] of lines.entries())
      for (const wrong of problemsOf(line)) if (wrong) found.push(`${file}:${index + 1}: ${wrong}`);
  };
  if (/docs\/|CONTRIBUTING\.md/.test(text)) collect(text.split('\n'), citations);
  if (LINKED.test(file)) collect(proseLines(text), (line) => links(line, file));
  if (/^docs\/(?!guides\/).*\.md$/.test(file)) collect(proseLines(text), names);
  return found;
}

const files = execFileSync('git', ['ls-files', '-z', '--', ...SCANNED], { cwd: ROOT, encoding: 'utf8' })
  .split('\0')
  .filter((file) => file !== '' && existsSync(join(ROOT, file)));
const problems = files.flatMap(check);
for (const line of problems) console.error(line);
console.log(`${files.length} files checked, ${problems.length} citations or links are broken.`);
process.exitCode = problems.length === 0 ? 0 : 1;
