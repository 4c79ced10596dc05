import { z } from 'zod'
import { contract, pathId } from '@/lib/foundation/api/contract'

export const canFollowContract = contract({
  method: 'GET',
  path: '/process-modules/{moduleId}/can-follow',
  summary: 'Whether the proposals of a module can be followed',
  tag: 'Modules',
  access: 'public',
  params: z.strictObject({ moduleId: pathId }),
  output: z.object({
    canFollow: z.boolean(),
    activeFollowing: z.boolean().meta({ description: 'Whether following is switched on now' }),
  }),
  errors: ['moduleUnknown', 'processUnknown', 'processPrivate'],
})
