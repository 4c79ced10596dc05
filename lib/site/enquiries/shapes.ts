import { z } from 'zod'
import { pathId } from '@/lib/foundation/api/call'

export const params = z.strictObject({ enquiryId: pathId })
