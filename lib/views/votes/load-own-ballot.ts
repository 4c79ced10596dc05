import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { isSealed } from '@/lib/outcome/ledger/sealing/is-sealed'
import { type NamedIdea, namedSets } from '@/lib/outcome/results/publishing/named-sets'
import type { BallotState } from '@/lib/participation/votes/ballots/ballot-state'
import { ballotOf, listOwnChoices, listOwnReceipts, type OwnChoice } from '@/lib/participation/votes/ballots/queries'
import type { ModuleFacts } from '@/lib/process/modules/queries'

export type OwnReceipts = {
  latest: { receipt: string; isSealed: boolean }
  earlier: { version: number; receipt: string }[]
}

export type OwnBallot = {
  /** Null for a visitor. */
  ballot: BallotState | null
  choices: OwnChoice[]
  /** Null for a ballot that was never cast. */
  receipts: OwnReceipts | null
  exclusiveSets: NamedIdea[][]
}

/** The voter's own ballot with its choices and receipts. */
export async function loadOwnBallot(ctx: Context, facts: ModuleFacts): Promise<OwnBallot> {
  const moduleId = facts.module.id
  const [ballot, choices, receipts, exclusiveSets] = await Promise.all([
    ballotOf(ctx, facts),
    listOwnChoices(ctx, moduleId),
    loadReceipts(ctx, moduleId),
    namedSets(ctx, facts.module.settings),
  ])
  return { ballot, choices, receipts, exclusiveSets }
}

async function loadReceipts(ctx: Context, moduleId: number): Promise<OwnReceipts | null> {
  const [latest, ...earlier] = await listOwnReceipts(ctx, moduleId)
  if (!latest) return null
  return { latest: { receipt: latest.receipt, isSealed: await isSealed(ctx, latest.receipt) }, earlier }
}
