import { z } from 'zod'
import { pathId } from '@/lib/foundation/api/call'

export const id = z.number().int()

export const ofProcess = z.strictObject({ processId: pathId })

export const ofAct = z.strictObject({ actId: z.uuid() })

export const refusals = ['permissionDenied', 'processUnknown', 'processPrivate'] as const
