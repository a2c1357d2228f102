// @ts-check
const AT_ONCE = 6;

/** Calls functions that send requests, a few at a time; gives their results in order. */
export async function aFewAtOnce(requests) {
  const results = new Array(requests.length);
  let next = 0;
  const work = async () => {
    while (next < requests.length) {
      const own = next++;
      results[own] = await requests[own]();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results;
}
