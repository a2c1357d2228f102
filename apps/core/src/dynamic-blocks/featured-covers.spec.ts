import { Readable } from 'node:stream';
import sharp from 'sharp';
import { BlobStore } from '@gatehouse/blobs';
import { person, testService } from '@gatehouse/testing';
import { core } from '../core.service';

it('A cover shows the featured picture of its post behind its text', async () => {
  const site = await testService(core, { settings: { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'admin' } });
  try {
    const admin = person('administrator', 1);
    const bytes = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#258' } })
      .png()
      .toBuffer();
    const blobs = site.service.modules.get(BlobStore, { strict: false });
    const stored = await blobs.put('uploads/test/1', Readable.from([bytes]));
    const files = [{ field: 'file', name: 'sea.png', type: '', ...stored }];
    const { body: picture } = await site.ask('POST', 'core/v2/media', { as: admin, body: {}, files });
    const content =
      '<!-- wp:cover {"useFeaturedImage":true} -->\n<div class="wp-block-cover">' +
      '<div class="wp-block-cover__inner-container"><p>On it.</p></div></div>\n<!-- /wp:cover -->';
    const body = { title: 'Sea', status: 'publish', content, featured_media: picture.id };
    const { body: post } = await site.ask('POST', 'core/v2/posts', { as: admin, body });
    const html = (await site.ask('GET', `core/v2/posts/${String(post.id)}`)).body.content.rendered as string;
    expect(html).toContain(`<img class="wp-block-cover__image-background" src="${String(picture.source_url)}"`);
    expect(html.indexOf('<img')).toBeLessThan(html.indexOf('inner-container'));
    expect(html).not.toContain('<!--');
  } finally {
    await site.close();
  }
});
