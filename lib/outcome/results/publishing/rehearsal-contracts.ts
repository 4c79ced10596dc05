import { z } from 'zod'
import { contract, pathId } from '@/lib/foundation/api/contract'
import { idInput } from '@/lib/foundation/input/ids'

const count = z.number().int()

export const rehearseRulesContract = contract({
  method: 'POST',
  path: '/processes/{processId}/rehearsals',
  summary: 'Compare the outcome of several rules, on generated ballots or on those of a past vote (ADMIN, DELEGATE)',
  description:
    'Nothing is stored. Generated ballots are on the ideas of this process; the ballots of an open vote are never used.',
  tag: 'Results',
  access: 'member',
  params: z.strictObject({ processId: pathId }),
  body: z.strictObject({
    voteModuleId: idInput.optional().meta({ description: 'A past vote; generated ballots without it' }),
  }),
  output: z.object({
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
  }),
  errors: ['processUnknown', 'permissionDenied', 'moduleUnknown', 'tooManyRequests', 'countTimedOut'],
})

export type RehearsalAnswer = z.input<(typeof rehearseRulesContract)['output']>
