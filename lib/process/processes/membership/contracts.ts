import { z } from 'zod'
import { contract, pathId } from '@/lib/foundation/api/contract'
import { joinProcessBody } from './schemas'

export const joinProcessContract = contract({
  method: 'POST',
  path: '/processes/{processId}/join',
  summary: 'Become a member of a process and of one of its groups; repeated, it changes nothing',
  tag: 'Processes',
  access: 'member',
  params: z.strictObject({ processId: pathId }),
  body: joinProcessBody,
  output: z.object({ processId: z.number().int(), code: z.union([z.literal(3), z.literal(4)]) }),
  errors: [
    'signInRequired',
    'consentOutdated',
    'processUnknown',
    'processPrivate',
    'processNotOpen',
    'registrationClosed',
    'accessCodeWrong',
    'processGroupRequired',
    'onlyPrivateGroups',
    'groupUnknown',
    'groupNotInProcess',
    'groupPrivate',
    'tooYoung',
    'tooManyRequests',
  ],
})
