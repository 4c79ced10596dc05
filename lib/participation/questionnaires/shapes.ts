import { z } from 'zod'
import { pathId } from '@/lib/foundation/api/call'

export const id = z.number().int()

export const params = z.strictObject({ moduleId: pathId })

export const seen = ['moduleUnknown', 'moduleTypeWrong', 'processPrivate'] as const
