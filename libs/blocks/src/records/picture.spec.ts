import type { MediaRecord } from './records';
import { eventPictureOf, pictureOf } from './picture';

const size = (width: number, height: number) => ({ width, height, source_url: `https://a.example/${width}.jpg` });

const image: MediaRecord = {
  id: 7,
  link: 'https://a.example/harbour/',
  slug: 'harbour',
  date: '2026-11-01T10:00:00',
  title: { rendered: 'Harbour' },
  caption: { rendered: '' },
  alt_text: 'Boats',
  media_type: 'image',
  mime_type: 'image/jpeg',
  source_url: 'https://a.example/1200.jpg',
  media_details: {
    width: 1200,
    height: 800,
    sizes: { full: size(1200, 800), thumbnail: size(150, 150), large: size(1024, 683), medium: size(300, 200) },
  },
};

describe('The picture of a file', () => {
  it('has all sizes that show the whole image, the smallest first', () => {
    expect(pictureOf(image)?.choices.map(({ width }) => width)).toEqual([300, 1024, 1200]);
  });

  it('keeps its text and its size', () => {
    expect(pictureOf(image)).toMatchObject({ alt: 'Boats', width: 1200, height: 800 });
  });

  it('is not there for other files', () => {
    expect(pictureOf({ ...image, media_type: 'file' })).toBeUndefined();
    expect(pictureOf(undefined)).toBeUndefined();
  });
});

describe('The picture of an event', () => {
  it('has the copies of its proportions and itself', () => {
    const sizes = {
      thumbnail: { url: 'https://a.example/150.jpg', width: 150, height: 150 },
      medium: { url: 'https://a.example/300.jpg', width: 300, height: 200 },
    };
    const picture = eventPictureOf({ url: 'https://a.example/1200.jpg', width: 1200, height: 800, sizes });
    expect(picture).toMatchObject({ src: 'https://a.example/1200.jpg', width: 1200, alt: '' });
    expect(picture?.choices.map(({ width }) => width)).toEqual([300, 1200]);
  });

  it('is not there for events without one', () => expect(eventPictureOf(false)).toBeUndefined());
});
