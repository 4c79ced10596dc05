import { allow, type Decision, deny } from '@/lib/foundation/errors/decision'
import type { ProposalStatus } from '@/lib/ideas/proposals/states'

const DAY = 86_400_000

/** The facts that decide whether a proposal may get another version. */
export type VersioningFacts = {
  status: ProposalStatus
  hasDraft: boolean
  versionsCount: number
  /** Of version 1; null while it is a draft itself. */
  publishedAt: Date | null
  /** Whether it is a candidate of an opened vote. */
  isCandidate: boolean
  versionsMax: number
  versioningDays: number
}

/** End of the period for new versions, in days after the first publication (spec: versions). */
export function versioningEndsAt(publishedAt: Date, versioningDays: number): Date {
  return new Date(publishedAt.getTime() + versioningDays * DAY)
}

/**
 * Whether a proposal may get another version now (spec: versions): no draft, under the maximum, within the time, not
 * decided yet.
 */
export function mayGetVersion(facts: VersioningFacts, now: Date): Decision {
  if (facts.hasDraft || facts.publishedAt === null) return deny('draftExists')
  if (facts.isCandidate) return deny('votingAlreadyOpened')
  if (facts.status !== 'PUBLISHED') return deny('alreadyEvaluated')
  if (facts.versionsCount >= facts.versionsMax) return deny('versionsExhausted', { limit: facts.versionsMax })
  if (now > versioningEndsAt(facts.publishedAt, facts.versioningDays)) return deny('versioningTimeOver')
  return allow
}
