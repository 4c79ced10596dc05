import { z } from 'zod'
import { formId, formInput, formNumber, formNumberOrNone, formTextOrNone } from '@/lib/http/form-input'
import { EVALUATION_KINDS, evaluationBody, mark, score } from './schemas'

const { status, comment } = evaluationBody.shape

/** What the form of an evaluation sends: an empty field says nothing. */
export const evaluationForm = formInput(
  z.strictObject({
    proposalId: formId,
    kind: z.enum(EVALUATION_KINDS),
    status: formTextOrNone(status.unwrap()),
    score: formNumberOrNone(score).optional(),
    marks: z.record(z.string(), formNumber(mark.optional())).optional().transform(withoutEmpty),
    comment,
    withoutConflict: z.literal('on', { error: 'fieldMissing' }).transform(() => true as const),
  }),
)

function withoutEmpty(marks: Record<string, number | undefined> = {}): Record<string, number> {
  return Object.fromEntries(
    Object.entries(marks).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  )
}
