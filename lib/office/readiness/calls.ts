import 'server-only'
import { z } from 'zod'
import { call, pathId } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { absoluteUrl } from '@/lib/identity/organizations/hosts/base-url'
import { CHECK_STATES, READINESS_CHECKS } from './checks'
import { type Readiness, readProcessReadiness, readVoteReadiness } from './read-readiness'

// API clients have no page to resolve a path against.
function withAddresses({ organization }: Context, { isReady, checks }: Readiness): Readiness {
  const addressed = checks.map((checked) => ({
    ...checked,
    remedy: absoluteUrl(organization, checked.remedy),
    ideas: checked.ideas.map((idea) => ({ ...idea, path: absoluteUrl(organization, idea.path) })),
  }))
  return { isReady, checks: addressed }
}

const readiness = z.object({
  isReady: z.boolean().meta({ description: 'No check prevents opening' }),
  checks: z.array(
    z.object({
      check: z.enum(READINESS_CHECKS),
      state: z.enum(CHECK_STATES),
      facts: z.record(z.string(), z.union([z.string(), z.number()])),
      remedy: z.string().meta({ description: 'Address in the back office' }),
      ideas: z.array(
        z.object({ id: z.number().int(), title: z.string(), cost: z.number().nullable(), path: z.string() }),
      ),
    }),
  ),
})

export const readProcessReadinessCall = call({
  method: 'GET',
  path: '/processes/{processId}/readiness',
  summary: 'What to look at before a process opens, with remedies (ADMIN, DELEGATE)',
  tag: 'Processes',
  access: 'member',
  params: z.strictObject({ processId: pathId }),
  output: readiness,
  errors: ['permissionDenied', 'processUnknown', 'processPrivate'],
  run: async (ctx, input) => withAddresses(ctx, await readProcessReadiness(ctx, input)),
})

export const readVoteReadinessCall = call({
  method: 'GET',
  path: '/process-modules/{moduleId}/readiness',
  summary: 'What to look at before a vote opens, with remedies (ADMIN, DELEGATE)',
  tag: 'Votes',
  access: 'member',
  params: z.strictObject({ moduleId: pathId }),
  output: readiness.extend({
    revision: z.string().meta({ description: 'Of ideas, costs, rule and limits; opening compares it' }),
  }),
  errors: ['permissionDenied', 'processUnknown', 'processPrivate', 'moduleUnknown', 'moduleTypeWrong'],
  run: async (ctx, input) => {
    const { revision, ...readiness } = await readVoteReadiness(ctx, input)
    return { ...withAddresses(ctx, readiness), revision }
  },
})
