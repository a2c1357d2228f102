import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { ImageProcessor } from './image-processor';

const folder = mkdtempSync(join(tmpdir(), 'images-'));
const images = new ImageProcessor();
afterAll(() => rmSync(folder, { recursive: true }));

const keep = (name: string, bytes: Buffer): string => {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
};
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#3a7' } });
/** Left half red, right half blue. */
const halves = (width: number, height: number) =>
  plain(width, height).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: '#f00' } }, left: 0, top: 0 },
    { input: { create: { width: width / 2, height, channels: 3, background: '#00f' } }, left: width / 2, top: 0 },
  ]);
const colourAt = async (bytes: Buffer, left: number, top: number) => [
  ...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
];

describe('reading an image', () => {
  test('makes copies of exactly the stated sizes', async () => {
    const { sizes, shown, copy } = await images.read(keep('a.png', await plain(1200, 800).png().toBuffer()), 'png');
    expect([shown, copy]).toEqual([{ width: 1200, height: 800 }, undefined]);
    for (const size of sizes)
      expect(await sharp(size.bytes).metadata()).toMatchObject({
        format: 'png',
        width: size.width,
        height: size.height,
      });
    expect(sizes.map(({ name }) => name)).toEqual(['thumbnail', 'medium', 'medium_large', 'large']);
  });

  test('replaces an image that is too large by a copy of at most 2560 pixels', async () => {
    const { shown, copy } = await images.read(keep('big.jpg', await plain(3000, 1500).jpeg().toBuffer()), 'jpg');
    expect([shown, copy?.name]).toEqual([{ width: 2560, height: 1280 }, 'scaled']);
    expect(await sharp(copy?.bytes).metadata()).toMatchObject({ width: 2560, height: 1280 });
  });

  test('turns an image upright', async () => {
    const path = keep('side.jpg', await halves(400, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer());
    const { shown, copy, orientation } = await images.read(path, 'jpg');
    expect([shown, copy?.name, orientation]).toEqual([{ width: 200, height: 400 }, 'rotated', 6]);
    const [red] = await colourAt(copy?.bytes ?? Buffer.alloc(0), 100, 20);
    expect(red).toBeGreaterThan(200);
  });

  test('rejects broken files', async () => {
    const whole = await halves(800, 600).jpeg().toBuffer();
    await expect(images.read(keep('broken.jpg', whole.subarray(0, whole.length / 2)), 'jpg')).rejects.toMatchObject({
      status: 400,
      code: 'rest_upload_sideload_error',
    });
    await expect(images.read(keep('not.png', Buffer.from('no image')), 'png')).rejects.toMatchObject({
      code: 'rest_upload_sideload_error',
    });
  });

  test('rejects a small file with very many pixels before decoding it', async () => {
    const bomb = await sharp({
      create: { width: 16_000, height: 16_000, channels: 3, background: '#fff' },
      limitInputPixels: false,
    })
      .png()
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    const before = process.cpuUsage();
    await expect(images.read(keep('bomb.png', bomb), 'png')).rejects.toMatchObject({
      code: 'rest_upload_sideload_error',
    });
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(500);
  });
});

describe('editing an image', () => {
  test('rotates, crops and flips in the order of the changes', async () => {
    const path = keep('edit.png', await halves(400, 200).png().toBuffer());
    const turned = await images.modify(path, 'png', [
      { type: 'rotate', angle: 90 },
      { type: 'crop', left: 0, top: 50, width: 50, height: 50 },
    ]);
    expect([turned.width, turned.height]).toEqual([100, 200]);
    expect(await colourAt(turned.bytes, 50, 100)).toEqual([0, 0, 255]);
    const mirrored = await images.modify(path, 'png', [{ type: 'flip', horizontal: true, vertical: false }]);
    expect(await colourAt(mirrored.bytes, 10, 10)).toEqual([0, 0, 255]);
  });
});
