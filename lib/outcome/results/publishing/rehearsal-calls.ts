import 'server-only'
import { z } from 'zod'
import { call, pathId } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { idInput } from '@/lib/foundation/input/ids'
import { getAdministered } from '@/lib/process/processes/facts/admin-queries'
import { rehearseRules } from './rehearse-rules'

const count = z.number().int()

const rehearsal = z.object({
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

type RehearsalAnswer = z.input<typeof rehearsal>

type Input = { processId: number; voteModuleId?: number | undefined }

/** `POST /processes/{processId}/rehearsals`. */
export async function rehearse(ctx: Context, { processId, voteModuleId = undefined }: Input): Promise<RehearsalAnswer> {
  await getAdministered(ctx, processId)
  const { votes, current, rules, ...rehearsal } = await rehearseRules(ctx, processId, voteModuleId ?? null)
  return {
    ...rehearsal,
    votes: votes.map(({ name, ...vote }) => ({
      ...vote,
      name: pickText(name, ctx.locale, ctx.organization.languages),
    })),
    voteModuleId: current,
    rules: rules.map(({ funded, rule, ...rest }) => ({ ...rest, rule: { ...rule }, funded: [...funded] })),
  }
}

export const rehearseRulesCall = call({
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
  output: rehearsal,
  errors: ['processUnknown', 'permissionDenied', 'moduleUnknown', 'tooManyRequests', 'countTimedOut'],
  run: rehearse,
})
