import { z } from 'zod'

export const instant = z.iso.datetime()

export const person = z.object({
  id: z.number(),
  name: z.string(),
  surname: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  emailConfirmed: z.boolean(),
  mobileConfirmed: z.boolean(),
  deskConfirmed: z.boolean().meta({ description: 'An officer saw a document of the person' }),
  status: z.enum(['PENDING', 'ACTIVE', 'SUSPENDED']),
  authorities: z.array(z.string()),
  processIds: z.array(z.number()),
  rolesRevision: z.string().optional().meta({ description: 'Of roles and processes, to save them' }),
  memberSince: instant,
  lastSeenAt: instant.nullable(),
})
