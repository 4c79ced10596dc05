import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { confirmAtDesk } from '@/lib/identity/users/people/confirm-at-desk'
import { readPersonRecord } from '@/lib/identity/users/people/read-person-record'
import { resendConfirmation } from '@/lib/identity/users/people/resend-confirmation'
import { resetSecondFactor } from '@/lib/identity/users/people/reset-second-factor'
import { setProcessRoles } from '@/lib/identity/users/people/set-process-roles'
import type { ProcessRolesInput } from '@/lib/identity/users/schemas'

// The API identifies the person by the id in the path.

type OfUser = { id: number }

export const callReadRecord = (ctx: Context, { id }: OfUser) => readPersonRecord(ctx, id)

export const callConfirmAtDesk = (ctx: Context, { id, confirmed }: OfUser & { confirmed: boolean }) =>
  confirmAtDesk(ctx, { userId: id, confirmed })

export const callResendConfirmation = (ctx: Context, { id }: OfUser) => resendConfirmation(ctx, { userId: id })

export const callResetSecondFactor = (ctx: Context, { id, reason }: OfUser & { reason: string }) =>
  resetSecondFactor(ctx, { userId: id, reason })

export const callSetProcessRoles = (
  ctx: Context,
  { id, ...input }: OfUser & ProcessRolesInput & { processId: number },
) => setProcessRoles(ctx, { userId: id, ...input })
