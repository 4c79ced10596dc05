import { z } from 'zod'
import { pathId } from '@/lib/foundation/api/call'

export const processParams = z.strictObject({ processId: pathId })

export const phaseParams = z.strictObject({ phaseId: pathId })

export const id = z.number().int()

export const administered = ['permissionDenied', 'processUnknown'] as const
