import { Readable } from 'node:stream';
import type { ModuleRef } from '@nestjs/core';
import sharp from 'sharp';
import type { Person } from '@gatehouse/access';
import { BlobStore } from '@gatehouse/blobs';
import { Database } from '@gatehouse/persistence';
import { CommentPosts } from '../comments/commented-posts';
import { CommentsWriter } from '../comments/comments.writer';
import { MediaWriter } from '../media/media.writer';
import { pictures, type DemoPicture } from './pictures';
import { talk } from './talk';

const MINUTES_BETWEEN = 95;

/** Adds pictures and comments to the posts of the demonstration, which have just been loaded. */
export async function loadLibraryDemo(modules: ModuleRef): Promise<void> {
  await Promise.all([addPictures(modules), addComments(modules)]);
}

async function addPictures(modules: ModuleRef): Promise<void> {
  const [database, blobs, media] = [
    modules.get(Database, { strict: false }),
    modules.get(BlobStore, { strict: false }),
    modules.get(MediaWriter, { strict: false }),
  ];
  const painter = moderator((await idsByLogin(database)).get('priya') ?? 1);
  await Promise.all(
    pictures.map(async (picture) => {
      const key = `uploads/demo/${picture.file}`;
      const { size } = await blobs.put(key, Readable.from([await paint(picture)]));
      const { title, alt: alt_text, caption } = picture;
      const id = await media.create({ key, name: picture.file, size }, { title, alt_text, caption }, painter);
      await hang(database, id, picture.category);
    }),
  );
}

const paint = ({ svg }: DemoPicture): Promise<Buffer> => sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer();

/** Two of three posts of the category show the picture. */
async function hang(database: Database, image: number, category: string): Promise<void> {
  const rows = await database.query<{ id: number }>(
    "SELECT p.id FROM posts p JOIN post_terms pt ON pt.post = p.id JOIN terms t ON t.id = pt.term WHERE p.type = 'post' AND t.taxonomy = 'category' AND t.name = ? ORDER BY p.id",
    [category],
  );
  const chosen = rows.map(({ id }) => id).filter((_, place) => place % 3 !== 2);
  if (chosen.length === 0) return;
  await database.write(async (manager) => {
    await manager.query(
      `UPDATE posts SET featured_media = ? WHERE featured_media = 0 AND id IN (${chosen.map(() => '?').join(', ')})`,
      [image, ...chosen],
    );
  });
}

async function addComments(modules: ModuleRef): Promise<void> {
  const [database, comments, posts] = [
    modules.get(Database, { strict: false }),
    modules.get(CommentsWriter, { strict: false }),
    modules.get(CommentPosts, { strict: false }),
  ];
  const people = await idsByLogin(database);
  const newest = await database.query<{ id: number; date_gmt: string }>(
    "SELECT id, date_gmt FROM posts WHERE type = 'post' AND status = 'publish' AND password = '' AND comment_status = 'open' ORDER BY date DESC LIMIT 7",
  );
  const made: number[] = [];
  for (const { login, post: place, text, answers, held } of talk) {
    const post = newest[place] && (await posts.find(newest[place].id));
    if (!post || !newest[place]) return;
    const after =
      Date.parse(`${newest[place].date_gmt.replace(' ', 'T')}Z`) + (made.length + 1) * MINUTES_BETWEEN * 60_000;
    const fields = {
      content: text,
      status: held ? 'hold' : 'approved',
      date_gmt: new Date(Math.min(after, Date.now())).toISOString().slice(0, 19),
      author: people.get(login) ?? 1,
      ...(answers === undefined ? {} : { parent: made[answers] ?? 0 }),
    };
    made.push(await comments.create(post, fields, moderator(1), { ip: '192.0.2.1', userAgent: '' }));
  }
}

async function idsByLogin(database: Database): Promise<Map<string, number>> {
  const rows = await database.query<{ id: number; login_key: string }>('SELECT id, login_key FROM people');
  return new Map(rows.map(({ id, login_key: login }) => [login, id]));
}

/** The demonstration speaks in people's names, without their signing in. */
const moderator = (id: number): Person => ({
  kind: 'person',
  id,
  login: '',
  name: '',
  email: '',
  slug: '',
  roles: ['administrator'],
  signIn: { by: 'session' },
});
