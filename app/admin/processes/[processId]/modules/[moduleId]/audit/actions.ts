'use server'

import { routes } from '@/lib/catalogues/routes'
import { action } from '@/lib/edge/http/forms/action'
import { enterRandomness } from '@/lib/outcome/ballot-audits/enter-randomness'
import { randomnessForm } from '@/lib/outcome/ballot-audits/forms'

export const enterRandomnessAction = action(
  randomnessForm,
  async (ctx, { processId, moduleId, randomness }) => {
    await enterRandomness(ctx, { moduleId, randomness })
    return { processId, moduleId }
  },
  { access: 'office', redirectTo: ({ processId, moduleId }) => routes.adminBallotAudit(processId, moduleId) },
)
