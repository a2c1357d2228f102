import { loadedWhenSeen } from './content-markup';

describe('The images and frames of a content', () => {
  it('load when they are seen, but for the first image', () => {
    const html =
      '<img loading="lazy" src="a.jpg"><img src="b.jpg" /><img\nloading="eager" src="c.jpg"><iframe src="d"></iframe>';
    expect(loadedWhenSeen(html)).toBe(
      '<img src="a.jpg"><img loading="lazy" src="b.jpg" /><img\nloading="eager" src="c.jpg">' +
        '<iframe loading="lazy" src="d"></iframe>',
    );
  });

  it('leave other markup as it is', () => {
    expect(loadedWhenSeen('<p>img src</p>')).toBe('<p>img src</p>');
    expect(loadedWhenSeen('<iframe data-secret="x" src="a"></iframe>')).toBe(
      '<iframe data-secret="x" src="a"></iframe>',
    );
  });
});
