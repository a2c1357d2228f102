const CONTROLS = /[\u0000-\u0008\u000e-\u001f\u007f]/g;

/** A text without the controls that nobody types, at the first of which some stores end a text. Tabs and line breaks stay. */
export const withoutControls = (text: string): string => text.replace(CONTROLS, '');
