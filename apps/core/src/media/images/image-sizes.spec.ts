import { fitted, isOversized, copySizes } from './image-sizes';

const made = (width: number, height: number): Record<string, string> =>
  Object.fromEntries(copySizes({ width, height }).map((size) => [size.name, `${size.width}x${size.height}`]));

test('an image is fitted into a box, never enlarged, and at least one pixel wide', () => {
  expect(fitted({ width: 1200, height: 800 }, { width: 1024, height: 1024 })).toEqual({ width: 1024, height: 683 });
  expect(fitted({ width: 10, height: 10 }, { width: 300, height: 300 })).toEqual({ width: 10, height: 10 });
  expect(fitted({ width: 5000, height: 1 }, { width: 300, height: 300 })).toEqual({ width: 300, height: 1 });
});

test('only smaller sizes are made', () => {
  expect(made(1200, 800)).toEqual({
    thumbnail: '150x150',
    medium: '300x200',
    medium_large: '768x512',
    large: '1024x683',
  });
  expect(made(150, 150)).toEqual({});
  expect(made(400, 100)).toEqual({ thumbnail: '150x100', medium: '300x75' });
});

test('medium_large limits the width only', () => {
  expect(made(900, 3000).medium_large).toBe('768x2560');
  expect(made(700, 3000).medium_large).toBeUndefined();
});

test('an image is too large above 2560 pixels per side', () => {
  expect([isOversized({ width: 2560, height: 2560 }), isOversized({ width: 1, height: 2561 })]).toEqual([false, true]);
});
