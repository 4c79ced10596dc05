import { z } from 'zod'
import { contract, pathId } from '@/lib/api/contract'
import type { Result } from './queries'
import { reasons } from './rules/allocation'

const tag = 'Results'
const params = z.strictObject({ processId: pathId })

const item = z.object({
  proposalId: z.number().int(),
  reference: z.string().nullable().meta({ description: 'Id in the imported file' }),
  title: z.string(),
  rank: z.number().int(),
  votes: z.number().int(),
  collected: z.number().int().meta({ description: 'Budget donated, or points given; 0 in a vote by preferences' }),
  cost: z.number(),
  funded: z.boolean(),
  reason: z.enum(reasons),
})

const result = z.object({
  rule: z.string().meta({ description: 'Name of the rule' }),
  parameters: z
    .record(z.string(), z.unknown())
    .meta({ description: 'What the rule was set to, as it was before voting opened' }),
  budget: z.number(),
  spent: z.number(),
  items: z.array(item),
  processId: z.number().int(),
  moduleId: z.number().int().meta({ description: 'The vote that it is of' }),
  ballots: z.number().int().meta({ description: 'Ballots that were counted' }),
  choices: z.number().int().meta({ description: 'Choices on them' }),
  hash: z.string().meta({
    description: 'SHA-256 of rule, parameters, budget, costs and counts, for whoever computes the result again',
  }),
  computedAt: z.iso.datetime(),
  publishedAt: z.iso.datetime().nullable().meta({ description: 'null for who administers the process, before' }),
})

export const getResultContract = contract({
  method: 'GET',
  path: '/processes/{processId}/results',
  summary: 'The published result of a process, by rank',
  tag,
  access: 'public',
  params,
  output: result,
  errors: ['processUnknown', 'processPrivate', 'resultNotPublished'],
})

export const publishResultContract = contract({
  method: 'POST',
  path: '/processes/{processId}/results/publish',
  summary: 'Compute and publish the result of a closed vote (ADMIN, DELEGATE)',
  tag,
  access: 'member',
  params,
  output: z.object({
    processId: z.number().int(),
    moduleId: z.number().int(),
    publishedAt: z.iso.datetime(),
    funded: z.number().int(),
    spent: z.number(),
  }),
  errors: [
    'processUnknown',
    'permissionDenied',
    'votingNotOpen',
    'votingStillOpen',
    'ruleUnknown',
    'resultAlreadyPublished',
  ],
})

/** What the API tells of a result. */
export function resultAnswer(found: Result): z.input<typeof result> {
  const { rule, parameters, budget, spent, items, processId, moduleId, hash } = found
  return {
    ...{ rule, parameters, budget, spent },
    items: items.map(({ proposalId, reference, title, rank, votes, collected, cost, funded, reason }) => ({
      proposalId,
      reference,
      title,
      rank,
      votes,
      collected,
      cost,
      funded,
      reason,
    })),
    ...{ processId, moduleId, ballots: found.ballotsCount, choices: found.choicesCount, hash },
    computedAt: found.computedAt.toISOString(),
    publishedAt: found.publishedAt?.toISOString() ?? null,
  }
}
