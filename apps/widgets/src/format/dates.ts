/** Milliseconds since the epoch as `YYYY-MM-DDTHH:MM:SS` in UTC. */
export const dateGmt = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 19);
