/** A picture of the demonstration: drawn here, so that nobody else's rights are touched. */
export interface DemoPicture {
  /** The category whose posts it stands above. */
  category: string;
  file: string;
  title: string;
  alt: string;
  caption: string;
  svg: string;
}

export const WIDTH = 1200;
export const HEIGHT = 800;

const scene = (...parts: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${parts.join('')}</svg>`;
const sky = (top: string, bottom: string): string =>
  `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs><rect width="1200" height="800" fill="url(#sky)"/>`;
const disc = (x: number, y: number, r: number, fill: string, opacity = 1): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" fill-opacity="${opacity}"/>`;
const box = (x: number, y: number, width: number, height: number, fill: string, round = 0): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`;
const shape = (path: string, fill: string): string => `<path d="${path}" fill="${fill}"/>`;
const line = (path: string, stroke: string, width: number): string =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"/>`;
const times = (n: number, draw: (i: number) => string): string => Array.from({ length: n }, (_, i) => draw(i)).join('');
/** Numbers that look thrown, and are the same each time. */
const thrown = (seed: number, range: number): number =>
  Math.floor((Math.abs(Math.sin(seed * 12.9898) * 43758.5453) % 1) * range);

const hills = (y: number, wave: number, fill: string): string =>
  shape(
    `M0 ${y} C 250 ${y - wave}, 420 ${y + wave}, 640 ${y - wave / 2} S 1000 ${y + wave}, 1200 ${y - wave} V 800 H 0 Z`,
    fill,
  );
const pane = (x: number, y: number): string =>
  `${box(x - 12, y - 12, 144, 204, '#f4efe4', 4)}${box(x, y, 120, 180, '#9fc3d6')}${box(x + 56, y, 8, 180, '#f4efe4')}${box(x, y + 84, 120, 8, '#f4efe4')}`;
const jar = (x: number, fill: string): string =>
  `${box(x, 330, 190, 330, '#ffffff66', 30)}${box(x + 14, 400, 162, 246, fill, 22)}${box(x + 10, 290, 170, 56, '#c9a86a', 10)}${box(x + 40, 470, 110, 90, '#fbf6ea', 6)}`;
const flower = (i: number): string => {
  const x = 40 + thrown(i + 1, 1120);
  const y = 330 + thrown(i + 90, 380);
  const colour = ['#e4572e', '#f3a712', '#8e6c9c', '#fdf6e3', '#4f7cac'][i % 5] ?? '#ffffff';
  return `${line(`M${x} ${y} Q ${x + 12} ${y + 80}, ${x - 6} 800`, '#3f6b3a', 5)}${times(6, (petal) => disc(x + 20 * Math.cos(petal * 1.047), y + 20 * Math.sin(petal * 1.047), 15, colour))}${disc(x, y, 11, '#5a3d1b')}`;
};

export const pictures: DemoPicture[] = [
  {
    category: 'Restoration',
    file: 'house-at-noon.jpg',
    title: 'House at noon',
    alt: 'A whitewashed house with a red roof and a green door',
    caption: 'The south wall, after the third coat of limewash.',
    svg: scene(
      sky('#8fc1e3', '#e9f3f7'),
      disc(1010, 130, 70, '#ffe9a8'),
      hills(640, 50, '#8aa96b'),
      box(280, 300, 640, 380, '#f7f2e7'),
      shape('M230 310 L600 110 L970 310 Z', '#b5483a'),
      box(760, 150, 60, 120, '#9a5a48'),
      pane(340, 360),
      pane(740, 360),
      box(545, 450, 110, 230, '#5b6f57', 6),
      disc(636, 570, 7, '#d8c07a'),
      box(0, 680, 1200, 120, '#a8b98a'),
    ),
  },
  {
    category: 'Roofs and windows',
    file: 'window-to-the-garden.jpg',
    title: 'Window to the garden',
    alt: 'A window with eight panes in a dark wall, hills behind it',
    caption: 'Eight panes, six of them old.',
    svg: scene(
      box(0, 0, 1200, 800, '#4b443d'),
      box(320, 90, 560, 620, '#efe6d4', 6),
      box(350, 120, 500, 560, '#bfe0ee'),
      disc(700, 230, 48, '#fff3c4'),
      shape('M350 520 C 480 430, 640 560, 850 440 V 680 H 350 Z', '#86a86a'),
      times(3, (i) => box(350, 248 + i * 140, 500, 12, '#efe6d4')),
      box(594, 120, 12, 560, '#efe6d4'),
      box(290, 700, 620, 34, '#d8cbb2', 4),
      box(0, 740, 1200, 60, '#3a342f'),
    ),
  },
  {
    category: 'Kitchen garden',
    file: 'rows-of-beans.jpg',
    title: 'Rows of beans',
    alt: 'Green rows running towards low hills under a pale sky',
    caption: 'Sown a little too early, as every year.',
    svg: scene(
      sky('#bcd9e6', '#f6eed9'),
      hills(330, 40, '#93b07c'),
      box(0, 380, 1200, 420, '#7a5a3c'),
      times(9, (i) => line(`M600 380 L${-300 + i * 225} 820`, i % 2 ? '#5f8f4a' : '#76a85a', 26)),
      times(40, (i) => disc(thrown(i, 1200), 430 + thrown(i + 50, 360), 4 + thrown(i + 7, 8), '#a9cf7f', 0.8)),
    ),
  },
  {
    category: 'Wild corners',
    file: 'wild-corner.jpg',
    title: 'A wild corner',
    alt: 'Flowers of many colours in high grass',
    caption: 'Nobody sowed these.',
    svg: scene(
      sky('#cfe6ef', '#f9f3da'),
      hills(560, 60, '#7ea063'),
      times(120, (i) =>
        line(
          `M${thrown(i, 1200)} 800 q ${thrown(i + 3, 40) - 20} -90 ${thrown(i + 5, 60) - 30} -${150 + thrown(i + 9, 170)}`,
          i % 2 ? '#6b934f' : '#8db26c',
          4,
        ),
      ),
      times(26, flower),
    ),
  },
  {
    category: 'Bread',
    file: 'the-loaf.jpg',
    title: 'The loaf',
    alt: 'A round loaf with three cuts on a wooden board',
    caption: 'Left alone overnight.',
    svg: scene(
      box(0, 0, 1200, 800, '#e8dcc6'),
      box(0, 520, 1200, 280, '#8a6543'),
      `<ellipse cx="600" cy="600" rx="440" ry="70" fill="#5d4027" fill-opacity=".5"/>`,
      shape('M210 560 C 210 290, 430 210, 600 210 S 990 290, 990 560 C 990 620, 210 620, 210 560 Z', '#c58440'),
      shape('M250 520 C 290 320, 450 250, 600 250 S 900 310, 950 520 C 820 430, 400 430, 250 520 Z', '#d99a52'),
      times(3, (i) => line(`M${420 + i * 150} 290 q 60 90 10 210`, '#f3dcb0', 26)),
      times(60, (i) => disc(260 + thrown(i, 680), 300 + thrown(i + 20, 250), 2 + thrown(i + 4, 4), '#fff4dc', 0.7)),
    ),
  },
  {
    category: 'Preserves',
    file: 'jars-on-a-shelf.jpg',
    title: 'Jars on a shelf',
    alt: 'Four jars of preserves in red, orange, purple and green',
    caption: 'July, August, September, and a mistake.',
    svg: scene(
      box(0, 0, 1200, 800, '#dfe5dc'),
      box(0, 660, 1200, 44, '#8a6543'),
      box(0, 704, 1200, 96, '#cfd6cb'),
      jar(90, '#b8324a'),
      jar(370, '#e08a2c'),
      jar(650, '#6b3f73'),
      jar(930, '#7d9a4d'),
    ),
  },
  {
    category: 'Wood',
    file: 'end-grain.jpg',
    title: 'End grain',
    alt: 'The rings of a sawn trunk',
    caption: 'Sixty-one rings, one very dry summer.',
    svg: scene(
      box(0, 0, 1200, 800, '#6e4b30'),
      times(
        19,
        (i) =>
          `<ellipse cx="${600 + thrown(i, 26)}" cy="${400 + thrown(i + 4, 20)}" rx="${560 - i * 28}" ry="${392 - i * 19}" fill="${i % 2 ? '#d7a871' : '#c8935b'}"/>`,
      ),
      line('M600 400 L1010 610', '#7b5433', 6),
      line('M600 400 L330 190', '#7b5433', 4),
    ),
  },
  {
    category: 'Textiles',
    file: 'a-weave.jpg',
    title: 'A weave',
    alt: 'Coloured threads crossing each other',
    caption: 'Madder, weld and walnut.',
    svg: scene(
      box(0, 0, 1200, 800, '#efe7d8'),
      times(24, (i) =>
        box(i * 50 + 4, 0, 38, 800, ['#a63f3a', '#d6a43a', '#5d4a3a', '#e9dcc3'][i % 4] ?? '#ffffff', 8),
      ),
      times(16, (row) =>
        times(12, (i) =>
          box(
            (i * 2 + (row % 2)) * 50 - 4,
            row * 50 + 6,
            54,
            38,
            ['#e9dcc3', '#7c8c5a', '#d6a43a'][row % 3] ?? '#ffffff',
            8,
          ),
        ),
      ),
    ),
  },
  {
    category: 'Walks',
    file: 'three-hills.jpg',
    title: 'Three hills',
    alt: 'Blue hills one behind the other at sunrise, a path in front',
    caption: 'Seven in the morning, the back way.',
    svg: scene(
      sky('#f7c59f', '#fdf3e0'),
      disc(860, 300, 90, '#fff1c9'),
      hills(380, 90, '#9fb4cc'),
      hills(480, 80, '#7893b5'),
      hills(590, 70, '#54739a'),
      hills(700, 40, '#3c5a4a'),
      shape(
        'M560 800 C 620 740, 520 720, 600 690 S 610 650, 640 640 L650 642 C 630 660, 650 690, 640 710 S 700 750, 690 800 Z',
        '#d9c9a3',
      ),
    ),
  },
  {
    category: 'Railways',
    file: 'branch-line.jpg',
    title: 'Branch line',
    alt: 'Railway tracks running to the horizon between fields',
    caption: 'The 8.14, seen from where it should have been.',
    svg: scene(
      sky('#a9c7dd', '#f3e6cf'),
      hills(360, 30, '#7f9a72'),
      box(0, 400, 1200, 400, '#a7a066'),
      shape('M570 400 L630 400 L960 800 L240 800 Z', '#8d8478'),
      times(9, (i) => box(600 - (24 + i * i * 4.6), 414 + i * i * 5.2, (24 + i * i * 4.6) * 2, 5 + i * 2, '#5a4636')),
      line('M590 400 L400 800', '#4a4f57', 10),
      line('M610 400 L800 800', '#4a4f57', 10),
      times(4, (i) => line(`M${960 - i * 80} ${800 - i * 105} V ${420 - i * 6}`, '#5a4636', 10 - i * 2)),
    ),
  },
];
