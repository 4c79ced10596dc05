import 'server-only'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { canSeeOpening } from '@/lib/participation/votes/policy'
import { findOwnChoices } from '@/lib/participation/votes/queries'
import { getModuleFacts, type ModuleFacts } from '@/lib/process/modules/queries'
import { commitmentOf, type Opening, openingOf, receiptOf } from './receipts'

export type OwnOpening = Opening & { moduleId: number; receipt: string; commitment: string }

/**
 * Opens the last commitment of the actor's own ballot. Throws openingNotOffered, votingStillOpen, votersForgotten and
 * receiptUnknown.
 */
export async function getOwnOpening(ctx: Context, { moduleId }: { moduleId: number }): Promise<OwnOpening> {
  requireSignedIn(ctx)
  const { module } = await getModuleFacts(ctx, { moduleId })
  requireAllowed(canSeeOpening(module))
  const opening = await findOwnOpening(ctx, moduleId)
  if (opening === null) throw new AppError('receiptUnknown')
  return opening
}

/** The same for a receipt that is looked up: null unless it is the last one of the actor's own ballot. */
export async function findOpeningOf(
  ctx: Context,
  { receipt, facts }: { receipt: string; facts: Pick<ModuleFacts, 'module'> },
): Promise<OwnOpening | null> {
  if (!canSeeOpening(facts.module).allowed) return null
  const opening = await findOwnOpening(ctx, facts.module.id)
  return opening?.receipt === receipt ? opening : null
}

async function findOwnOpening(ctx: Context, moduleId: number): Promise<OwnOpening | null> {
  const ballot = await findOwnChoices(ctx, moduleId)
  if (ballot === null || ballot.version === 0) return null
  const { id, version, choices } = ballot
  return {
    ...openingOf(id, version, choices),
    ...{ moduleId, receipt: receiptOf(id, version), commitment: commitmentOf(id, version, choices) },
  }
}
