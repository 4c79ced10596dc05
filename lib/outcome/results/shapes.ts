import { z } from 'zod'
import { type Answered, pathId } from '@/lib/foundation/api/call'
import { distanceParts } from './distance/distance'
import { reasons } from './rules/allocation'

export const params = z.strictObject({ processId: pathId })

const decision = z.object({
  funded: z.boolean(),
  reason: z.string(),
  language: z.string().meta({ description: 'Of the reason' }),
  by: z.literal('ADMIN'),
  decidedAt: z.iso.datetime().meta({ description: 'When it was recorded' }),
  decidedBy: z.string().nullable().meta({ description: 'The body or office that decided; null if not recorded' }),
  decidedOn: z.iso.date().nullable().meta({ description: 'Day of the decision, if not that of the record' }),
})

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
  distance: z
    .object({
      cheaperBy: z.number().nullable().meta({ description: 'Money by which it would have had to cost less' }),
      moreSupport: z.number().int().nullable().meta({
        description:
          'Votes, points or money that it lacked; under Equal Shares people who would have had to vote for it alone',
      }),
      notComputed: z.array(z.enum(distanceParts)).meta({
        description:
          'What is null because the vote is too large to compute it; else null means that no change is enough',
      }),
    })
    .nullable()
    .meta({
      description:
        'The least change that would have funded it, everything else as it was; computed soon after publication, null until then and for funded projects',
    }),
  override: decision.nullable().meta({ description: 'What an ADMIN decided instead of the rule, if that holds now' }),
  carriedOut: z.boolean().meta({ description: 'As the rule says, unless it was decided otherwise' }),
})

export const result = z.object({
  rule: z.string().meta({ description: 'Name of the rule' }),
  parameters: z
    .record(z.string(), z.unknown())
    .meta({ description: 'What the rule was set to, as it was before voting opened' }),
  budget: z.number(),
  spent: z.number(),
  items: z.array(item),
  processId: z.number().int(),
  moduleId: z.number().int().meta({ description: 'The vote that it is of' }),
  ballotsCount: z.number().int().meta({ description: 'Ballots that were counted' }),
  choicesCount: z.number().int().meta({ description: 'Choices on them' }),
  hash: z.string().meta({
    description: 'SHA-256 of rule, parameters, budget, costs and counts, for whoever computes the result again',
  }),
  carriedOut: z
    .object({ count: z.number().int(), cost: z.number() })
    .meta({ description: 'With what was decided instead of the rule; spent and funded are the rule’s own' }),
  overrides: z
    .array(
      decision.extend({
        proposalId: z.number().int(),
        funded: z.boolean().nullable().meta({ description: 'null where it gave the idea back to the rule' }),
      }),
    )
    .meta({ description: 'Every decision against the rule and back, the first one first' }),
  computedAt: z.iso.datetime(),
  publishedAt: z.iso.datetime().nullable().meta({ description: 'null for who administers the process, before' }),
  decidedBy: z.string().nullable().meta({ description: 'Who decided to publish it; null if not recorded' }),
})

export const exclusiveParams = z.strictObject({ moduleId: pathId })

export const exclusiveGroups = z.object({
  processId: z.number().int(),
  moduleId: z.number().int(),
  groups: z.array(z.array(z.number().int())).meta({ description: 'Ids of ideas of which only one can be funded' }),
})

export type ResultAnswer = Answered<typeof result>
