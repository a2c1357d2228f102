// How much the small and the large stores have.

const LARGE_EVENTS = { events: 300_000, from: '2021-01-01', days: 3_652, venues: 500, nth: 4, inOneMonth: 10_000 };
/** As many posts in both, in a year before all others. */
const archive = { year: 1999 };

/** What the small stores have: as many events in their one month as the large ones have in that month of ten years. */
const SMALL = {
  core: { posts: 1_000 },
  archive,
  tags: { tags: 1_000 },
  people: { people: 1_000 },
  comments: { comments: 1_000 },
  lms: { learners: 100 },
  catalogue: { courses: 1_000 },
  calendar: { events: 2_464, from: '2026-06-01', days: 30, venues: 1, categories: 1, nth: 1, inOneMonth: 1_000 },
};

const largeOf = (posts) => ({
  core: { posts },
  archive,
  tags: { tags: 100_000 },
  people: { people: 100_000 },
  comments: { comments: 100_000 },
  lms: { learners: 100_000 },
  catalogue: { courses: 100_000 },
  calendar: LARGE_EVENTS,
});

/** What the fillers of both stores are asked for. */
export const sizesOf = (posts) => ({ small: SMALL, large: largeOf(posts) });

/** How much of what a path can depend on a site has. */
export const countsOf = ({ core, calendar, catalogue, comments }) => ({
  posts: core.posts,
  events: calendar.events,
  courses: catalogue.courses,
  comments: comments.comments,
});
