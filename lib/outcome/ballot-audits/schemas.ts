import { z } from 'zod'
import { pathId } from '@/lib/foundation/api/call'
import { typedIdentifier } from '@/lib/foundation/input/typed-text'
import { DICE_THROWS_MAX } from './drawing/limits'

export const randomnessBody = z.strictObject({
  randomness: z
    .string({ error: 'randomnessInvalid' })
    .overwrite(typedIdentifier)
    .min(1, { error: 'randomnessInvalid' })
    .max(4 * DICE_THROWS_MAX, { error: 'randomnessInvalid' })
    .meta({
      description: 'The signature of the drand round, 96 hexadecimal digits, or at least 50 throws of dice, 1 to 6',
    }),
})

export type EnterRandomnessInput = z.output<typeof randomnessBody> & { moduleId: number }

export const auditParams = z.strictObject({ moduleId: pathId })
