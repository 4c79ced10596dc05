import { z } from 'zod'
import { idText } from '@/lib/foundation/input/ids'
import { dayText } from '@/lib/foundation/input/instants'

export const statisticsQuery = z.strictObject({
  processId: idText.optional(),
  from: dayText.optional().meta({ description: 'First day; by default 90 days before the last' }),
  to: dayText.optional().meta({ description: 'Last day; by default today. At most 366 days' }),
})

export type StatisticsQuery = z.output<typeof statisticsQuery>
