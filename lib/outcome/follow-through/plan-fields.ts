/** Planned dates whose moves are recorded. */
export const PLAN_FIELDS = ['from', 'until', 'milestone'] as const
