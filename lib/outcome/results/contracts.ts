import { z } from 'zod'
import { contract, pathId } from '@/lib/foundation/api/contract'
import { distanceParts } from './distance/distance'
import { exclusiveGroupsInput } from './publishing/exclusive-schemas'
import { overrideInput } from './publishing/override-schemas'
import type { Override } from './publishing/overrides'
import { publishResultInput } from './publishing/publish-schemas'
import type { Result } from './reading/queries'
import { reasons } from './rules/allocation'

const tag = 'Results'
const params = z.strictObject({ processId: pathId })

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
  summary: 'Publish the counted result of a closed vote, as you have seen it (ADMIN, DELEGATE)',
  description:
    'Count first: `POST /processes/{processId}/results/compute`. The phase of the vote ends, those that show the result ' +
    'begin, and the process is closed unless another of its votes is open.',
  tag,
  access: 'member',
  params,
  body: publishResultInput.omit({ processId: true }),
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
    'resultChangedMeanwhile',
    'importUnfinished',
    'countTimedOut',
  ],
})

export const computeResultContract = contract({
  method: 'POST',
  path: '/processes/{processId}/results/compute',
  summary:
    'Count a closed vote without publishing it; the result is then for who administers the process (ADMIN, DELEGATE)',
  tag,
  access: 'member',
  params,
  output: z.object({
    processId: z.number().int(),
    moduleId: z.number().int(),
    funded: z.number().int(),
    spent: z.number(),
    hash: z.string(),
  }),
  errors: [
    'processUnknown',
    'permissionDenied',
    'votingNotOpen',
    'votingStillOpen',
    'ruleUnknown',
    'resultAlreadyPublished',
    'countTimedOut',
  ],
})

export const overrideResultContract = contract({
  method: 'PUT',
  path: '/processes/{processId}/results/overrides/{proposalId}',
  summary:
    'Decide of an idea against the rule, or give it back to the rule, with a reason that is published (ADMIN); after the votes are counted, before or after publication',
  tag,
  access: 'member',
  params: z.strictObject({ processId: pathId, proposalId: pathId }),
  body: overrideInput.omit({ processId: true, proposalId: true }),
  output: z.object({
    processId: z.number().int(),
    proposalId: z.number().int(),
    outcome: overrideInput.shape.outcome,
    reason: z.string(),
    by: z.literal('ADMIN'),
    decidedAt: z.iso.datetime(),
    decidedBy: z.string(),
    decidedOn: z.iso.date().nullable(),
  }),
  errors: [
    'processUnknown',
    'processPrivate',
    'permissionDenied',
    'resultNotComputed',
    'proposalUnknown',
    'reasonRequired',
    'milestoneInFuture',
    'outcomeUnchanged',
  ],
})

const exclusiveParams = z.strictObject({ moduleId: pathId })
const exclusiveGroups = z.object({
  processId: z.number().int(),
  moduleId: z.number().int(),
  groups: z.array(z.array(z.number().int())).meta({ description: 'Ids of ideas of which only one can be funded' }),
})

export const readExclusiveGroupsContract = contract({
  method: 'GET',
  path: '/process-modules/{moduleId}/exclusive-groups',
  summary: 'The ideas of a vote that exclude each other',
  tag,
  access: 'public',
  params: exclusiveParams,
  output: exclusiveGroups,
  errors: ['moduleUnknown', 'moduleTypeWrong', 'processPrivate'],
})

export const setExclusiveGroupsContract = contract({
  method: 'PUT',
  path: '/process-modules/{moduleId}/exclusive-groups',
  summary: 'Say which ideas exclude each other, before voting opens; replaces the sets before (ADMIN, DELEGATE)',
  tag,
  access: 'member',
  params: exclusiveParams,
  body: exclusiveGroupsInput.omit({ moduleId: true }),
  output: exclusiveGroups,
  errors: [
    ...(['moduleUnknown', 'moduleTypeWrong', 'permissionDenied', 'ruleFixed'] as const),
    ...(['exclusiveTooFew', 'exclusiveTwice', 'proposalNotOnBallot'] as const),
  ],
})

/** A result as the API answers it. */
export function resultAnswer(found: Result): z.input<typeof result> {
  const { rule, parameters, budget, spent, items, processId, moduleId, hash } = found
  return {
    ...{ rule, parameters, budget, spent },
    items: items.map(({ proposalId, reference, title, rank, votes, collected, cost, funded, reason, ...item }) => ({
      ...{ proposalId, reference, title, rank, votes, collected, cost, funded, reason },
      carriedOut: item.carriedOut,
      distance: item.distance && { ...item.distance, cheaperBy: units(item.distance.cheaperBy) },
      override: item.override && decisionAnswer(item.override),
    })),
    ...{ processId, moduleId, ballotsCount: found.ballotsCount, choicesCount: found.choicesCount, hash },
    carriedOut: found.carriedOut,
    overrides: found.overrides.map((override) => ({
      proposalId: override.proposalId,
      ...decisionAnswer(override),
    })),
    computedAt: found.computedAt.toISOString(),
    publishedAt: found.publishedAt?.toISOString() ?? null,
    decidedBy: found.decidedBy,
  }
}

function units(cents: number | null): number | null {
  return cents === null ? null : cents / 100
}

function decisionAnswer<Funded>(decision: Omit<Override, 'funded'> & { funded: Funded }) {
  const { funded, reason, locale, decidedAt, decidedBy, decidedOn } = decision
  return {
    ...{ funded, reason, language: locale, by: 'ADMIN' as const },
    ...{ decidedAt: decidedAt.toISOString(), decidedBy, decidedOn },
  }
}
