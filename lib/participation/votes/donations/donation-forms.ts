import { z } from 'zod'
import { pathId } from '@/lib/foundation/api/contract'
import { formIdOrUndefined, formInput, formNumber } from '@/lib/foundation/input/form-fields'
import { donationAmount } from '@/lib/participation/votes/schemas'

const written = formNumber(donationAmount.optional())

/** What the donation form of an idea sends; the pressed button says what to do. */
export const donateForm = z.strictObject({
  moduleId: pathId,
  proposalId: pathId,
  act: z.enum(['give', 'take', 'move']).default('give'),
  amount: written,
  from: formIdOrUndefined,
})
export type DonateFormInput = z.output<typeof donateForm>

/** What the form of a whole ballot sends: an empty field takes its donation back. */
export const distributeForm = formInput(
  z.strictObject({
    moduleId: pathId,
    save: z.string().optional(),
    take: formIdOrUndefined,
    amounts: z
      .record(z.string().regex(/^[1-9]\d{0,8}$/), written)
      .default({})
      .transform((amounts) => Object.fromEntries(Object.entries(amounts).map(([id, amount]) => [id, amount ?? 0]))),
  }),
)
export type DistributeFormInput = z.output<typeof distributeForm>
