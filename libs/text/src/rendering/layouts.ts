import { blockComment, isBlockAttributes, type BlockAttributes } from '../html/block-comment';
import { comments } from '../html/tokens';

/** A length, or a function of lengths, of style sheets: nothing in it ends a declaration or asks for a file. */
const LENGTH = /^(?!.*\burl\b)[\w.%+*/(), -]{1,100}$/i;
const PRESET = /^var:preset\|spacing\|([\w-]{1,40})$/;

/** A length that an attribute of a block names; '' for anything else. */
const lengthIn = (value: unknown): string =>
  typeof value === 'string' && LENGTH.test(value.trim()) ? value.trim() : '';

/** A space between blocks: a length, or one of the presets, which attributes write as `var:preset|spacing|50`. */
function spacingIn(value: unknown): string {
  const [, slug] = typeof value === 'string' ? (PRESET.exec(value) ?? []) : [];
  return slug === undefined ? lengthIn(value) : `var(--wp--preset--spacing--${slug})`;
}

/** How a block arranges what is within, and how it stands in the block around it. */
interface Layout {
  classes: string[];
  style: string[];
}

/** The blocks that arrange others, and how they do it where nobody has chosen. */
const STANDARD: Readonly<Record<string, string>> = {
  'core/buttons': 'flex',
  'core/column': 'default',
  'core/columns': 'flex',
  'core/comments-pagination': 'flex',
  'core/gallery': 'flex',
  'core/group': 'default',
  'core/navigation': 'flex',
  'core/post-template': 'default',
  'core/query': 'default',
  'core/query-pagination': 'flex',
  'core/social-links': 'flex',
};
const CLASSES: Readonly<Record<string, string>> = {
  default: 'is-layout-flow',
  constrained: 'is-layout-constrained',
  flex: 'is-layout-flex',
  grid: 'is-layout-grid',
};
const ALIGNED: Readonly<Record<string, string>> = {
  top: 'flex-start',
  center: 'center',
  bottom: 'flex-end',
  stretch: 'stretch',
};
const WORD = /^[a-z][a-z-]{0,30}$/;

/** The tag behind a block's comment. It contains no `<`, which bounds every attempt. */
const TAG = /\s*<[a-z][\w-]*\s(?:"[^"<]*"|[^"<>])*>/iy;

/**
 * The content of blocks with the classes by which their layouts are known, as in the reference, and the styles that no
 * class stands for (docs/interface/core.md#layouts-of-blocks). The comments of the blocks stay.
 */
export function withLayouts(html: string): string {
  let out = '';
  let done = 0;
  for (const [token, at] of comments(html)) {
    const comment = blockComment(token);
    if (comment?.part !== 'start') continue;
    TAG.lastIndex = at + token.source.length;
    const [tag] = TAG.exec(html) ?? [];
    if (tag === undefined) continue;
    const { classes, style } = layoutOf(comment.name, comment.attributes);
    if (classes.length === 0 && style.length === 0) continue;
    const start = at + token.source.length;
    out += html.slice(done, start) + arranged(tag, classes.join(' '), style.join(';'));
    done = start + tag.length;
  }
  return out + html.slice(done);
}

/** The classes of how a block arranges what is within; none for blocks that do not. */
export const layoutClasses = (name: string, attributes: Readonly<BlockAttributes>): readonly string[] =>
  layoutOf(name, attributes).classes;

function arranged(tag: string, classes: string, style: string): string {
  const named = classes === '' ? tag : tag.replace(/\sclass="/, (found) => `${found}${classes} `);
  if (style === '') return named;
  if (named.includes(' style="'))
    return named.replace(/ style="([^"]*)"/, (_, own: string) => ` style="${joined(own, style)}"`);
  return `${named.slice(0, -1)} style="${style}">`;
}

const joined = (own: string, style: string): string => (own.endsWith(';') ? `${own}${style}` : `${own};${style}`);

function layoutOf(name: string, attributes: Readonly<BlockAttributes>): Layout {
  const standard = Object.hasOwn(STANDARD, name) ? STANDARD[name] : undefined;
  const placed = placedStyle(attributes);
  if (standard === undefined) return { classes: [], style: placed };
  const chosen = isBlockAttributes(attributes.layout) ? attributes.layout : undefined;
  const type = chosen ? typeOf(chosen) : standard;
  const classes = [
    ...wordIn(chosen?.orientation, 'is-'),
    ...wordIn(chosen?.justifyContent, 'is-content-justification-'),
    ...(chosen?.flexWrap === 'nowrap' ? ['is-nowrap'] : []),
    ...(Object.hasOwn(CLASSES, type) ? [CLASSES[type] ?? ''] : []),
  ];
  return { classes, style: [...styleOf(type, chosen ?? {}), ...gapStyle(name, type, attributes), ...placed] };
}

const wordIn = (value: unknown, prefix: string): string[] =>
  typeof value === 'string' && WORD.test(value) ? [`${prefix}${value}`] : [];

/** Contents of older editors name a width without a type. */
function typeOf({ inherit, contentSize, type }: BlockAttributes): string {
  if (inherit === true || (typeof contentSize === 'string' && contentSize !== '')) return 'constrained';
  return typeof type === 'string' ? type : 'default';
}

function styleOf(type: string, layout: BlockAttributes): string[] {
  switch (type) {
    case 'constrained':
      return [
        ...declared('--wp--style--global--content-size', lengthIn(layout.contentSize) || lengthIn(layout.wideSize)),
        ...declared('--wp--style--global--wide-size', lengthIn(layout.wideSize) || lengthIn(layout.contentSize)),
      ];
    case 'flex': {
      const aligned = layout.verticalAlignment;
      const isAligned = typeof aligned === 'string' && Object.hasOwn(ALIGNED, aligned);
      return isAligned && layout.orientation !== 'vertical' ? declared('align-items', ALIGNED[aligned] ?? '') : [];
    }
    case 'grid':
      return declared('grid-template-columns', gridColumns(layout));
    default:
      return [];
  }
}

function gridColumns({ columnCount, minimumColumnWidth }: BlockAttributes): string {
  const width = lengthIn(minimumColumnWidth);
  if (width !== '') return `repeat(auto-fill,minmax(min(${width},100%),1fr))`;
  const isCount = typeof columnCount === 'number' && Number.isInteger(columnCount) && columnCount >= 1;
  return isCount ? `repeat(${Math.min(columnCount, 16)},minmax(0,1fr))` : '';
}

/** The space between the parts of a block, of which its markup knows nothing. */
function gapStyle(name: string, type: string, attributes: Readonly<BlockAttributes>): string[] {
  const gap = gapOf(within(attributes.style, 'spacing')?.blockGap);
  if (type !== 'flex' && type !== 'grid') return declared('--wp--style--block-gap', gap.split(' ')[0] ?? '');
  const ofGallery =
    name === 'core/gallery' ? declared('--wp--style--unstable-gallery-gap', gap.split(' ').at(-1) ?? '') : [];
  return [...ofGallery, ...declared('gap', gap)];
}

function gapOf(gap: unknown): string {
  if (!isBlockAttributes(gap)) return spacingIn(gap);
  const sides = [spacingIn(gap.top), spacingIn(gap.left)];
  return sides.join('') === '' ? '' : sides.map((side) => side || '0.5em').join(' ');
}

/** How a block stands in a row or a grid: its share of the width, and how many cells it takes. */
function placedStyle({ style }: Readonly<BlockAttributes>): string[] {
  const { selfStretch, flexSize, columnSpan, rowSpan } = within(style, 'layout') ?? {};
  return [
    ...(selfStretch === 'fill' ? ['flex-grow:1'] : []),
    ...(selfStretch === 'fixed' ? declared('flex-basis', lengthIn(flexSize)) : []),
    ...declared('grid-column', spanIn(columnSpan)),
    ...declared('grid-row', spanIn(rowSpan)),
  ];
}

const within = (value: unknown, name: string): BlockAttributes | undefined => {
  const inner = isBlockAttributes(value) ? value[name] : undefined;
  return isBlockAttributes(inner) ? inner : undefined;
};

const spanIn = (count: unknown): string => (/^[1-9]\d?$/.test(String(count)) ? `span ${String(count)}` : '');

const declared = (property: string, value: string): string[] => (value === '' ? [] : [`${property}:${value}`]);
