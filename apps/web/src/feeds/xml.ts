/** Characters that no XML document may contain. */
const FORBIDDEN =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** A document without what XML forbids. Texts of people may hold it. */
export const xmlText = (document: string): string => document.replace(FORBIDDEN, '').trimStart();
