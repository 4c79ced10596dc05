/** What of a process a person can follow: its phases, its votes, its results. */
export const FOLLOW_KINDS = ['phase', 'vote', 'result'] as const

type FollowKind = (typeof FOLLOW_KINDS)[number]

/** Whether somebody follows a process, and what of it. */
export type ProcessFollowing = { processId: number; isFollowing: boolean; kinds: FollowKind[] }
