/** Characters of the name of who decided. */
export const DECIDED_BY_MAX = 200
export const EXCLUSIVE_IDEAS_MAX = 1000
export const EXCLUSIVE_GROUPS_MAX = 500
