import { z } from 'zod'
import { contract, pathId } from '@/lib/foundation/api/contract'
import { CHECK_STATES, READINESS_CHECKS } from './checks'

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

export const readProcessReadinessContract = contract({
  method: 'GET',
  path: '/processes/{processId}/readiness',
  summary: 'What to look at before a process opens, with remedies (ADMIN, DELEGATE)',
  tag: 'Processes',
  access: 'member',
  params: z.strictObject({ processId: pathId }),
  output: readiness,
  errors: ['permissionDenied', 'processUnknown', 'processPrivate'],
})

export const readVoteReadinessContract = contract({
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
})
