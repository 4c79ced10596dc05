import { z } from 'zod'
import { pathId } from '@/lib/foundation/api/call'

export const id = z.number().int()

export const ofModule = z.strictObject({ moduleId: pathId })
