import { z } from 'zod'
import { pathId } from '@/lib/foundation/api/call'
import { APPROVAL_STATES } from './schemas'

export const common = { tag: 'Approvals', access: 'member' } as const

export const id = z.number().int()

const instant = z.iso.datetime()

export const params = z.strictObject({ id: pathId })

/** Without the names of people and the stored input of the act. */
export const approval = z.object({
  id,
  act: z.string().meta({ description: 'The name of the act in the log' }),
  subject: z.string().meta({ description: 'What it is done to, as in the log: `user 12`' }),
  processId: id.nullable(),
  reason: z.string(),
  state: z.enum(APPROVAL_STATES),
  requesterId: id.nullable(),
  requestedAt: instant,
  expiresAt: instant,
  deciderId: id.nullable(),
  decidedAt: instant.nullable(),
  answer: z.string().meta({ description: 'Why it was refused' }),
})
