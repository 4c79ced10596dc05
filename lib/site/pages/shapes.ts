import { z } from 'zod'

export const access = 'member'

export const texts = z.record(z.string(), z.string())

export const at = z.iso.datetime()

export const content = {
  title: texts,
  description: texts,
  blocks: z.array(z.looseObject({ id: z.number(), kind: z.string() })),
}

export const saved = z.object({
  number: z.number(),
  revision: z.string(),
  basedOn: z.number().nullable(),
  updatedAt: at,
  ...content,
})

export const READING = ['permissionDenied', 'pageUnknown'] as const

export const WRITING = ['permissionDenied', 'pageUnknown', 'savedMeanwhile', 'fileUnknown'] as const
