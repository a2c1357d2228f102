import { Readable } from 'node:stream';
import type { ModuleRef } from '@nestjs/core';
import { BlobStore } from '@gatehouse/blobs';
import { changed, Database } from '@gatehouse/persistence';
import { MediaWriter } from '../media/write/media.writer';
import { demoAuthor, readDemoJson, readDemoText } from './demo-assets';
import { idsByLogin } from './load-people';

/** A picture of `demo/pictures.json`; its drawing is `demo/pictures/<name>.svg`. */
interface DemoPicture {
  /** Posts of this category show the picture. */
  category: string;
  /** The name of the uploaded JPEG file. */
  file: string;
  title: string;
  alt: string;
  caption: string;
}

/** Uploads the pictures and shows them as featured images of posts. */
export async function loadPictures(modules: ModuleRef): Promise<void> {
  const database = modules.get(Database, { strict: false });
  const blobs = modules.get(BlobStore, { strict: false });
  const media = modules.get(MediaWriter, { strict: false });
  const author = demoAuthor((await idsByLogin(database)).get('priya') ?? 1);
  const pictures = readDemoJson<DemoPicture[]>('pictures.json');
  const files = await Promise.all(pictures.map(({ file }) => renderJpeg(file)));
  for (const [index, { file, title, alt: alt_text, caption, category }] of pictures.entries()) {
    const key = `uploads/demo/${file}`;
    const { size } = await blobs.put(key, Readable.from([files[index]]));
    const id = await media.create({ key, name: file, size }, { title, alt_text, caption }, author);
    await showOnPosts(database, id, category);
  }
}

async function renderJpeg(file: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const svg = readDemoText(`pictures/${file.replace(/\.jpg$/, '.svg')}`);
  return sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer();
}

/** Two of three posts of the category get the picture. */
async function showOnPosts(database: Database, image: number, category: string): Promise<void> {
  const rows = await database.query<{ id: number }>(
    `SELECT p.id FROM posts p JOIN post_terms pt ON pt.post = p.id JOIN terms t ON t.id = pt.term
     WHERE p.type = 'post' AND t.taxonomy = 'category' AND t.name = ? ORDER BY p.id`,
    [category],
  );
  const chosen = rows.map(({ id }) => id).filter((_, index) => index % 3 !== 2);
  if (chosen.length === 0) return;
  await database.write(async (tx) => {
    changed(tx, 'posts', chosen);
    await tx.query(
      `UPDATE posts SET featured_media = ? WHERE featured_media = 0 AND id IN (${chosen.map(() => '?').join(', ')})`,
      [image, ...chosen],
    );
  });
}
