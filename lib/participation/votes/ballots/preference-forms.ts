import 'server-only'
import { z } from 'zod'
import { pathId } from '@/lib/foundation/api/contract'
import type { Context } from '@/lib/foundation/context/context'
import type { ErrorName } from '@/lib/foundation/errors/catalog'
import { castPreference, reassignPreference, withdrawPreference } from './ballot-verbs'
import type { BallotAcknowledgement } from './change-ballot'

const chosen = pathId.or(z.literal('').transform(() => undefined)).optional()
const missing: ErrorName = 'fieldMissing'

/**
 * The form of a ballot by preferences: the pressed button names the proposal; a move also names where it comes from.
 */
export const preferenceForm = z
  .strictObject({ moduleId: pathId, give: chosen, take: chosen, move: chosen, from: chosen })
  .superRefine(({ give, take, move, from }, ctx) => {
    if (move !== undefined && from === undefined) ctx.addIssue({ code: 'custom', path: ['from'], message: missing })
    if (give === undefined && take === undefined && move === undefined)
      ctx.addIssue({ code: 'custom', path: ['give'], message: missing })
  })

type FormAcknowledgement = BallotAcknowledgement & { act: 'give' | 'take' | 'move' }

/** Runs the command of the pressed button. */
export async function changePreferencesByForm(
  ctx: Context,
  input: z.output<typeof preferenceForm>,
): Promise<FormAcknowledgement> {
  const { moduleId, give, take, move, from } = input
  if (move !== undefined && from !== undefined)
    return { act: 'move', ...(await reassignPreference(ctx, { moduleId, from, to: move })) }
  if (take !== undefined) return { act: 'take', ...(await withdrawPreference(ctx, { moduleId, proposalId: take })) }
  return { act: 'give', ...(await castPreference(ctx, { moduleId, proposalId: give ?? 0 })) }
}
