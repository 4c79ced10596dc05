import { z } from 'zod'

export const coAuthors = z.array(
  z.object({
    userId: z.number().int(),
    name: z.string(),
    username: z.string(),
    invitedAt: z.iso.datetime(),
    acceptedAt: z.iso.datetime().nullable(),
  }),
)

const side = z.object({ id: z.number().int(), title: z.string(), summary: z.string(), locale: z.string() })

export const merge = z.object({
  id: z.number().int(),
  reason: z.string(),
  createdAt: z.iso.datetime(),
  merged: side,
  survivor: side,
  consents: z.array(z.object({ userId: z.number().int(), name: z.string(), agreed: z.boolean().nullable() })),
})

export const answered = z.object({ proposalId: z.number().int() })

export const seen = ['proposalUnknown', 'processPrivate', 'permissionDenied'] as const

export const changed = ['proposalUnknown', 'permissionDenied', 'proposalCancelled', 'proposalRemoved'] as const
