import { clockOf } from '../../clock';

/** An element of XML with everything in it. Names are as written, with their prefix. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  /** All text directly in it. */
  text: string;
  children: XmlElement[];
  /** Why it cannot be read, as a sentence. It then has what could be read of it. */
  problem?: string;
  /** The file ends within it. */
  isCutOff?: boolean;
}

/** The text of the first child with this name; '' when there is none. */
export const textOf = ({ children }: XmlElement, name: string): string =>
  children.find((child) => child.name === name)?.text ?? '';

/** As {@link textOf}, without white space around it. */
export const wordOf = (element: XmlElement, name: string): string => textOf(element, name).trim();

/** A whole number from a text; 0 for anything else. */
export const numberOf = (text: string | undefined): number => (/^\s*\d{1,15}\s*$/.test(text ?? '') ? Number(text) : 0);

/** A whole number that may be below 0. */
export const signedNumberOf = (text: string): number => {
  const bare = text.trim();
  return bare.startsWith('-') ? -numberOf(bare.slice(1)) : numberOf(bare);
};

/** The elements of a name directly within another, in their order. */
export const childrenOf = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter((child) => child.name === name);

/** `YYYY-MM-DD HH:MM:SS`; '' for anything else, and for a date that is not set or does not exist. */
export const clockIn = (element: XmlElement, name: string): string => clockOf(textOf(element, name));
