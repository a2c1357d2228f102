// Fills a store with a year of posts, the same in every store: what an archive lists does not depend on the size.

const DAYS_OF_JANUARY = Array.from({ length: 31 }, (_, day) => `01-${String(day + 1).padStart(2, '0')}`);
const OTHER_MONTHS = Array.from({ length: 11 }, (_, month) => `${String(month + 2).padStart(2, '0')}-15`);

/** Publishes a post on each day of January, and one in each other month. */
export async function fillArchive({ url, headers }, { year }) {
  for (const day of [...DAYS_OF_JANUARY, ...OTHER_MONTHS]) {
    const body = { title: `Diary of ${day}`, status: 'publish', date: `${year}-${day}T08:00:00` };
    const response = await fetch(`${url}/core/v2/posts`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`A post could not be created: ${response.status} ${await response.text()}`);
  }
}
