import type { OwnReceipts } from '@/components/votes/ballot-receipts'
import type { OwnBallot } from '@/components/votes/ballot-review'
import type { Context } from '@/lib/foundation/context/context'
import { isSealed } from '@/lib/outcome/ledger/sealing/is-sealed'
import { namedSets } from '@/lib/outcome/results/publishing/named-sets'
import { ballotOf, listOwnChoices, listOwnReceipts } from '@/lib/participation/votes/ballots/queries'
import type { ModuleFacts } from '@/lib/process/modules/queries'

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
