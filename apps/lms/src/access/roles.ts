import type { Role } from '@gatehouse/access';

interface HasRoles {
  roles: readonly Role[];
}

export const isAdministrator = ({ roles }: HasRoles): boolean => roles.includes('administrator');
export const isTeacher = ({ roles }: HasRoles): boolean => roles.includes('lp_teacher');
