// @ts-check
// WordPress's block editor, unmodified from npm, as a page. It is GPL, so it is never one of our dependencies:
// it is installed and bundled in a temporary folder.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { installed } from './packages.mjs';

/** Later releases of their dependencies do not work with these packages. */
const PUBLISHED_BEFORE = '2026-08-06';
/** Packages of one release. */
const WANTED = {
  '@wordpress/edit-post': '8.51.0',
  '@wordpress/block-library': '10.2.0',
  '@wordpress/format-library': '5.51.0',
  react: '18.3.1',
  'react-dom': '18.3.1',
  esbuild: '^0.25.0',
};
const STYLES = ['components', 'block-editor', 'editor', 'edit-post', 'block-library'];

const ENTRY = `
import '@wordpress/format-library';
import apiFetch from '@wordpress/api-fetch';
import * as data from '@wordpress/data';
import { initializeEditor } from '@wordpress/edit-post';
${STYLES.map((name) => `import './node_modules/@wordpress/${name}/build-style/style.css';`).join('\n')}
window.wp = { data };
const { api, token, post, settings } = window.session;
apiFetch.use(apiFetch.createRootURLMiddleware(api));
apiFetch.use(apiFetch.mediaUploadMiddleware);
apiFetch.use((options, next) => next({ ...options, headers: { ...options.headers, Authorization: 'Bearer ' + token } }));
initializeEditor('editor', 'post', post, settings);
`;

/** Installs and bundles the editor, once per machine. */
export async function buildEditor() {
  const folder = await installed('gatehouse-block-editor', WANTED, PUBLISHED_BEFORE);
  const bundle = join(folder, 'out', 'editor.js');
  if (!existsSync(bundle)) {
    writeFileSync(join(folder, 'entry.js'), ENTRY);
    const { build } = createRequire(join(folder, 'package.json'))('esbuild');
    await build({
      absWorkingDir: folder,
      entryPoints: ['entry.js'],
      bundle: true,
      minify: true,
      format: 'iife',
      outfile: bundle,
      logLevel: 'error',
      define: { 'process.env.NODE_ENV': '"production"', 'globalThis.SCRIPT_DEBUG': 'false' },
    });
  }
  return { '/editor.js': readFileSync(bundle), '/editor.css': readFileSync(join(folder, 'out', 'editor.css')) };
}

const SETTINGS = {
  richEditingEnabled: true,
  codeEditingEnabled: true,
  titlePlaceholder: 'Add title',
  bodyPlaceholder: 'Type here',
  autosaveInterval: 60,
  supportsLayout: true,
  styles: [],
  defaultEditorStyles: [],
  allowedMimeTypes: { 'jpg|jpeg|jpe': 'image/jpeg', png: 'image/png' },
  maxUploadFileSize: 50_000_000,
  __unstableResolvedAssets: { styles: '', scripts: '' },
  imageSizes: [
    { slug: 'thumbnail', name: 'Thumbnail' },
    { slug: 'large', name: 'Large' },
    { slug: 'full', name: 'Full size' },
  ],
  imageDimensions: {},
};

/**
 * Serves a page with the editor at `/editor/?post=7` of the site, in this browser only:
 * the editor and the site share an origin, as in WordPress.
 */
export async function placeEditor(context, files, { site, token, settings = {} }) {
  const page = (post) => pageOf({ api: `${site}/wp-json/`, token, post, settings: { ...SETTINGS, ...settings } });
  await context.route(
    (url) => url.href.startsWith(`${site}/editor/`),
    (route) => {
      const { pathname, searchParams } = new URL(route.request().url());
      const body = files[pathname.slice('/editor'.length)];
      if (body) return route.fulfill({ contentType: typeOf(pathname), body });
      const isEditor = pathname === '/editor/';
      return route.fulfill({
        contentType: 'text/html',
        body: isEditor ? page(Number(searchParams.get('post'))) : PAGE_AFTERWARDS,
      });
    },
  );
  // The pictures of the welcome guide.
  await context.route('https://s.w.org/**', (route) => route.fulfill({ contentType: 'image/gif', body: PIXEL }));
}

/** The editor leaves to other pages when it is done. */
const PAGE_AFTERWARDS = '<link rel="icon" href="data:,"><h1>Elsewhere</h1>';
const PIXEL = Buffer.from('R0lGODlhAQABAAAAACw=', 'base64');

const typeOf = (pathname) => (pathname.endsWith('.js') ? 'text/javascript' : 'text/css');

const pageOf = (session) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Editor</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="/editor/editor.css"><style>html,body,#editor{height:100%;margin:0}</style></head>
<body><div id="editor" class="block-editor__container"></div>
<script>window.session=${JSON.stringify(session)}</script><script src="/editor/editor.js"></script></body>
</html>`;
