import { ballotLimits } from '@/lib/participation/votes/ballots/limits-of-ballot'
import { voteEvent, voteEventText } from '@/lib/participation/votes/ballots/receipts'
import {
  closingFacts,
  earlyClosingFacts,
  extensionFacts,
  openingFacts,
} from '@/lib/participation/votes/voting/vote-facts'
import { ballotSettings } from '@/lib/process/module-types/types/ballot-settings'
import { proofsOf } from '@/lib/process/processes/proofs'
import type { VoteHistory } from './load-history'

/** What the vote says about itself that its ledger must have recorded; `waits` if that event waits for its batch. */
type Statement = {
  receipt: string
  /** Whose SHA-256 is the commitment of the event; null for a rule that is none any more. */
  text: string | null
  waits: boolean
}

/**
 * What the events of a vote must commit to, from its columns and records alone: an event that is missing has its statement, and
 * one that was written for nothing has none.
 */
export function voteStatements(moduleId: number, history: VoteHistory): Statement[] {
  const { module, extensions, early } = history
  const statement = (kind: string, facts: object | undefined, id?: number): Statement => {
    const receipt = `${kind}-${moduleId}${id === undefined ? '' : `-${id}`}`
    const event = history.events.find((one) => one.receipt === receipt)
    return { receipt, text: facts ? voteEventText(moduleId, kind, facts) : null, waits: event?.sequence === null }
  }
  const opening = history.events.find(({ kind }) => kind === 'VOTING_OPENED')
  const texts = openingTexts(history)
  const recorded = texts.find((facts) => voteEvent(moduleId, 'VOTING_OPENED', facts).commitment === opening?.commitment)
  const closing = early
    ? statement('VOTING_CLOSED_EARLY', earlyClosingFacts(early))
    : module.votingClosedAt && statement('VOTING_CLOSED', closingFacts(module.votingClosedAt))
  return [
    ...(module.votingOpenedAt === null ? [] : [statement('VOTING_OPENED', recorded ?? texts[0])]),
    ...extensions.map((extension) => statement('VOTING_EXTENDED', extensionFacts(extension), extension.id)),
    ...(closing ? [closing] : []),
  ]
}

/** The facts that the opening may have recorded: votes that were opened by earlier releases commit to no proofs. */
export function openingTexts({ module, candidates, extensions }: VoteHistory): object[] {
  const { rule, ballot, exclusiveGroups } = ballotSettings(module.settings)
  const closesAt = extensions[0]?.closedBefore ?? module.votingClosesAt
  if (rule === null || closesAt === null) return []
  const limits = ballot ?? ballotLimits({ process: module, module })
  const facts = { candidates, rule, ballot: limits, closesAt, ...(exclusiveGroups && { exclusiveGroups }) }
  return [openingFacts({ ...facts, ...proofsOf(module.settings) }), openingFacts(facts)]
}
