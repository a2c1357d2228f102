const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Elements that contain only phrasing content: their text never becomes paragraphs. */
export const PHRASING = words('p h1 h2 h3 h4 h5 h6 dt legend summary caption');
/** Elements that allow only certain children. */
export const STRUCTURE = words('table thead tbody tfoot tr colgroup ul ol dl menu map hgroup');
/** Elements whose text becomes paragraphs when it has a blank line. */
export const CELLS = words('li td th dd figure figcaption');
/** Elements whose text also becomes paragraphs when they contain other blocks. */
export const FLOW = words('div section article aside header footer main nav form address fieldset details');
/** Blocks without content. */
export const VOID_BLOCK = words('hr col area');
/** Blocks whose content stays as it is. */
export const VERBATIM_BLOCK = words('pre style');
/** Inline elements whose content stays as it is. */
export const VERBATIM_INLINE = words('script textarea select svg math object video audio canvas picture template');

/** All elements that begin and end a block of text. */
export const BLOCKS: ReadonlySet<string> = new Set([
  ...PHRASING,
  ...STRUCTURE,
  ...CELLS,
  ...FLOW,
  ...VOID_BLOCK,
  ...VERBATIM_BLOCK,
  'blockquote',
]);

/** Elements without an end tag. */
export const VOID = words('area base br col embed hr img input link meta source track wbr');

/** The stack of open elements; every operation takes amortised constant time. */
export class OpenElements<T extends { name: string }> {
  private readonly stack: T[] = [];
  private readonly counts = new Map<string, number>();

  get top(): T | undefined {
    return this.stack.at(-1);
  }

  has(name: string): boolean {
    return (this.counts.get(name) ?? 0) > 0;
  }

  push(element: T): void {
    this.stack.push(element);
    this.counts.set(element.name, (this.counts.get(element.name) ?? 0) + 1);
  }

  pop(): T | undefined {
    const element = this.stack.pop();
    if (element) this.counts.set(element.name, (this.counts.get(element.name) ?? 1) - 1);
    return element;
  }
}
