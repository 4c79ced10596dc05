import { z } from 'zod'
import { contract, pathId } from '@/lib/foundation/api/contract'
import { waitingForApproval } from '@/lib/identity/approvals/schemas'
import { eraseAccountInput } from './schemas'

export const eraseAccountContract = contract({
  method: 'POST',
  path: '/users/{id}/erasure',
  summary: 'Erase the personal data of an account; contributions and votes stay without a name (ADMIN)',
  tag: 'People',
  access: 'member',
  params: z.strictObject({ id: pathId }),
  body: eraseAccountInput,
  output: z.object(waitingForApproval),
  errors: [
    ...(['permissionDenied', 'accountUnknown', 'lastAdministrator', 'notOnYourself'] as const),
    ...(['reasonRequired', 'nameNotTyped', 'approvalWaiting'] as const),
  ],
  critical: {
    about: 'person',
    log: ['person.erased'],
    reason: 'reason',
    decidedBy: 'decidedBy',
    notice: { mail: ['account-erased'] },
    preview: 'admin/people/[userId]/erase/page.tsx',
    undo: null,
  },
})
