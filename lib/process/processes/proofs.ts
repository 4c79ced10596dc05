import { type AuditSource, ballotSettings } from '@/lib/process/module-types/types/ballot-settings'

/** What can be proved of the ballots of a vote: own openings, and an audit by a commission. */
export type Proofs = { showOpenings: boolean; auditBy: AuditSource }

/** The same from the settings of a vote, with their defaults. */
export function proofsOf(settings: unknown): Proofs {
  const { showOpenings, auditBy } = ballotSettings(settings)
  return { showOpenings, auditBy: auditBy ?? 'dice' }
}
