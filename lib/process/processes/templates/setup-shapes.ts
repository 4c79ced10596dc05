import { z } from 'zod'
import { pathId } from '@/lib/foundation/api/call'

export const common = { tag: 'Process set-ups', access: 'member' } as const

export const ofTemplate = z.strictObject({ id: pathId })

export const ofProcess = z.strictObject({ processId: pathId })

export const template = z.object({ id: z.number().int(), name: z.string(), createdAt: z.iso.datetime() })
