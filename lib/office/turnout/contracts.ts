import { z } from 'zod'
import { contract, pathId } from '@/lib/foundation/api/contract'
import { BREAKDOWNS } from './figures'
import { turnoutOptionsInput } from './schemas'

const count = z.number().int().nullable()

const turnout = z.object({
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

export type TurnoutAnswer = z.input<typeof turnout>

const params = z.strictObject({ moduleId: pathId })

export const readTurnoutContract = contract({
  method: 'GET',
  path: '/process-modules/{moduleId}/turnout',
  summary: 'How many people have voted, without tallies; public if the officer publishes it',
  tag: 'Votes',
  access: 'public',
  params,
  output: turnout,
  errors: ['moduleUnknown', 'moduleTypeWrong', 'processPrivate', 'votingNotOpen', 'permissionDenied'],
})

export const setTurnoutOptionsContract = contract({
  method: 'PUT',
  path: '/process-modules/{moduleId}/turnout',
  summary:
    'Enter how many people are entitled to vote, choose the breakdown, and publish the turnout (ADMIN, DELEGATE)',
  tag: 'Votes',
  access: 'member',
  params,
  body: turnoutOptionsInput.omit({ moduleId: true }),
  output: z.object({
    population: z.number().int().nullable(),
    showTurnout: z.boolean(),
    breakdown: z.enum(BREAKDOWNS),
  }),
  errors: ['moduleUnknown', 'moduleTypeWrong', 'permissionDenied', 'processUnknown', 'savedMeanwhile', 'numberInvalid'],
})
