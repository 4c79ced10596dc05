import { z } from 'zod'
import { pathId } from '@/lib/foundation/api/call'
import { FOLLOW_KINDS } from './follow-kinds'

export const ofProcess = z.strictObject({ processId: pathId })

export const kinds = z.array(z.enum(FOLLOW_KINDS))

export const following = z.object({ processId: z.number().int(), isFollowing: z.boolean(), kinds })
