import { z } from 'zod'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import { DELIVERY_STATES } from './states'

export const stateColumn = z.enum(DELIVERY_STATES)

/** A milestone inside aggregated JSON; days are texts. */
export const milestoneColumn = z.object({
  id: z.number(),
  title: localizedText,
  plannedOn: z.string(),
  doneOn: z.string().nullable(),
})

export type MilestoneRow = z.infer<typeof milestoneColumn>
