/** An element of XML with everything in it. Names are as written, with their prefix. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  /** All text directly in it. */
  text: string;
  children: XmlElement[];
}

/** The text of the first child with this name; '' when there is none. */
export const textOf = ({ children }: XmlElement, name: string): string =>
  children.find((child) => child.name === name)?.text ?? '';

/** As {@link textOf}, without white space around it. */
export const wordOf = (element: XmlElement, name: string): string => textOf(element, name).trim();

/** A whole number from a text; 0 for anything else. */
export const numberOf = (text: string | undefined): number => (/^\s*\d{1,9}\s*$/.test(text ?? '') ? Number(text) : 0);

/** The elements of a name directly within another, in their order. */
export const childrenOf = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter((child) => child.name === name);

/** `YYYY-MM-DD HH:MM:SS`; '' for anything else, and for the zeros of a date that is not set. */
export const clockIn = (element: XmlElement, name: string): string => {
  const text = wordOf(element, name);
  return /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) && !text.startsWith('0000-00-00') ? text : '';
};
