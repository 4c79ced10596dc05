import { z } from 'zod'
import { type Facts, pathId } from '@/lib/foundation/api/call'
import { BREAKDOWNS } from './figures'

const count = z.number().int().nullable()

export const turnout = z.object({
  moduleId: z.number().int(),
  asOf: z.iso.datetime().meta({ description: 'The last full hour, or the end of the vote' }),
  isOpen: z.boolean(),
  isPublic: z.boolean(),
  voters: count.meta({
    description: 'While the vote is open rounded down to a multiple of 10; null for fewer than 10 people',
  }),
  breakdown: z.enum(BREAKDOWNS).meta({ description: 'What a closed vote is divided by' }),
  members: z.number().int().meta({ description: 'Members of the process who meet the conditions of the vote' }),
  population: z.number().int().nullable().meta({ description: 'As the officer entered it' }),
  channels: z.array(z.object({ channel: z.enum(['ONLINE', 'IMPORT']), voters: count })),
  days: z
    .array(z.object({ from: z.iso.date(), to: z.iso.date(), voters: z.number().int() }))
    .meta({ description: 'New voters, after closing; days with fewer than 10 are merged with the days after them' }),
  ages: z.array(z.object({ from: z.number().int().nullable(), to: z.number().int().nullable(), voters: count })).meta({
    description:
      'After closing, by a secret amount below 10 and to a multiple of 10; null where it could tell who voted',
  }),
  groups: z
    .array(z.object({ groupId: z.number().int(), name: z.record(z.string(), z.string()), voters: count }))
    .meta({ description: 'The same by the groups as they were when the vote opened' }),
})

export type TurnoutAnswer = Facts<typeof turnout>

export const params = z.strictObject({ moduleId: pathId })
