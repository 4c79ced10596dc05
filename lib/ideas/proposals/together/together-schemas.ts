import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { idInput } from '@/lib/foundation/input/ids'
import { limitedText } from '@/lib/foundation/input/limited-text'
import { manyLines, oneLine } from '@/lib/foundation/input/typed-text'
import { REASON_LENGTH_MAX } from '@/lib/ideas/proposals/limits'

const id = idInput
const formId = z.coerce.number().pipe(id)

const reason = limitedText({ max: REASON_LENGTH_MAX, clean: manyLines })
const username = z.string().max(200).transform(oneLine).pipe(z.string().min(1))

// Inputs of the API; the path names the proposal.
export const invitationInput = z.strictObject({ username })
export const answerInput = z.strictObject({ accept: z.boolean() })
export const mergeInput = z.strictObject({ survivorId: id, reason })
export const mergeAnswerInput = z.strictObject({ agree: z.boolean() })

// The same as forms.
export const invitationForm = z.strictObject({ proposalId: formId, username })
export const removalForm = z.strictObject({ proposalId: formId, userId: formId })
export const answerForm = z
  .strictObject({ proposalId: formId, answer: z.enum(['accept', 'decline']) })
  .transform(({ proposalId, answer }) => ({ proposalId, accept: answer === 'accept' }))
const otherIdea = z.string().max(500)
/** The other idea is chosen from the list, or its address or number is entered. */
export const mergeForm = z
  .strictObject({ proposalId: formId, survivorId: otherIdea.optional(), other: otherIdea.optional(), reason })
  .transform(({ survivorId, other, ...form }, ctx) => ({
    ...form,
    survivorId: idOf(other?.trim() || survivorId || '', ctx),
  }))
export const mergeAnswerForm = z
  .strictObject({ proposalId: formId, answer: z.enum(['agree', 'refuse']) })
  .transform(({ proposalId, answer }) => ({ proposalId, agree: answer === 'agree' }))

// The other idea is given by its id or by its address.
function idOf(text: string, ctx: z.RefinementCtx): number {
  const [, number] = /^\s*(?:\S*\/idea-detail\/)?(\d{1,10})(?:[/?#]\S*)?\s*$/.exec(text) ?? []
  const parsed = id.safeParse(Number(number))
  if (parsed.success) return parsed.data
  ctx.addIssue({
    code: 'custom',
    path: ['other'],
    message: (text.trim() ? 'proposalUnknown' : 'fieldMissing') satisfies ErrorName,
  })
  return z.NEVER
}
