import { z } from 'zod'
import { pathId } from '@/lib/foundation/api/call'

export const access = 'member' as const

const instant = z.iso.datetime()

export const ofProcess = z.strictObject({ processId: pathId })

export const ofGroup = z.strictObject({ id: pathId })

/** New codes, without their seed. */
export const created = z.object({
  usesMax: z.number().int().nullable(),
  expiresAt: instant.nullable(),
  label: z.string(),
  codes: z
    .array(z.object({ id: z.number().int(), code: z.string().meta({ example: 'K7QM-2XWD-9RFA' }) }))
    .meta({ description: 'The plain codes. They are stored hashed and cannot be read again.' }),
})

export const listed = z.object({
  id: z.number().int(),
  ending: z.string().meta({ description: 'The last four characters' }),
  label: z.string(),
  uses: z.number().int(),
  usesMax: z.number().int().nullable(),
  expiresAt: instant.nullable(),
  revokedAt: instant.nullable(),
  createdAt: instant,
  creator: z.string().nullable().meta({ description: 'The name of the officer who created it' }),
  state: z.enum(['VALID', 'USED_UP', 'EXPIRED', 'REVOKED']),
})

export const uses = {
  tag: 'Access codes',
  access,
  method: 'GET',
  output: z.array(
    z.object({
      batchId: z.string(),
      label: z.string(),
      createdAt: instant,
      codes: z.number().int(),
      uses: z.number().int(),
      days: z.array(z.object({ day: z.iso.date(), count: z.number().int() })),
    }),
  ),
} as const
