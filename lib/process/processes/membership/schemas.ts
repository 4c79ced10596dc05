import { z } from 'zod'
import { idInput } from '@/lib/foundation/input/ids'

export const joinProcessBody = z.strictObject({
  groupId: idInput.optional(),
  accessCode: z.string().max(200).optional(),
})
