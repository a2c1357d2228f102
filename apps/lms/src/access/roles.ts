import type { Role } from '@gatehouse/access';

interface HasRoles {
  roles: readonly Role[];
}

/** Whether a person may do everything with all courses. */
export const isAdministrator = ({ roles }: HasRoles): boolean => roles.includes('administrator');
/** Whether a person may make courses of their own. */
export const isTeacher = ({ roles }: HasRoles): boolean => roles.includes('lp_teacher');

/** Whether two lists name the same roles, in any order. */
export const sameRoles = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && others.every((role) => some.includes(role));
