import { z } from 'zod'

const whole = z.number().int()
const money = z.number().transform((amount) => Math.round(amount * 100))

const project = z
  .object({
    project_id: z.string(),
    number: whole,
    cost: money,
    withdrawn: z.union([z.literal(0), z.literal(1)]),
    exclusive_group: z.string(),
  })
  .transform(({ project_id, number, cost, withdrawn, exclusive_group }) => ({
    reference: project_id,
    proposalId: number,
    costCents: cost,
    withdrawn: withdrawn === 1,
    exclusiveGroup: exclusive_group === '' ? null : exclusive_group,
  }))

/** The open data of a vote (JSON), as far as a count needs them. */
export const publishedVote = z.object({
  process: z.object({
    budget: money,
    rule: z.string(),
    parameters: z.record(z.string(), z.unknown()),
    points: z.enum(['donations', 'cumulative', 'ordinal', 'scoring']).nullable(),
    longest: whole.nullable(),
  }),
  projects: z.array(project),
  ballots: z.array(z.object({ vote: z.array(z.string()), points: z.array(whole.min(1)).optional() })),
})

export type PublishedVote = z.output<typeof publishedVote>

/** A result as the API answers it, as far as a count is compared with it. */
export const publishedResult = z.object({
  budget: z.number(),
  spent: money,
  ballotsCount: whole,
  choicesCount: whole,
  hash: z.string(),
  items: z.array(
    z.object({
      proposalId: whole,
      rank: whole,
      votes: whole,
      collected: whole,
      funded: z.boolean(),
      reason: z.string(),
    }),
  ),
})

export type PublishedResult = z.output<typeof publishedResult>
