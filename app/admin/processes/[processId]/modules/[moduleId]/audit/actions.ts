'use server'

import { action } from '@/lib/edge/http/forms/action'
import { routes } from '@/lib/foundation/routes'
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
