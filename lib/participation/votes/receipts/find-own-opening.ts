import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { findOwnChoices } from '@/lib/participation/votes/ballots/queries'
import { commitmentOf, type Opening, openingOf, receiptOf } from '@/lib/participation/votes/ballots/receipts'
import { canSeeOpening } from '@/lib/participation/votes/policy'
import { moduleParams } from '@/lib/participation/votes/shapes'
import { getModuleFacts, type ModuleFacts } from '@/lib/process/modules/queries'

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
    moduleId,
    receipt: receiptOf(id, version),
    commitment: commitmentOf(id, version, choices),
  }
}

export const getOwnOpeningCall = call({
  method: 'GET',
  path: '/process-modules/{moduleId}/ballot/opening',
  summary:
    'The opening of your own last ballot, after closing, where the vote offers it: the SHA-256 of `text` is the commitment in the ledger. It proves to anybody what you voted',
  tag: 'Votes',
  access: 'member',
  params: moduleParams,
  output: z.object({
    moduleId: z.number().int(),
    receipt: z.string(),
    commitment: z.string().meta({ description: 'SHA-256, hexadecimal' }),
    nonce: z.string(),
    ballotId: z.string(),
    version: z.number().int(),
    choices: z
      .array(z.tuple([z.number().int(), z.number().int()]))
      .meta({ description: 'Ideas with their amounts, by the number of the idea' }),
    text: z.string().meta({ description: 'nonce, ballot id, version and choices, joined by |' }),
  }),
  errors: [
    ...(['moduleUnknown', 'moduleTypeWrong', 'processPrivate'] as const),
    ...(['openingNotOffered', 'votingStillOpen', 'votersForgotten', 'receiptUnknown'] as const),
  ],
  run: getOwnOpening,
})
