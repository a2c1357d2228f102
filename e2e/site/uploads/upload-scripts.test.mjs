// @ts-check
// An uploaded file never runs as a script of the site.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { UploadSite } from './upload-site.mjs';

let site;
before(async () => {
  site = await UploadSite.start();
});
after(() => site?.stop());

describe('a file that could run scripts', () => {
  const SCRIPT = '<script>parent.ran = true</script>';
  const SVG = `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`;
  const GIF = Buffer.concat([
    Buffer.from('474946383961010001008000000000000000000021f90401000000002c00000000010001000002024401003b', 'hex'),
    Buffer.from(SCRIPT),
  ]);
  const FILES = {
    'page.html': SCRIPT,
    'page.htm': SCRIPT,
    'page.xhtml': SCRIPT,
    'page.shtml': SCRIPT,
    'drawing.svg': SVG,
    'drawing.svgz': SVG,
    'drawing.SVG': SVG,
    'feed.xml': SVG,
    'code.js': 'ran = true',
    'code.mjs': 'ran = true',
    noextension: SCRIPT,
    'page.html.jpg': SCRIPT,
    'page.jpg.html': SCRIPT,
    'drawing.png': SVG,
    'words.txt': SCRIPT,
    'table.csv': SCRIPT,
    'both.gif': GIF,
    'page.pdf': SCRIPT,
    'page.html%00.txt': SCRIPT,
    'page.html;.txt': SCRIPT,
    'page.html.': SCRIPT,
  };

  const isHarmless = (headers) => {
    const type = headers.get('content-type') ?? '';
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.match(headers.get('content-security-policy') ?? '', /script-src 'none'|default-src 'none'/);
    assert.ok(
      !/html|xml|javascript|ecmascript/i.test(type) || headers.get('content-disposition')?.startsWith('attachment'),
      `served as ${type}`,
    );
  };

  for (const [name, content] of Object.entries(FILES)) {
    for (const type of ['text/html', 'image/svg+xml', 'image/png']) {
      test(`${name} as ${type} is refused, or is harmless in a browser`, async () => {
        const { status, body } = await site.send(
          '/core/v2/media',
          { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` },
          [Buffer.from(content)],
        );
        if (status !== 201) return assert.deepEqual([status, body.code], [400, 'rest_upload_sideload_error']);
        return isHarmless((await fetch(body.source_url)).headers);
      });
    }
  }

  test('the picture of a user cannot be a script', async () => {
    const me = await (
      await fetch(`${site.url}/core/v2/users/me`, { headers: { authorization: site.authorization } })
    ).json();
    const data = `data:image/svg+xml;base64,${Buffer.from(SVG).toString('base64')}`;
    const answer = await fetch(`${site.url}/lms/v1/users/${me.id}`, {
      method: 'POST',
      headers: { authorization: site.authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ avatar_url: data }),
    });
    const { avatar_url: address } = await answer.json();
    if (answer.ok && address?.startsWith(site.url)) isHarmless((await fetch(address)).headers);
    else assert.equal(answer.status, 400);
  });
});
