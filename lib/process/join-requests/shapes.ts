import { z } from 'zod'
import { REQUEST_STATES } from './schemas'

export const common = { tag: 'Requests to join', access: 'member' } as const

export const id = z.number().int()

const instant = z.iso.datetime()

export const request = z.object({
  id,
  userId: id,
  processId: id.nullable(),
  groupId: id.nullable(),
  message: z.string(),
  state: z.enum(REQUEST_STATES),
  reason: z.string().meta({ description: 'Why it was declined' }),
  createdAt: instant,
  decidedAt: instant.nullable(),
})
