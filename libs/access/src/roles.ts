/** The site's roles (docs/interface/core.md#roles; `lp_teacher` is an instructor: docs/interface/lms.md). */
export const ROLES = ['administrator', 'editor', 'author', 'contributor', 'subscriber', 'lp_teacher'] as const;
export type Role = (typeof ROLES)[number];

const READ = ['read'] as const;
const CONTRIBUTOR = [...READ, 'edit_posts', 'delete_posts'] as const;
const AUTHOR = [
  ...CONTRIBUTOR,
  'publish_posts',
  'edit_published_posts',
  'delete_published_posts',
  'upload_files',
] as const;
const EDITOR = [
  ...AUTHOR,
  'edit_others_posts',
  'delete_others_posts',
  'read_private_posts',
  'edit_private_posts',
  'delete_private_posts',
  'edit_pages',
  'edit_others_pages',
  'edit_published_pages',
  'publish_pages',
  'delete_pages',
  'delete_others_pages',
  'delete_published_pages',
  'read_private_pages',
  'edit_private_pages',
  'delete_private_pages',
  'manage_categories',
  'moderate_comments',
  'unfiltered_html',
] as const;
const ADMINISTRATOR = [
  ...EDITOR,
  'manage_options',
  'list_users',
  'create_users',
  'edit_users',
  'delete_users',
  'promote_users',
  'edit_theme_options',
  'manage_imports',
] as const;
const TEACHER = [...READ, 'upload_files', 'edit_courses', 'publish_courses'] as const;

export type Capability = (typeof ADMINISTRATOR)[number] | (typeof TEACHER)[number];

const TABLE: Record<Role, ReadonlySet<Capability>> = {
  administrator: new Set<Capability>([...ADMINISTRATOR, ...TEACHER]),
  editor: new Set<Capability>(EDITOR),
  author: new Set<Capability>(AUTHOR),
  contributor: new Set<Capability>(CONTRIBUTOR),
  subscriber: new Set<Capability>(READ),
  lp_teacher: new Set<Capability>(TEACHER),
};

/** The capabilities of a role. */
export const capabilitiesOf = (role: Role): ReadonlySet<Capability> => TABLE[role];

/** Whether this text is the name of a role. */
export const isRole = (text: string): text is Role => ROLES.some((role) => role === text);
