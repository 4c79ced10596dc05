import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import type { JoinOrganizationInput } from '@/lib/identity/auth/schemas'
import type { IssuedToken } from '@/lib/identity/auth/session/issue-token'
import { withSecondStep } from '@/lib/identity/auth/sign-in/login'
import { joinOrganization } from './join-organization'

type JoinCall = JoinOrganizationInput & { otp?: string | undefined }

/** `POST /public/users/join-organization`; the second factor of the account is asked as by `POST /login`. */
export function joinOrganizationByApi(ctx: Context, { otp, ...input }: JoinCall): Promise<IssuedToken> {
  return withSecondStep(ctx, otp, () => joinOrganization(ctx, input))
}
