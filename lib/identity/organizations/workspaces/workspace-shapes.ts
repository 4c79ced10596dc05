import { z } from 'zod'
import { LOCALES } from '@/lib/foundation/i18n/locales'

export const parentOutput = z.object({ organizationId: z.number().int(), parentId: z.number().int().nullable() })

export const texts = z.partialRecord(z.enum(LOCALES), z.string())

export const entries = z.array(
  z.object({
    workspaceId: z.number().int(),
    name: z.string(),
    domain: z.string().nullable(),
    isPrivate: z.boolean(),
    isSuspended: z.boolean().meta({ description: 'Not on the portal until it is restored' }),
    isHidden: z.boolean(),
    group: texts,
  }),
)
