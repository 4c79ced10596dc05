import { z } from 'zod'

export const BREAKDOWNS = ['AGES', 'GROUPS', 'NONE'] as const

const count = z.number().int()
const rounded = count.nullable()

/** The turnout of a closed vote as it is stored: computed once, so that no later reading tells more. */
export const turnoutFigures = z.object({
  voters: count,
  members: count,
  channels: z.array(z.object({ channel: z.enum(['ONLINE', 'IMPORT']), voters: rounded })),
  days: z.array(z.object({ from: z.iso.date(), to: z.iso.date(), voters: count })),
  ages: z.array(z.object({ from: rounded, to: rounded, voters: rounded })),
  groups: z.array(z.object({ groupId: count, voters: rounded })),
})

export type TurnoutFigures = z.infer<typeof turnoutFigures>
