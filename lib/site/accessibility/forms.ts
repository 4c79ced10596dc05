import { z } from 'zod'
import { formId, formInput, formNumber, formTextOrNone } from '@/lib/foundation/input/form-fields'
import { answerBarrierInput, reportBarrierInput, saveStatementInput } from './schemas'

const { shape } = saveStatementInput

export const saveStatementForm = formInput(
  z.strictObject({
    ...shape,
    answerDays: formNumber(shape.answerDays),
    bodyUrl: formTextOrNone(shape.bodyUrl),
  }),
)

export const reportBarrierForm = z.strictObject({
  ...reportBarrierInput.shape,
  email: formTextOrNone(reportBarrierInput.shape.email),
})

export const answerBarrierForm = z.strictObject({ barrierId: formId, answer: answerBarrierInput.shape.answer })

/** The buttons of the officer's list. */
export const closeBarrierForm = z
  .strictObject({ barrierId: formId, closed: z.enum(['yes', 'no']) })
  .transform(({ barrierId, closed }) => ({ barrierId, isClosed: closed === 'yes' }))
