/** The control characters of ASCII and of ISO 8859, but for tabs and the ends of lines. */
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/** A text without control characters: terminals and mail obey them, and people do not see them. Tabs and line breaks stay. */
export const withoutControls = (text: string): string => text.replace(CONTROLS, '');
