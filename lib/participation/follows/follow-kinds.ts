/** What of a process a person can follow: its phases, its votes, its results. */
export const FOLLOW_KINDS = ['phase', 'vote', 'result'] as const

export type FollowKind = (typeof FOLLOW_KINDS)[number]
