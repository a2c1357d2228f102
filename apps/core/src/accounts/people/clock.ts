/** An instant as stored: UTC, `YYYY-MM-DD HH:MM:SS`. */
export const clockNow = (milliseconds = Date.now()): string =>
  new Date(milliseconds).toISOString().slice(0, 19).replace('T', ' ');
