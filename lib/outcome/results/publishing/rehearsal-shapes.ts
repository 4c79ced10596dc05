import { z } from 'zod'

const count = z.number().int()

export const rehearsal = z.object({
  votes: z
    .array(z.object({ moduleId: count, name: z.string(), ballots: count }))
    .meta({ description: 'Past votes whose ballots can be used' }),
  voteModuleId: count.nullable(),
  budget: z.number(),
  voters: count,
  ideas: z.array(z.object({ id: count, title: z.string(), votes: count, cost: z.number() })),
  rules: z.array(
    z.object({
      rule: z.looseObject({ kind: z.string() }),
      spent: z.number(),
      funded: z.array(count).meta({ description: 'Ids of ideas' }),
      reached: count.meta({ description: 'Voters with at least one funded choice' }),
    }),
  ),
})

export type RehearsalAnswer = z.input<typeof rehearsal>
