import { z } from 'zod'
import { pathId } from '@/lib/foundation/api/call'
import { boxText, filters } from '@/lib/ideas/proposals/shapes'

export const ofProcess = { 'processId.equals': pathId.optional() }

export const communityPointsQuery = z.strictObject({ ...filters, ...ofProcess, box: boxText.optional() })
